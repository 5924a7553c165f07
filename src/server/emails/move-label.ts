import { hoursIn, type Language } from '#domain/core/language.ts';
import { HOURLY_STARTS, MOVE_WINDOWS } from '#domain/core/windows.ts';
import { LETTER_WORDS } from '#domain/emails/letter-words.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { type Stop, withoutStorage } from '#domain/plan/details.ts';
import { startOf } from '#domain/plan/hourly.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import { deliveryInWords, deliveryOf } from '#domain/pricing/delivery.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { LabelLine, Part } from './message/message.ts';
import { moveDayOf, placeOf } from './message/words.ts';

/** The move as the label that CONGRATS shows, too: stamp, reference, when, who, from and to. */
export const moveLabel = (
  stamp: string,
  plan: MovePlan,
  mover: { name: string; license?: string | null; phone?: string | null },
  language: Language = 'en',
): Part => ({
  kind: 'label',
  label: {
    stamp,
    reference: shortId(plan),
    rows: [
      [
        {
          title: LETTER_WORDS[language].label.when,
          lines: [{ strong: moveDayOf(plan, language), rest: windowOf(plan, language) }, ...deliveryLine(plan, language)],
        },
        {
          title: LETTER_WORDS[language].label.who,
          lines: [{ strong: mover.name, ...(mover.license && { rest: mover.license }) }, ...(mover.phone ? [{ strong: mover.phone }] : [])],
        },
      ],
      [
        {
          title: LETTER_WORDS[language].label.from_to,
          lines: [placeLine(plan, plan.details.pick_up, language), destinationOf(plan, language)],
        },
      ],
    ],
  },
});

const deliveryLine = (plan: MovePlan, language: Language): readonly LabelLine[] => {
  const { move_date } = plan.details;
  const input = pricingInputOf(plan, catalogItem);
  const days = input === null || move_date === null ? null : deliveryInWords(deliveryOf(input, move_date), move_date, language);
  return days === null ? [] : [{ strong: LETTER_WORDS[language].label.delivery(days) }];
};

const destinationOf = (plan: MovePlan, language: Language): LabelLine =>
  withoutStorage(plan).move_into_storage
    ? { strong: LETTER_WORDS[language].label.storage }
    : placeLine(plan, plan.details.drop_off, language);

/** By the hour nobody asked for the floors. */
const placeLine = ({ hourly_plan }: MovePlan, stop: Stop, language: Language): LabelLine => {
  const floor: string | undefined = LETTER_WORDS[language].label.floors[stop.height_id];
  return { strong: placeOf(stop), ...(!hourly_plan && floor !== undefined && { rest: floor }) };
};

/** "8:00–9:00 AM", "from 7:00 AM": as short as it can be said. */
const windowOf = (plan: MovePlan, language: Language): string => {
  if (plan.hourly_plan) return LETTER_WORDS[language].label.from(hoursIn(startLabel(plan), language));
  const [from = '', to = ''] = windowLabel(plan).split('-');
  return hoursIn(from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)}–${to}` : `${from}–${to}`, language);
};

/** Of a move of the hour "8:00 AM", of every other "8:00 AM–9:00 AM". */
export const crewHours = (plan: MovePlan): string => (plan.hourly_plan ? startLabel(plan) : windowLabel(plan).replace('-', '–'));

/** "the crew comes 8:00 AM–9:00 AM" */
export const crewComes = (plan: MovePlan): string =>
  plan.hourly_plan ? `the crew begins at ${crewHours(plan)}` : `the crew comes ${crewHours(plan)}`;

const startLabel = (plan: MovePlan): string => (HOURLY_STARTS[startOf(plan)] ?? HOURLY_STARTS[0]!).label;

const windowLabel = ({ details }: MovePlan): string => (MOVE_WINDOWS[details.move_time] ?? MOVE_WINDOWS[0]!).label;
