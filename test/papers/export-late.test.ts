import { strFromU8 } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditOf, type Checked } from '#domain/papers/audit.ts';
import type { DayEvent } from '#domain/papers/move-day-events.ts';
import { sha256 } from '#server/papers/chain.ts';
import { workOnce } from '#server/workers/workers.ts';
import { aLawfulSite, exported } from '#test/support/people/exported.ts';
import { aLine, anEvent, aSignature, type FederalDay, onTheDay } from '#test/support/people/federal-day.ts';
import { aFederalMove } from '#test/support/people/federal-move.ts';
import { AT_THE_DOOR } from '#test/support/people/move-day.ts';

/** The articles and boxes of Ana's list. */
const LISTED = 54 + 57;
const DAY_MINUTES = 24 * 60;
/** Minutes from when the crew comes to a door in the morning until the chains are checked. */
const NEXT_NIGHT = 20 * 60;
/** Agreed is a delivery from December 8 to 16; the truck comes on December 19. */
const LATE_DAYS = 15;

const ids = (events: readonly DayEvent[]): string[] => events.map(({ id }) => id);

const minutes = async ({ site }: FederalDay, after: number): Promise<void> => {
  site.clock.set(Date.parse(AT_THE_DOOR) + after * 60_000);
  await workOnce(site.world);
};

/** Ana's move from Brooklyn to Miami, on the road since December 4: what its crew has told so far. */
const aLoadedMove = async () => {
  const day = await onTheDay(await aFederalMove({ site: await aLawfulSite() }));
  const { crew, key } = day;
  await minutes(day, 0);
  const { papers } = await crew.api.moveDay.show({ key });
  await crew.request('GET', `/api/v3/adjustments/${key}/papers/${papers.find(({ kind }) => kind === 'bol')?.number}.pdf`);
  const seen = [
    anEvent('arrived', { vehicle: 'T-7' }, 0),
    ...Array.from({ length: LISTED }, (_, at) => aLine(at + 1, `Thing ${at + 1}`, 2)),
  ];
  const signed = [aSignature('origin', 'owner', ids(seen), 10), aSignature('origin', 'crew', ids(seen), 11)];
  await minutes(day, 12);
  await crew.api.moveDay.report({ key, events: [...seen, ...signed] });
  const loading = [anEvent('loading_started', {}, 20), anEvent('loading_done', {}, 90)];
  await minutes(day, 91);
  await crew.api.moveDay.report({ key, events: loading });
  return { ...day, told: [...seen, ...signed, ...loading] };
};

type Loaded = Awaited<ReturnType<typeof aLoadedMove>>;

/** Unloaded and signed for so many days after loading, completed, charged and billed; a night has passed. */
const arrives = async (move: Loaded, days: number): Promise<void> => {
  const { driver, crew, key, job, told } = move;
  const from = days * DAY_MINUTES;
  const looked = [
    anEvent('arrived_there', {}, from),
    ...Array.from({ length: LISTED }, (_, at) =>
      anEvent('delivered', { tag: at + 1, state: 'delivered', note: '', photos: [] }, from + 10),
    ),
  ];
  const shown = ids([...told, ...looked]);
  await minutes(move, from + 20);
  const received = [aSignature('destination', 'receiver', shown, from + 15), aSignature('destination', 'crew', shown, from + 16)];
  await crew.api.moveDay.report({ key, events: [...looked, ...received] });
  await minutes(move, from + 21);
  await driver.api.jobs.complete({ id: job.id });
  for (const later of [30, 90, 95, NEXT_NIGHT, NEXT_NIGHT + 1]) await minutes(move, from + later);
};

const NEW_DAYS = { new_from: '2026-12-18', new_to: '2026-12-20', manner: 'telephone', reason: 'A broken axle in Georgia.' } as const;

const tells = async ({ site, driver, id }: Loaded, at: string, told_at: string): Promise<void> => {
  site.at(at);
  await driver.api.papers.tellNewDates({ id, ...NEW_DAYS, told_at });
  await workOnce(site.world);
};

/** The list as it lies in the export, which is what its record says. */
const checklistOf = async ({ ana, id }: Loaded): Promise<readonly Checked[]> => {
  const { files, record } = await exported(ana, id);
  const lines = auditOf(record, sha256);
  expect(JSON.parse(strFromU8(files['checklist.json']!))).toEqual(lines);
  return lines;
};

const failing = (lines: readonly Checked[]): readonly number[] =>
  lines.filter(({ outcome }) => outcome === 'fail').map(({ number }) => number);

const line38 = async (move: Loaded) => (await checklistOf(move))[37];

