import { pricingZip } from '#domain/address/address.ts';
import { remindersBefore, reviewAskedAt } from '#domain/emails/move-reminders.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import type { World } from '#server/core/world.ts';

/**
 * With the mover's yes, and with every new day that is agreed: what the customer reads before the move. The rows name the day they are
 * for; when it comes, one for a day that is no longer the move's sends nothing.
 */
export const moveReminders = ({ places }: World, attempt_id: string, { details }: MovePlan, at: Date): readonly OutboxJob[] => {
  const { move_date, pick_up } = details;
  if (move_date === null) return [];
  const { week, day } = remindersBefore(move_date, places.timeZoneOf(pricingZip(pick_up)));
  return [
    { ...reminderOf('reminder_week', attempt_id, move_date), due_at: week },
    { ...reminderOf('reminder_day', attempt_id, move_date), due_at: day },
  ].filter(({ due_at }) => due_at > at);
};

/** Once the move's completion is final: what was paid, once it is taken, and later how it went. */
export const thanksTo = (attempt_id: string, completed_at: Date, at: Date): readonly OutboxJob[] => [
  {
    ...outboxJobOf('receipt', attempt_id),
    due_at: new Date(Math.max(completed_at.getTime() + 2 * CAPTURED_BY_MS, at.getTime() + CAPTURED_BY_MS)),
  },
  { ...outboxJobOf('review_request', attempt_id), due_at: reviewAskedAt(completed_at) },
];

/** The captures of a completed move are on their way at the same moment as its emails; a receipt tells of them. */
const CAPTURED_BY_MS = 5 * 60_000;

const outboxJobOf = (template: string, attempt_id: string): OutboxJob => ({
  kind: 'email',
  dedupe: `${template}:${attempt_id}`,
  body: { template, attempt_id },
});

const reminderOf = (template: string, attempt_id: string, move_date: string): OutboxJob => ({
  kind: 'email',
  dedupe: `${template}:${attempt_id}:${move_date}`,
  body: { template, attempt_id, move_date },
});
