import { expect, test } from 'vitest';
import type { Paper, Papers } from './paper-words.ts';
import { type Reader, waitingInWords, windowInWords } from './window-words.ts';

const PLAN = { time_zone: 'America/Denver', mover: { name: 'Harbor & Sons' }, details: { pick_up: { city: 'Denver' } } };

const OWNER = { role: 'owner', name: 'Maya Okafor' };
const MOVER = { role: 'mover', name: 'Harbor & Sons Moving LLC' };

const aPaper = (number: number, kind: Paper['kind'], state: Paper['state'], waits_for: Paper['waits_for'] = []): Paper => ({
  ...{ number, kind, title: kind, state, issued_at: '2027-03-09T15:00:00Z', supersedes: null, waits_for, url: '', sha256: '' },
  signatures: [{ ...OWNER, at: '2027-03-08T15:00:00Z', method: 'typed' }],
});

const CLOCK = {
  ...{ signed_at: '2027-03-08T16:00:00Z', rescind_until: '2027-03-12T07:00:00Z' },
  ...{ first_loading_day: '2027-03-12', zone: 'America/Denver' },
};

const listed = (papers: readonly Paper[], over: Partial<Papers> = {}): Papers => ({
  ...{ papers: [...papers], rule_set: 'federal', clock: null, is_rescindable: false, may_rescind: false, may_export: false },
  ...{ missing: [], counts: null },
  ...over,
});

const said = (papers: Papers, reader: Reader = 'customer'): string => {
  const { title, words } = windowInWords(PLAN, papers, reader);
  return `${title}. ${words}`;
};

const COMPLETE = [aPaper(1, 'econsent', 'complete'), aPaper(2, 'bol', 'complete')];
const WAITING = [aPaper(1, 'econsent', 'complete'), aPaper(2, 'bol', 'part_signed', [MOVER])];

test('until when it costs nothing to cancel is said to each by what it means for them', () => {
  const open = listed(COMPLETE, { clock: CLOCK, is_rescindable: true });
  expect(said(open)).toMatch(/^Cancel without cost until Thu Mar 11, 11:59 PM in Denver\./);
  expect(said(open, 'team')).toMatch(/^The customer can cancel without cost until Thu Mar 11, 11:59 PM in Denver\./);
  expect(said(open, 'mover')).toBe(
    'Free to cancel until Thu Mar 11, 11:59 PM in Denver. Send no boxes or truck before. The first day on which you may load is Fri Mar 12.',
  );
});

test('afterward it is signed and complete', () => {
  expect(said(listed(COMPLETE, { clock: CLOCK }))).toBe(
    'Signed and complete. The days to cancel without cost ended Thu Mar 11, 11:59 PM in Denver.',
  );
});

test('before the mover has signed, three days are still to come between states and none inside one', () => {
  expect(said(listed(WAITING, { is_rescindable: true }))).toBe(
    'Not signed by everybody yet. You can cancel without cost until then, and for three days after.',
  );
  expect(said(listed(WAITING, { rule_set: 'state:NY', is_rescindable: true }))).toBe(
    'Not signed by everybody yet. You can cancel without cost until Harbor & Sons has signed.',
  );
  expect(said(listed(COMPLETE, { rule_set: 'state:NY' }))).toBe('Signed and complete. Everybody who has to sign has signed.');
  expect(waitingInWords(WAITING)).toBe('Waiting for Harbor & Sons Moving LLC to sign');
});

test('while papers that were issued anew wait, and once it is too late for them, what counts is said', () => {
  const counts = 'Until everybody has signed, paper 2 counts.';
  const anew = [...COMPLETE, aPaper(3, 'bol', 'issued', [OWNER, MOVER])];
  expect(said(listed(anew, { counts }))).toBe(`Not signed by everybody yet. ${counts}`);
  expect(said(listed(anew, { clock: CLOCK, is_rescindable: true, counts }))).toMatch(/^Cancel without cost until .* paper 2 counts\.$/);
  const late = listed([...COMPLETE, aPaper(3, 'bol', 'expired', [OWNER])], { counts });
  expect(said(late)).toBe(`New papers were not signed in time. ${counts}`);
});

test('with two owners, drafts that one has signed wait for the other', () => {
  const drafts = [aPaper(1, 'econsent', 'draft', [OWNER]), aPaper(2, 'bol', 'draft', [OWNER, MOVER])];
  expect(said(listed(drafts))).toMatch(/^Not signed by everybody yet\./);
});

test('what was rescinded says so and when, until another booking has papers of its own', () => {
  const rescinded = [aPaper(1, 'econsent', 'rescinded'), aPaper(2, 'bol', 'rescinded'), aPaper(3, 'rescission', 'complete')];
  expect(said(listed(rescinded))).toBe(
    'Canceled without cost on Tue Mar 9. Nothing is owed, and everything that was paid or held goes back.',
  );
  const again = [...rescinded, aPaper(4, 'econsent', 'complete'), aPaper(5, 'bol', 'part_signed', [MOVER])];
  expect(said(listed(again, { is_rescindable: true }))).toMatch(/^Not signed by everybody yet\./);
});

test('void papers bind nobody, and those of the next mover count', () => {
  const ended = [aPaper(1, 'econsent', 'void'), aPaper(2, 'bol', 'void')];
  expect(said(listed(ended))).toMatch(/^No papers are in force\. The booking ended\./);
  expect(said(listed([...ended, aPaper(3, 'bol', 'complete')], { clock: CLOCK, is_rescindable: true }))).toMatch(
    /^Cancel without cost until/,
  );
});
