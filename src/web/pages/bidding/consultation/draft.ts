import type { Client } from '#contract/client.ts';
import {
  type ConsultationOption,
  foundMovers,
  MOST_VISITS,
  selectMover,
  setOptionTime,
  threeOptions,
  timeOf,
  VISIT_TYPES,
  type VisitType,
} from '#domain/bidding/consultation.ts';
import { isVisitWindow, type VisitTime } from '#domain/bidding/consultation-times.ts';
import { isDay } from '#domain/core/calendar.ts';

export type PotentialMover = Awaited<ReturnType<Client['consultations']['potentialMovers']>>['movers'][number];
/** Who is free at an option's time, and the mover it wants when that one is not. */
export type FreeThen = Awaited<ReturnType<Client['consultations']['potentialMovers']>> & {
  id: number;
  date: string;
  time: number;
  wanted: PotentialMover | null;
  refused: string | null;
};

/** One option as the address keeps it. */
export type DraftOption = { id: number; date: string | null; time: number | null; mover_id: number | null; editMode: boolean };

/** What is chosen so far. It lives in the address, so that a reload, Back and another way in find it as it was. */
export type Draft = { type: VisitType; options: readonly DraftOption[] };

export type Option = ConsultationOption<PotentialMover>;

export const draftOf = (search: URLSearchParams): Draft => ({
  type: VISIT_TYPES.find((type) => type === search.get('type')) ?? 'onsite',
  options: Array.from({ length: MOST_VISITS }, (_, at) => optionOf(at + 1, search.get(`o${at + 1}`))),
});

export const searchOf = ({ type, options }: Draft): string => {
  const chosen = options.filter((option) => option.editMode || option.date !== null);
  return String(new URLSearchParams([['type', type], ...chosen.map((option) => [`o${option.id}`, wordOf(option)])]));
};

/** The options as the rules know them: the draft, with what is known of who is free. */
export const optionsOf = ({ options }: Draft, free: readonly FreeThen[]): readonly Option[] =>
  options.reduce<readonly Option[]>(
    (all, one) =>
      withDraft(
        all,
        one,
        free.find((found) => found.id === one.id),
      ),
    threeOptions<PotentialMover>().map((option) => ({ ...option, editMode: false })),
  );

export const draftFrom = (type: VisitType, options: readonly Option[]): Draft => ({
  type,
  options: options.map(({ id, date, time, mover, editMode }) => ({ id, date, time, mover_id: mover?.id ?? null, editMode })),
});

const withDraft = (all: readonly Option[], draft: DraftOption, found: FreeThen | undefined): readonly Option[] => {
  const at = timeOf(draft);
  const shown = (options: readonly Option[]) => options.map((one) => (one.id === draft.id ? { ...one, editMode: draft.editMode } : one));
  if (at === undefined) return shown(all);
  const timed = setOptionTime(all, draft.id, at);
  const wanted =
    found?.movers.find((mover) => mover.id === draft.mover_id) ?? (found?.wanted?.id === draft.mover_id ? found?.wanted : null);
  const picked = wanted ? selectMover(timed, draft.id, wanted) : timed;
  const is_answered = found !== undefined && found.date === at.date && found.time === at.time;
  return shown(is_answered ? foundMovers(picked, draft.id, found.movers) : picked);
};

const optionOf = (id: number, word: string | null): DraftOption => {
  const [date = '', time = '', mover = '', edit = ''] = (word ?? '').split('.');
  const at = time === '' ? null : Number(time);
  return {
    id,
    date: isDay(date) ? date : null,
    time: at !== null && isVisitWindow(at) ? at : null,
    mover_id: /^\d{1,9}$/.test(mover) ? Number(mover) : null,
    editMode: edit === 'edit',
  };
};

const wordOf = ({ date, time, mover_id, editMode }: DraftOption): string =>
  [date ?? '', time ?? '', mover_id ?? '', editMode ? 'edit' : ''].join('.').replace(/\.+$/, '');

/** The first time that no option and no standing visit has. */
export const firstOpenTime = (
  times: readonly VisitTime[],
  taken: readonly { date: string | null; time: number | null }[],
): VisitTime | undefined => times.find((time) => !taken.some((one) => one.date === time.date && one.time === time.time));