const MIRROR = { name: 'Hall mirror', kind: 'damaged', amount: 180, words: 'Cracked.' } as const;

/** Ana files a claim: how its mover names it. */
const files = async ({ ana, id }: Loaded) => {
  const { claims } = await ana.api.claims.file({ id, items: [MIRROR] });
  return { id: (await ana.api.plans.show({ id })).mover?.id ?? 0, claim_id: claims.find(({ state }) => state === 'filed')?.id ?? '' };
};

/** Signed in anew: no session lives through a winter. */
const driverOf = async ({ site, ana, id }: Loaded) => site.mover((await ana.api.plans.show({ id })).mover?.id ?? 0);

describe('the export of a move that came late', () => {
  let told: Loaded;
  let untold: Loaded;
  beforeAll(async () => {
    [told, untold] = await Promise.all([aLoadedMove(), aLoadedMove()]);
    await tells(told, '2026-12-10', '2026-12-10T14:30:00Z');
    await arrives(told, LATE_DAYS);
    await arrives(untold, LATE_DAYS);
  }, 120_000);

  test('papers P40: passes all 40 lines where its delay was told, and has the notice with its date, time, manner and both periods', async () => {
    const { ana, id } = told;
    expect((await checklistOf(told)).filter(({ outcome }) => outcome !== 'pass')).toEqual([]);
    const { files: inside } = await exported(ana, id);
    const name = Object.keys(inside).find((one) => one.endsWith('-delay.json')) ?? '';
    expect(JSON.parse(strFromU8(inside[name]!)).content).toMatchObject({
      ...{ cause: 'delay', of: 'delivery', reason: NEW_DAYS.reason },
      ...{ before: { from: '2026-12-08', to: '2026-12-16' }, after: { from: '2026-12-18', to: '2026-12-20' } },
      told: { words: 'Thursday, December 10, 2026, 9:30 AM ET', manner: 'telephone', to: 'Ana Reyes' },
    });
    expect(inside[name.replace('.json', '.pdf')]?.length).toBeGreaterThan(1000);
  });

  test('papers P40: of a delay that nobody told it fails at the days and at the notice, and nowhere else', async () => {
    const lines = await checklistOf(untold);
    expect(failing(lines)).toEqual([30, 31]);
    expect(lines[30]?.why).toBe('A delay was told late or not at all, or without manner and new days');
  });

  test('papers P40: of a delay that was told when its days were over the new days are kept, and the notice was late', async () => {
    const move = await aLoadedMove();
    await tells(move, '2026-12-18', '2026-12-17T14:30:00Z');
    await arrives(move, LATE_DAYS);
    expect(failing(await checklistOf(move))).toEqual([31]);
  }, 60_000);

  test('papers P40: says of a claim until when it waits for an answer, and passes with the letters that told of it', async () => {
    const { site } = told;
    site.at('2026-12-20T15:00:00Z');
    const claim = await files(told);
    expect(await line38(told)).toMatchObject({ outcome: 'not_yet', why: 'A claim is open: to be answered by Tuesday, January 19, 2027.' });
    site.at('2027-01-10');
    await (await driverOf(told)).api.claims.acknowledge(claim);
    expect(await line38(told)).toMatchObject({ outcome: 'not_yet', why: 'A claim is open: to be answered by Monday, April 19, 2027.' });
    site.at('2027-04-19');
    await workOnce(site.world);
    await workOnce(site.world);
    site.at('2027-05-01');
    await (await driverOf(told)).api.claims.deny({ ...claim, answer: 'It was packed by the customer.' });
    expect(await line38(told)).toMatchObject({ outcome: 'pass' });
    // Another one, which nobody reads for a month.
    site.at('2027-05-02');
    await files(told);
    expect(await line38(told)).toMatchObject({ outcome: 'not_yet' });
    site.at('2027-06-02');
    await workOnce(site.world);
    expect(await line38(told)).toMatchObject({ outcome: 'fail' });
  });

  test('papers P40: takes a letter that came too late for none, whatever the claim counts', async () => {
    const { site, ana, id } = untold;
    site.at('2026-12-20T15:00:00Z');
    const claim = await files(untold);
    site.at('2027-01-10');
    await (await driverOf(untold)).api.claims.acknowledge(claim);
    // Our servers stand still over the day on which the first letter is due.
    site.at('2027-06-25');
    await workOnce(site.world);
    await (await driverOf(untold)).api.claims.deny({ ...claim, answer: 'It was packed by the customer.' });
    const { record } = await exported(ana, id);
    expect(record.claims[0]).toMatchObject({ letters: 2, state: 'denied' });
    expect(auditOf(record, sha256)[37]).toMatchObject({ outcome: 'fail' });
  });
});
