import type { Client } from '#contract/client.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import { notBefore, whyNotMoveOn } from '#domain/plan/move-dates.ts';
import type { DateLimits } from './move-form-dates.ts';

type Now = Awaited<ReturnType<Client['users']['me']>>['now'];

/** The rule's own sentences, asked for once on the server: the form compares days and carries no rule. */
export const dateLimitsOf = ({ today, after_cutoff, earliest, latest, suggested, suggested_move_out }: Now): DateLimits => {
  const sentenceOn = (day: Day): string => whyNotMoveOn(day, { today, after_cutoff })?.message ?? notBefore(earliest);
  return {
    today,
    earliest,
    latest,
    suggested,
    suggested_move_out,
    sentences: { too_soon: sentenceOn(today), too_early: notBefore(earliest), too_far: sentenceOn(addDays(latest, 1)) },
  };
};
