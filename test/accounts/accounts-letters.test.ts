import { describe, expect, test } from 'vitest';
import { brand } from '#domain/core/brand.ts';
import { moveChecklist } from '#domain/letters/move-checklist.ts';
import { accountLetter } from '#server/letters/accounts/account-letter.ts';
import { addressChangedLetter } from '#server/letters/accounts/address-changed.ts';
import { checklistLetter } from '#server/letters/checklist-letter.ts';

const NAME = 'Mountain & Valley <Brothers>';
const KEY = 'k'.repeat(43);
const SITE = { public_url: 'https://www.hearthway.example' };

const ask = (kind: string, provider: string | null = null, user_id: string | null = 'one') =>
  accountLetter({
    ...{ kind, provider, user_id, sent_to: 'ana@example.com', ends_at: new Date('2027-03-06T14:30:00Z') },
    ...{ name: NAME, key: KEY, ...SITE },
  });

const WITH_KEY = [
  ['a new password', ask('password'), '/users/password/edit'],
  ['the proof of an address', ask('proof'), '/users/confirmation'],
  ['a new address', ask('email'), '/users/confirmation'],
  ['another company’s sign-in', ask('connect', 'facebook'), '/users/confirmation'],
  ['an account by another company', ask('connect', 'google', null), '/users/confirmation'],
] as const;

const WITHOUT = [
  ['an address that was left', addressChangedLetter('ana@example.com')],
  [
    'the checklist',
    checklistLetter({ email: 'ana@example.com', move_date: '2027-03-13', tasks: moveChecklist('2027-03-13', '2027-02-20'), ...SITE }),
  ],
] as const;

describe.each(WITH_KEY)('the letter of %s', (_, letter, page) => {
  test('has one link, which holds the key and leads to our own page, and says how long it lasts [property 48] [ux E1]', () => {
    expect(letter.html.match(/href="[^"]+"/g)).toEqual([`href="${SITE.public_url}${page}?key=${KEY}"`]);
    expect(letter.text).toContain(`${SITE.public_url}${page}?key=${KEY}`);
    expect(letter.text).toContain('works once, until Saturday, March 6, 2027, 9:30 AM Eastern');
  });
});

test.each([...WITH_KEY.map(([name, letter]) => [name, letter] as const), ...WITHOUT])(
  'the letter of %s tells why it comes and whom to ask, and takes a name for a name [ux E2]',
  (_, letter) => {
    expect(letter.text).toContain('You get this because');
    expect(letter.text).toContain(brand.phone);
    expect(letter.subject).not.toContain(NAME);
    expect(letter.html).not.toMatch(/<img|<svg|url\(|<script|<Brothers>/);
  },
);
