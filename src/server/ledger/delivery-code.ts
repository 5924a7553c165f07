import { whyNotThisCode } from '#domain/booking/job.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { spend } from '#server/core/budgets.ts';
import type { Caller } from '#server/core/caller.ts';
import type { JobRow } from './locked-job.ts';

/** A few tries in a day, whoever types them: six digits are not for guessing. */
export const requireDeliveryCode = ({ world, now }: Caller, job: JobRow, code: string): void => {
  const spent = spend(world.budgets, [{ kind: 'delivery code', of: String(job.id), most: MOST_TRIES }], {
    window_ms: DAY_MS,
    at: now.at.getTime(),
  });
  if (spent === undefined) throw refuse('too_many', 'Too many codes were tried. Go on without one, or call us.');
  throwIf(whyNotThisCode(code, job.delivery_code));
  spent();
};

const MOST_TRIES = 10;
const DAY_MS = 86_400_000;
