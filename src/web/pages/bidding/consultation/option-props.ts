import type { ScheduledVisit, VisitType } from '#domain/bidding/consultation.ts';
import type { VisitTime } from '#domain/bidding/consultation-times.ts';
import type { FreeThen, Option } from './draft.ts';
import type { VisitDay } from './read-consultation.ts';

export type OptionProps = {
  option: Option;
  options: readonly Option[];
  standing: readonly ScheduledVisit[];
  days: readonly VisitDay[];
  type: VisitType;
  found: FreeThen | undefined;
  /** The first time that nothing else has. */
  offered: VisitTime | undefined;
  onChange: (options: readonly Option[]) => void;
};
