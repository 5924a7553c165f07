import { eq } from 'drizzle-orm';
import { brand } from '#domain/core/brand.ts';
import { type Day, shortDay } from '#domain/core/calendar.ts';
import { type Cents, inWords } from '#domain/core/money.ts';
import { withCommas } from '#domain/core/number-words.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { ledger_nights } from '#server/db/schema.ts';
import { composeEmail } from './compose-email.ts';
import { button, text } from './message/message.ts';

export const LEDGER_ALARM = 'ledger_alarm';

const MAIL_LIMIT_MS = 20_000;

/** Once a night, with the first difference: what is found later that night stands on the page that it leads to. */
export const ledgerAlarm = (day: Day): OutboxJob => ({
  kind: 'email',
  dedupe: `${LEDGER_ALARM}:${day}`,
  body: { template: LEDGER_ALARM, day },
});

export const deliverLedgerAlarm = async (world: World, { day = '' }: Record<string, string>): Promise<void> => {
  const [night] = await world.db.select().from(ledger_nights).where(eq(ledger_nights.day, day));
  if (night === undefined) throw new Error('Nothing was compared that night.');
  const { public_url, on_call_email: to = brand.support_email } = world.settings;
  const written = ledgerAlarmEmail({ ...night, to, public_url });
  const message_id = `<${LEDGER_ALARM}.${day}@${new URL(public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

type Night = Pick<typeof ledger_nights.$inferSelect, 'day' | 'differences' | 'unknown_cents' | 'ended_at'>;

/** To whoever is on call. It names no booking and nobody: those are looked up behind a sign-in. */
export const ledgerAlarmEmail = ({
  day,
  differences,
  unknown_cents,
  ended_at,
  to,
  public_url,
}: Night & { to: string; public_url: string }): Omit<Email, 'message_id'> =>
  composeEmail({
    to,
    subject: `The ledger and the payment provider differ, ${shortDay(day)}`,
    title: 'The ledger and the payment provider differ',
    parts: [
      text(
        'Somebody may have paid too much or too little. Nothing here is corrected automatically: please look up each line with the provider.',
      ),
      {
        kind: 'rows',
        rows: [
          { what: 'Lines that differ', value: `${withCommas(differences)}${ended_at === null ? ' so far' : ''}` },
          { what: 'Under orders that aren’t ours', value: inWords(unknown_cents as Cents) },
        ],
      },
      button('See the status', `${public_url}/admin/status`),
    ],
    why: 'You’re getting this because you’re on call, and our books are compared with the payment provider’s every night.',
  });
