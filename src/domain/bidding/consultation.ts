import type { Day } from '#domain/core/calendar.ts';
import { isSameTime, type VisitTime, visitTimeInWords } from './consultation-times.ts';

/** How a mover looks: at the home, or through a camera. */
export const VISIT_TYPES = ['onsite', 'video'] as const;
export type VisitType = (typeof VISIT_TYPES)[number];

/** Three options, and so three visits at most. */
export const MOST_VISITS = 3;

/** One of three drafts of a visit; it becomes a request when it is sent (Spec section 3, "Consultation state"). */
export type ConsultationOption<M extends { id: number; name: string }> = {
  id: number;
  editMode: boolean;
  mover: M | null;
  date: Day | null;
  time: number | null;
  /** A mover is selected for its date and time. */
  scheduled: boolean;
  noMoversFound: boolean;
  /** Who is free then. */
  movers: readonly M[];
};

type Named = { id: number; name: string };
type Options<M extends Named> = readonly ConsultationOption<M>[];

/** The first is open, the others wait to be wanted (Spec section 4, "Consultations"). */
export const threeOptions = <M extends Named>(): Options<M> =>
  Array.from({ length: MOST_VISITS }, (_, at) => ({ ...emptyOption<M>(at + 1), editMode: at === 0 }));

/** Opened at a time, unless it has one already. */
export const editOption = <M extends Named>(options: Options<M>, id: number, at: VisitTime | undefined): Options<M> =>
  changed(options, id, (option) => ({
    ...option,
    editMode: true,
    date: option.date ?? at?.date ?? null,
    time: option.time ?? at?.time ?? null,
  }));

/** Another time asks anew who is free; the mover stays wanted until the answer is here. */
export const setOptionTime = <M extends Named>(options: Options<M>, id: number, at: Partial<VisitTime>): Options<M> =>
  changed(options, id, (option) => ({ ...option, ...at, scheduled: false, noMoversFound: false, movers: [] }));

/** Who is free at the option's time. The wanted mover is scheduled when it is among them. */
export const foundMovers = <M extends Named>(options: Options<M>, id: number, movers: readonly M[]): Options<M> =>
  changed(options, id, (option) => ({
    ...option,
    movers,
    noMoversFound: movers.length === 0,
    scheduled: option.mover !== null && movers.some((mover) => mover.id === option.mover?.id),
  }));

export const selectMover = <M extends Named>(options: Options<M>, id: number, mover: M): Options<M> =>
  changed(options, id, (option) => ({ ...option, mover, scheduled: true }));

/** Taken as it is: the option closes. */
export const pickPotentialMover = <M extends Named>(options: Options<M>, id: number, mover: M): Options<M> =>
  changed(selectMover(options, id, mover), id, (option) => ({ ...option, editMode: false }));

export const clearOption = <M extends Named>(options: Options<M>, id: number): Options<M> => changed(options, id, () => emptyOption<M>(id));

export type ScheduledVisit = VisitTime & { mover_name: string };

/** Why an option can't have its date and time: another option has it, or a request stands then. */
export const conflictOf = <M extends Named>(options: Options<M>, id: number, standing: readonly ScheduledVisit[]): string | undefined => {
  const option = options.find((one) => one.id === id);
  const at = timeOf(option);
  if (option === undefined || at === undefined) return undefined;
  const asked = standing.find((request) => isSameTime(request, at));
  if (asked) return `You have already asked ${asked.mover_name} for ${visitTimeInWords(at)}`;
  const other = options.find((one) => goesBefore(one, option) && holds(one, at));
  return other && `Option ${other.id} is already ${visitTimeInWords(at)}`;
};

/** Why an option can't have its mover: one visit of each is enough. */
export const doubledMover = <M extends Named>(options: Options<M>, id: number): string | undefined => {
  const option = options.find((one) => one.id === id);
  if (option?.mover == null) return undefined;
  const other = options.find((one) => goesBefore(one, option) && one.scheduled && one.mover?.id === option.mover?.id);
  return other && `${option.mover.name} is already option ${other.id}`;
};

/** The options that can be sent as they are. */
export const readyOptions = <M extends Named>(
  options: Options<M>,
  standing: readonly ScheduledVisit[],
): (VisitTime & { id: number; mover: M })[] =>
  options.flatMap((option) => {
    const at = timeOf(option);
    if (!option.scheduled || option.mover === null || at === undefined) return [];
    return conflictOf(options, option.id, standing) || doubledMover(options, option.id)
      ? []
      : [{ id: option.id, mover: option.mover, ...at }];
  });

/** The date and time of an option that has both. */
export const timeOf = (option: { date: Day | null; time: number | null } | undefined): VisitTime | undefined =>
  option === undefined || option.date === null || option.time === null ? undefined : { date: option.date, time: option.time };

const emptyOption = <M extends Named>(id: number): ConsultationOption<M> => ({
  ...{ id, editMode: false, mover: null, date: null, time: null },
  ...{ scheduled: false, noMoversFound: false, movers: [] },
});

const changed = <M extends Named>(
  options: Options<M>,
  id: number,
  change: (option: ConsultationOption<M>) => ConsultationOption<M>,
): Options<M> => options.map((option) => (option.id === id ? change(option) : option));

/** What is settled goes before what is being chosen, and the earlier option before the later. */
const goesBefore = (one: Draft, other: Draft): boolean => (one.editMode === other.editMode ? one.id < other.id : other.editMode);

type Draft = { id: number; editMode: boolean };

const holds = (option: { date: Day | null; time: number | null }, at: VisitTime): boolean => {
  const own = timeOf(option);
  return own !== undefined && isSameTime(own, at);
};
