import type { Day } from '#domain/core/calendar.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import { planEmailName } from '#server/emails/plan-email.ts';

export const WATCH_LETTER = 'price_watch';
export const WATCH_CONFIRM = 'price_watch_confirm';

/** Of a night one letter at most. */
export const letterOutboxJob = (plan_id: string, email: string, night: Day): OutboxJob => jobOf(WATCH_LETTER, plan_id, email, night);

/** Who asks twice within a day hears once. */
export const confirmOutboxJob = (plan_id: string, email: string, at: Date): OutboxJob =>
  jobOf(WATCH_CONFIRM, plan_id, email, at.toISOString().slice(0, 10));

const jobOf = (template: string, plan_id: string, email: string, night: Day): OutboxJob => ({
  kind: 'email',
  dedupe: `${planEmailName(template, plan_id, email)}.${night}`,
  body: { template, plan_id, email, night },
});
