import { longDay } from '#domain/core/calendar.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import { HOURLY_STARTS, MOVE_WINDOWS } from '#domain/core/windows.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { STOP_NAMES, type StopKey, stopsOf } from '#domain/plan/details.ts';
import { startOf } from '#domain/plan/hourly.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { withoutContacts } from './without-contacts.ts';

/** What a customer may ask one mover before it has said yes: each once. */
export const QUESTIONS = {
  truck_fits: { words: 'Will the truck fit on my street?' },
  take_apart: { words: 'Can you take this piece apart?' },
  certificate: { words: 'Can you send a certificate to my building?' },
  window_start: { words: 'Can you come at the start of the window?' },
} as const;
export type Question = keyof typeof QUESTIONS;
export const QUESTION_NAMES = Object.keys(QUESTIONS) as readonly Question[];

/** The tap of an answer; its line comes beside it. */
export const TAPS = ['yes', 'no', 'depends'] as const;
export type Tap = (typeof TAPS)[number];

export const TAP_WORDS = { yes: 'Yes.', no: 'No.', depends: 'It depends.' } as const satisfies Record<Tap, string>;

export const LONGEST_LINE = 120;

/** What goes along from the plan, as far as a mover may know of it before its yes; null where there is nothing to ask about. */
export const factFor = (plan: MovePlan, question: Question, thing?: number): string | null => FACTS[question](plan, thing);

const FACTS: Readonly<Record<Question, (plan: MovePlan, thing?: number) => string | null>> = {
  truck_fits: ({ details }) =>
    stopsOf(details)
      .map((stop) => `${STOP_NAMES[stop]}: ${areaOf(details[stop])}`)
      .join('. '),
  take_apart: (plan, thing) => {
    const item = thing === undefined ? largestOf(plan) : piecesOf(plan).find(({ id }) => id === thing);
    return item === undefined ? null : item.name;
  },
  certificate: ({ details }) => {
    const asking = stopsOf(details).filter((stop) => details[stop].certificate_of_insurance_required);
    if (asking.length === 0) return 'No building on the plan asks for one yet';
    return asking.map((stop) => `${STOP_NAMES[stop]}: ${areaOf(details[stop])}${rulesOf(details[stop])}`).join('. ');
  },
  window_start: (plan) => {
    const { move_date, move_time } = plan.details;
    if (move_date === null) return null;
    if (plan.hourly_plan) return `${longDay(move_date)}, ${HOURLY_STARTS[startOf(plan)]?.label ?? ''}`;
    const window = (MOVE_WINDOWS[move_time] ?? MOVE_WINDOWS[0]!).label;
    return `${longDay(move_date)}, ${window.split('-')[0]} of ${window.replace('-', '–')}`;
  },
};

/** The pieces of furniture that the question can be about, the largest first. */
export const piecesOf = ({ inventory }: Pick<MovePlan, 'inventory'>): readonly { id: number; name: string }[] =>
  inventory.items
    .flatMap(({ inventory_item_id, units }) => {
      const item = units.length === 0 ? undefined : catalogItem(inventory_item_id);
      return item === undefined ? [] : [item];
    })
    .toSorted((one, other) => other.cubic_feet - one.cubic_feet)
    .map(({ id, name }) => ({ id, name }));

const largestOf = (plan: MovePlan) => piecesOf(plan)[0];

const areaOf = ({ city, state, zip }: MovePlan['details'][StopKey]): string => `${city}, ${state} ${zip}`.trim();

const rulesOf = ({ example_coi }: MovePlan['details'][StopKey]): string => (example_coi === null ? '' : ', rules uploaded');

/** One line, with what would lead around us cut out. */
export const lineOfAnswer = (typed: string): { words: string; left_out: number } => {
  const { words, left_out } = withoutContacts(typed);
  return { words: words.slice(0, LONGEST_LINE).trim(), left_out };
};

export const whyNotAsk = (asked: readonly Question[], question: Question, fact: string | null): Refusal | undefined => {
  if (asked.includes(question)) return refuse('not_editable', 'You have asked this mover that already.');
  return fact === null
    ? refuse('invalid', 'Add the things that you move first.', { question: 'Add the things that you move first.' })
    : undefined;
};
