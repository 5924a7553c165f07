import { whyNotThisCode } from '#domain/booking/job.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import type { ReceivingStop } from '#domain/papers/move-day-events.ts';
import { spend } from '#server/core/budgets.ts';
import type { Caller } from '#server/core/caller.ts';
import type { JobRow } from './locked-job.ts';

/** A few tries in a day, whoever types them: six digits are not for guessing. */
export const requireDeliveryCode = ({ world, now }: Caller, job: JobRow, code: string, stop: ReceivingStop = 'drop_off'): void => {
  const spent = spend(world.budgets, [{ kind: 'delivery code', of: String(job.id), most: MOST_TRIES }], {
    window_ms: DAY_MS,
    at: now.at.getTime(),
  });
  if (spent === undefined) throw refuse('too_many', 'Too many codes were tried. Go on without one, or call us.');
  throwIf(whyNotThisCode(code, codeFor(stop, job)));
  spent();
};

/** The code of whoever takes things in at a stop. */
export const codeFor = (stop: ReceivingStop, job: Pick<JobRow, 'delivery_code' | 'extra_delivery_code'>): string | null =>
  stop === 'drop_off' ? job.delivery_code : job.extra_delivery_code;

const MOST_TRIES = 10;
const DAY_MS = 86_400_000;
