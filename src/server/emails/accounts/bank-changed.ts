import { and, eq, isNull } from 'drizzle-orm';
import { accountInWords, payableFrom } from '#domain/movers/bank-account.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { bank_accounts, mover_people, movers, users } from '#server/db/schema.ts';
import { composeEmail } from '../compose-email.ts';
import { button, text } from '../message/message.ts';
import { instantInWords } from '../message/words.ts';

export const BANK_CHANGED = 'bank_changed';

const MAIL_LIMIT_MS = 20_000;

export const bankChangedJob = (mover_id: number, at: Date): OutboxJob => ({
  kind: 'email',
  dedupe: `${BANK_CHANGED}:${mover_id}:${at.getTime()}`,
  body: { template: BANK_CHANGED, mover_id: String(mover_id), at: at.toISOString() },
});

/** To every owner of the company, whoever of them changed it. */
export const deliverBankChanged = async (world: World, { mover_id = '', at = '' }: Readonly<Record<string, string>>): Promise<void> => {
  const id = Number(mover_id);
  const [row] = await world.db
    .select({ account: bank_accounts, mover: movers.name })
    .from(bank_accounts)
    .innerJoin(movers, eq(movers.id, bank_accounts.mover_id))
    .where(eq(bank_accounts.mover_id, id));
  const owners = await ownersOf(world, id);
  if (row === undefined || owners.length === 0) return world.log('email_without_recipient', { template: BANK_CHANGED });
  const { public_url } = world.settings;
  const { hostname } = new URL(public_url);
  for (const [nth, to] of owners.entries()) {
    const email = bankChangedEmail({ ...row.account, to, mover: row.mover, page: `${public_url}/movers/${id}/dashboard/payouts` });
    const message_id = `<${BANK_CHANGED}.${id}.${Date.parse(at)}.${nth}@${hostname}>`;
    await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...email }));
  }
};

/** An account that a mover had before it named its people is its owner's. */
export const ownersOf = async ({ db }: World, mover_id: number): Promise<string[]> => {
  const rows = await db
    .select({ email: users.email, role: mover_people.role })
    .from(users)
    .leftJoin(mover_people, and(eq(mover_people.user_id, users.id), isNull(mover_people.left_at)))
    .where(and(eq(users.mover_id, mover_id), eq(users.role, 2)));
  return rows.filter(({ role }) => (role ?? 'owner') === 'owner').map(({ email }) => email);
};

type Facts = Pick<typeof bank_accounts.$inferSelect, 'holder' | 'kind' | 'last4' | 'changed_at'> & {
  to: string;
  mover: string;
  page: string;
};

export const bankChangedEmail = ({ to, mover, holder, kind, last4, changed_at, page }: Facts): Omit<Email, 'message_id'> =>
  composeEmail({
    to,
    subject: `Where ${mover} is paid has changed`,
    title: 'Your payouts go to another account',
    parts: [
      text(
        `From ${instantInWords(payableFrom(changed_at))} on, what ${mover} earns goes to this account of ${holder}: ${accountInWords({ kind, last4 })}.`,
      ),
      text(
        `It was changed on ${instantInWords(changed_at)}. If that wasn’t you, sign your other devices out, change your password and call us. No money goes there before then.`,
      ),
      button('See my payouts', page),
    ],
    why: `You’re getting this because you own ${mover} here.`,
  });
