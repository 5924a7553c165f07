import { describe, expect, test } from 'vitest';
import { brand } from '#domain/core/brand.ts';
import { moveChecklist } from '#domain/emails/move-checklist.ts';
import { accountEmail } from '#server/emails/accounts/account-email.ts';
import { addressChangedEmail } from '#server/emails/accounts/address-changed.ts';
import { checklistEmail } from '#server/emails/checklist-email.ts';

const NAME = 'Mountain & Valley <Brothers>';
const KEY = 'k'.repeat(43);
const SITE = { public_url: 'https://www.hearthway.example' };

const ask = (kind: string, provider: string | null = null, user_id: string | null = 'one') =>
  accountEmail({
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
  ['an address that was left', addressChangedEmail('ana@example.com')],
  [
    'the checklist',
    checklistEmail({ email: 'ana@example.com', move_date: '2027-03-13', tasks: moveChecklist('2027-03-13', '2027-02-20'), ...SITE }),
  ],
] as const;

describe.each(WITH_KEY)('the email of %s', (_, message, page) => {
  test('has one link, which holds the key and leads to our own page, and says how long it lasts [property 48] [ux E1]', () => {
    expect(message.html.match(/href="[^"]+"/g)).toEqual([`href="${SITE.public_url}${page}?key=${KEY}"`]);
    expect(message.text).toContain(`${SITE.public_url}${page}?key=${KEY}`);
    expect(message.text).toContain('works once, until Saturday, March 6, 2027, 9:30 AM Eastern');
  });
});

test.each([...WITH_KEY.map(([name, message]) => [name, message] as const), ...WITHOUT])(
  'the email of %s tells why it comes and whom to ask, and takes a name for a name [ux E2]',
  (_, message) => {
    expect(message.text).toContain('You get this because');
    expect(message.text).toContain(brand.phone);
    expect(message.subject).not.toContain(NAME);
    expect(message.html).not.toMatch(/<img|<svg|url\(|<script|<Brothers>/);
  },
);
