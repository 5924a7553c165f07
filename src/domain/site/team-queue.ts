import { BUSINESS_ZONE, instantOf, type Now } from '#domain/core/business-time.ts';
import { addDays, type Day, weekdayOf } from '#domain/core/calendar.ts';

/**
 * What needs a person of our team, the most harmful first: a household without a truck comes before money that is late, and that before
 * papers that will end some day.
 */
export const TASK_KINDS = [
  ...['no_mover', 'crew_late', 'crew_question', 'answer_due', 'papers_unsigned', 'certificate_missing', 'loss_noted'],
  ...['payout_late', 'claim_due', 'outbox_failed', 'insurance_ends', 'application'],
] as const;

export type TaskKind = (typeof TASK_KINDS)[number];

export type Task = {
  /** Kind and row: who takes it or sends it to sleep says which one. */
  key: string;
  kind: TaskKind;
  what: string;
  why: string;
  /** Until when somebody has to have done something; null where nothing runs out. */
  due_at: Date | null;
  act: string;
  to: string;
};

/** By harm, then by clock: what is due first stands first, and what never is stands last of its kind. */
export const inTaskOrder = <T extends Pick<Task, 'kind' | 'due_at' | 'key'>>(tasks: readonly T[]): T[] =>
  tasks.toSorted(
    (one, other) =>
      TASK_KINDS.indexOf(one.kind) - TASK_KINDS.indexOf(other.kind) ||
      (one.due_at?.getTime() ?? Number.POSITIVE_INFINITY) - (other.due_at?.getTime() ?? Number.POSITIVE_INFINITY) ||
      (one.key < other.key ? -1 : 1),
  );

/** A household that stands there without a mover, and whatever ends within two hours, is red. */
export const isHot = ({ kind, due_at }: Pick<Task, 'kind' | 'due_at'>, at: Date): boolean =>
  kind === 'no_mover' || (due_at !== null && due_at.getTime() - at.getTime() < HOT_MS);

const HOT_MS = 2 * 60 * 60 * 1_000;

export const SLEEPS = ['two_hours', 'tomorrow', 'monday'] as const;

/** Until when a row sleeps: by the clocks of our office, tomorrow and Monday at 9 AM. */
export const wakesAt = (sleep: (typeof SLEEPS)[number], { at, today }: Pick<Now, 'at' | 'today'>): Date => {
  if (sleep === 'two_hours') return new Date(at.getTime() + HOT_MS);
  return instantOf(sleep === 'tomorrow' ? addDays(today, 1) : nextMonday(today), NINE, BUSINESS_ZONE);
};

const NINE = 9 * 60;

const nextMonday = (today: Day): Day => addDays(today, ((7 - weekdayOf(today)) % 7) + 1);

/** "Nora Lind" signs a row with NL. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');

/** So many days up to today, the oldest first. */
export const lastDays = (today: Day, days: number): Day[] => Array.from({ length: days }, (_, at) => addDays(today, at - days + 1));
