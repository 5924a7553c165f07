import type { Email } from '#server/adapters/mail/port.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { composeEmail } from '../compose-email.ts';
import { button, text } from '../message/message.ts';
import { instantInWords } from '../message/words.ts';
import { moverEmail } from './email-addresses.ts';

/** After six reads of a mover's own calendar that failed. */
export const CALENDAR_FAILS = 'calendar_fails';

const MAIL_LIMIT_MS = 20_000;

export const calendarFailsJob = (mover_id: number, since: Date): OutboxJob => ({
  kind: 'email',
  dedupe: `${CALENDAR_FAILS}:${mover_id}:${since.getTime()}`,
  body: { template: CALENDAR_FAILS, mover_id: String(mover_id), since: since.toISOString() },
});

export const deliverCalendarFails = async (
  world: World,
  { mover_id = '', since = '' }: Readonly<Record<string, string>>,
): Promise<void> => {
  const to = await moverEmail(world, Number(mover_id));
  if (to === null) return world.log('email_without_recipient', { template: CALENDAR_FAILS });
  const { public_url } = world.settings;
  const email = calendarFailsEmail({ to, since: new Date(since), page: `${public_url}/movers/${mover_id}/dashboard/calendar/sync` });
  const message_id = `<${CALENDAR_FAILS}.${mover_id}.${Date.parse(since)}@${new URL(public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...email }));
};

type Facts = { to: string; since: Date; page: string };

export const calendarFailsEmail = ({ to, since, page }: Facts): Omit<Email, 'message_id'> =>
  composeEmail({
    to,
    subject: 'We can’t read your calendar',
    title: 'We can’t read your calendar',
    parts: [
      text(
        `Every read of it has failed since ${instantInWords(since)}. What we knew of it still counts, and we try again every 15 minutes.`,
      ),
      text('After 24 hours your calendar doesn’t count as checked, and new offers say so. Jobs that were sold stay yours.'),
      button('See what it answered', page),
    ],
    why: 'You’re getting this because your company’s calendar is connected with us.',
  });
