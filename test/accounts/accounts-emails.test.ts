import { describe, expect, test } from 'vitest';
import { brand } from '#domain/core/brand.ts';
import { moveChecklist } from '#domain/emails/move-checklist.ts';
import { accountEmail } from '#server/emails/accounts/account-email.ts';
import { addressChangedEmail } from '#server/emails/accounts/address-changed.ts';
import { checklistEmail } from '#server/emails/checklist-email.ts';
import { emailsTo } from '#test/support/emails/account-emails.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

const NAME = 'Mountain & Valley <Brothers>';
const KEY = 'k'.repeat(43);
const SITE = { public_url: 'https://www.hearthway.example' };

const ask = (kind: string, provider: string | null = null, user_id: string | null = 'one') =>
  accountEmail({
    ...{ kind, provider, user_id, sent_to: 'ana@example.com', ends_at: new Date('2027-03-06T14:30:00Z') },
    ...{ key: KEY, ...SITE },
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
    expect(message.text).toContain('You’re getting this because');
    expect(message.text).toContain(brand.phone);
    expect(message.subject).not.toContain(NAME);
    expect(message.html).not.toMatch(/<img|<svg|url\(|<script|<Brothers>/);
  },
);

test('no name that a stranger typed stands in an email to an address that is not proved [property 49]', async () => {
  const site = await aSite();
  const typed = 'Your refund of 900 dollars waits';
  const user = { name: `${typed}: open refunds-hearthway.com today`, email: 'victim@example.com', password: 'moving-day-2027' };
  const refused = await refusalOf(site.visitor().api.users.create({ user }));
  expect(refused.problem.errors).toEqual({ 'user.name': expect.stringMatching(/without a web address/) });
  const long = { ...user, name: 'Anna-Maria '.repeat(6) };
  expect((await refusalOf(site.visitor().api.users.create({ user: long }))).problem.errors['user.name']).toMatch(/at most 60/);
  const mallory = site.visitor();
  await mallory.api.users.create({ user: { ...user, name: typed } });
  await mallory.api.users.change({ email: 'other.victim@example.com', current_password: 'moving-day-2027' });
  const sent = [...(await emailsTo(site, user.email)), ...(await emailsTo(site, 'other.victim@example.com'))];
  expect(sent).toHaveLength(2);
  for (const { subject, body } of sent) expect(subject + body).not.toContain(typed);
});
