import { and, eq } from 'drizzle-orm';
import { type Cents, inWords } from '#domain/core/money.ts';
import { accountInWords } from '#domain/movers/bank-account.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { bank_accounts, movers, payout_returns } from '#server/db/schema.ts';
import { composeEmail } from '../compose-email.ts';
import { button, text } from '../message/message.ts';
import { instantInWords } from '../message/words.ts';
import { ownersOf } from './bank-changed.ts';

export const PAYOUT_RETURNED = 'payout_returned';

const MAIL_LIMIT_MS = 20_000;

export const payoutReturnedJob = (batch_id: number, mover_id: number): OutboxJob => ({
  kind: 'email',
  dedupe: `${PAYOUT_RETURNED}:${batch_id}:${mover_id}`,
  body: { template: PAYOUT_RETURNED, batch_id: String(batch_id), mover_id: String(mover_id) },
});

/** To every owner of the company: one of them names its account. */
export const deliverPayoutReturned = async (
  world: World,
  { batch_id = '', mover_id = '' }: Readonly<Record<string, string>>,
): Promise<void> => {
  const id = Number(mover_id);
  const [row] = await world.db
    .select({ back: payout_returns, mover: movers.name, account: bank_accounts })
    .from(payout_returns)
    .innerJoin(movers, eq(movers.id, payout_returns.mover_id))
    .leftJoin(bank_accounts, eq(bank_accounts.mover_id, payout_returns.mover_id))
    .where(and(eq(payout_returns.batch_id, Number(batch_id)), eq(payout_returns.mover_id, id)));
  const owners = await ownersOf(world, id);
  if (row === undefined || owners.length === 0) return world.log('email_without_recipient', { template: PAYOUT_RETURNED });
  const { public_url } = world.settings;
  const { hostname } = new URL(public_url);
  for (const [nth, to] of owners.entries()) {
    const email = payoutReturnedEmail({ ...row, to, page: `${public_url}/movers/${id}/dashboard/payouts` });
    const message_id = `<${PAYOUT_RETURNED}.${batch_id}.${id}.${nth}@${hostname}>`;
    await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...email }));
  }
};

type Facts = {
  to: string;
  mover: string;
  back: Pick<typeof payout_returns.$inferSelect, 'cents' | 'reason' | 'returned_at'>;
  account: Pick<typeof bank_accounts.$inferSelect, 'holder' | 'kind' | 'last4'> | null;
  page: string;
};

export const payoutReturnedEmail = ({ to, mover, back, account, page }: Facts): Omit<Email, 'message_id'> =>
  composeEmail({
    to,
    subject: `The bank sent back a payout to ${mover}`,
    title: 'Please check your bank account',
    parts: [
      text(`The bank sent ${inWords(back.cents as Cents)} back to us. We recorded it on ${instantInWords(back.returned_at)}.`),
      text(`What the bank said: ${back.reason}`),
      text(
        account === null
          ? 'Please enter the account that we should pay to.'
          : `The account that we have is ${accountInWords(account)}, in the name of ${account.holder}. If it is closed or a digit is wrong, please enter the right one.`,
      ),
      text(
        'What happens next: your money stays with us, and none of it is lost. Once you have entered another account, we wait three days, as after each change, and then send it again. If the account is correct, call us.',
      ),
      button('Check my bank account', page),
    ],
    why: `You’re getting this because you own ${mover} here.`,
  });
