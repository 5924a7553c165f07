import { createHash } from 'node:crypto';
import { brand } from '#domain/core/brand.ts';
import { nowIn } from '#domain/core/business-time.ts';
import { type Day, longDay, shortDay } from '#domain/core/calendar.ts';
import { type DatedTask, moveChecklist } from '#domain/emails/move-checklist.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { composeEmail } from './compose-email.ts';
import { button, text } from './message/message.ts';

export const CHECKLIST = 'move_checklist';

const MAIL_LIMIT_MS = 20_000;

/** For an address and a day it is one email. */
export const checklistOutboxJob = (email: string, move_date: Day): OutboxJob => ({
  kind: 'email',
  dedupe: nameOf(email, move_date),
  body: { template: CHECKLIST, email, move_date },
});

export const deliverChecklist = async (world: World, { email = '', move_date = '' }: Record<string, string>): Promise<void> => {
  const { today } = nowIn(new Date(world.clock.now()), world.settings);
  const { public_url } = world.settings;
  const message_id = `<${nameOf(email, move_date)}@${new URL(public_url).hostname}>`;
  const written = checklistEmail({ email, move_date, tasks: moveChecklist(move_date, today), public_url });
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

const nameOf = (email: string, move_date: Day): string =>
  `${CHECKLIST}.${move_date}.${createHash('sha256').update(email).digest('hex').slice(0, 16)}`;

type Facts = { email: string; move_date: Day; tasks: readonly DatedTask[]; public_url: string };

/** Nothing in it comes from whoever asked but the day. */
export const checklistEmail = ({ email, move_date, tasks, public_url }: Facts): Omit<Email, 'message_id'> => {
  const late = tasks.filter(({ is_late }) => is_late);
  const next = tasks.filter(({ is_late }) => !is_late);
  return composeEmail({
    to: email,
    subject: `Your moving checklist: ${shortDay(move_date)}`,
    title: 'What to do, and when',
    parts: [
      text(`For a move on ${longDay(move_date)}. Each thing has its day, so that none of them has to wait for the last one.`),
      late.length === 0 ? undefined : { kind: 'steps', title: 'This week, since its day has passed', steps: late.map(({ what }) => what) },
      next.length === 0
        ? undefined
        : { kind: 'steps', title: 'Day by day', steps: next.map(({ day, what }) => `${shortDay(day)}: ${what}`) },
      button('See what your move costs', public_url),
    ],
    why: `You’re getting this because the checklist of ${brand.name} was asked for with this address. We keep it for this email, and send no other.`,
  });
};
