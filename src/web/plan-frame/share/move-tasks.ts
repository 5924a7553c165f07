import { brand } from '#domain/core/brand.ts';
import { addDays, type Day, shortDay, timeOfDay } from '#domain/core/calendar.ts';
import { counted } from '#domain/core/number-words.ts';
import { boxCount } from '#domain/inventory/boxes.ts';
import { STOP_KEYS, STOP_NAMES } from '#domain/plan/details.ts';
import { coiField } from '#domain/plan/extras/coi.ts';
import { PACKING_SERVICES } from '#domain/plan/extras/packing.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { arrivesFrom } from '#domain/pricing/delivery.ts';
import type { IconName } from '#web/icons/names.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';

/** Something to see to before the move, how it stands, and where to see to it. */
export type Task = {
  name: string;
  icon: IconName;
  standing: 'To do' | 'Done' | 'Nothing to do';
  words: string;
  link: { words: string; to: string };
};

/** What is left before move day (X3). */
export const tasksOf = (plan: PlanView): readonly Task[] => [
  documents(plan),
  ...elevators(plan),
  boxes(plan),
  packing(plan),
  utilities(plan),
];

const documents = (plan: PlanView): Task => {
  const { uuid, details } = plan;
  const task = { name: 'Building certificate', icon: 'file-ok' } as const;
  const asking = stopsOf(plan).filter((stop) => details[stop].certificate_of_insurance_required);
  const missing = asking.filter((stop) => details[stop][coiField('completed')] === null);
  const link = { words: missing.length > 0 ? 'Send the details' : 'See the papers', to: `${pathOf(uuid, 'PLAN')}#certificates` };
  if (asking.length === 0)
    return {
      ...task,
      standing: 'Nothing to do',
      words: 'No building on this move requires a certificate of insurance (COI).',
      link: { ...link, words: 'My building asks for one' },
    };
  if (missing.length === 0) return { ...task, standing: 'Done', words: 'The certificate of insurance is on your plan.', link };
  const places = missing.map((stop) => STOP_NAMES[stop].toLowerCase()).join(' and ');
  return {
    ...task,
    standing: 'To do',
    words: `The building at the ${places} requires a certificate of insurance (COI), three business days ahead.`,
    link,
  };
};

/** A building with a manager to call gives its elevator to whoever asks in time. */
const elevators = (plan: PlanView): readonly Task[] =>
  stopsOf(plan)
    .map((stop) => plan.details[stop])
    .filter(({ height_id, management_phone_number }) => height_id === ELEVATOR && management_phone_number !== '')
    .map(({ city, management_contact_name, management_phone_number, elevator_start_time, elevator_end_time }) => ({
      name: `Reserve the elevator${city === '' ? '' : ` in ${city}`}`,
      icon: 'elevator',
      standing: 'To do',
      words: `${[management_contact_name, management_phone_number].filter(Boolean).join(', ')}.${hoursInWords(elevator_start_time, elevator_end_time)}`,
      link: { words: 'Call the building', to: `tel:${management_phone_number.replaceAll(/[^\d+]/g, '')}` },
    }));

const ELEVATOR = 1;

const hoursInWords = (start: string, end: string): string =>
  start === '' || end === '' ? '' : ` The building allows ${onClock(start)}–${onClock(end)}.`;

/** The store writes "09:30". */
const onClock = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return timeOfDay(hours * 60 + minutes);
};

const boxes = (plan: PlanView): Task => {
  const { uuid, box_purchases, details, may, mover, is_booked, default_box_delivery_date } = plan;
  const task = { name: 'Boxes', icon: 'boxes' } as const;
  const count = boxCount(box_purchases);
  const to = `${pathOf(uuid, 'DETAILS')}#boxes-to-your-door`;
  const link = { words: 'See the boxes', to: `${pathOf(uuid, 'PLAN')}#boxes` };
  if (count > 0) {
    const day = details.box_delivery_date === null ? '' : `, delivered ${shortDay(details.box_delivery_date)}`;
    return { ...task, standing: 'Done', words: `${counted(count, 'box', 'boxes')} on order${day}.`, link };
  }
  if (may.order_boxes !== true && may.change_booked === true && mover?.additional_services.does_box_delivery)
    return {
      ...task,
      standing: 'To do',
      words: 'None ordered yet. We can deliver boxes to your door; you see the new price first.',
      link: { words: 'Order boxes', to: `/moving/${uuid}/plan/change#boxes-to-your-door` },
    };
  if (may.order_boxes !== true && is_booked && mover?.additional_services.does_box_delivery)
    return {
      ...task,
      standing: 'Nothing to do',
      words: `None ordered. For boxes to your door, call ${brand.phone} at least five business days ahead.`,
      link: { words: `Call ${brand.phone}`, to: brand.phone_link },
    };
  if (may.order_boxes !== true)
    return { ...task, standing: 'Nothing to do', words: `None ordered. ${ended(may.order_boxes.refused)}`, link };
  const day = default_box_delivery_date === null ? '' : ` by ${shortDay(default_box_delivery_date)}`;
  return { ...task, standing: 'To do', words: `Delivered to your door${day}, if you need any.`, link: { words: 'Order boxes', to } };
};

const packing = ({ uuid, follow_up_packing_service_id, may }: PlanView): Task => {
  const service = PACKING_SERVICES.find(({ id }) => id === follow_up_packing_service_id);
  const task = { name: 'Packing', icon: 'box-moving' } as const;
  const link = { words: 'See who packs', to: `${pathOf(uuid, 'PLAN')}#packing` };
  if (follow_up_packing_service_id !== 0)
    return { ...task, standing: 'Done', words: `${service?.label ?? 'Help with packing'} is on your plan.`, link };
  const words = 'You pack your own boxes. Have everything closed and labeled when the crew arrives.';
  if (may.packing !== true && may.change_booked === true)
    return { ...task, standing: 'To do', words, link: { words: 'Get help with packing', to: `/moving/${uuid}/plan/change#packing` } };
  if (may.packing !== true) return { ...task, standing: 'To do', words, link };
  return { ...task, standing: 'To do', words, link: { words: 'Get help with packing', to: `${pathOf(uuid, 'DETAILS')}#extras` } };
};

const utilities = ({ details, move_date, hourly_plan }: PlanView): Task => {
  const is_stored = details.move_into_storage && !hourly_plan;
  const begins = is_stored || move_date === null ? null : (movesInOn(details, move_date) ?? move_date);
  const ends = move_date === null ? '' : ` to end service at your old place on ${shortDay(addDays(move_date, 1))}`;
  return {
    name: 'Power and internet',
    icon: 'plug',
    standing: 'To do',
    words: `Ask your utility companies${begins === null ? '' : ` to start service in ${details.drop_off.city} on ${shortDay(begins)}`}${begins !== null && ends ? ', and' : ''}${ends}.`,
    link: { words: 'See whom to call', to: '/concierge?show=utilities#get-prices' },
  };
};

/** The first day on which anything can arrive: out of storage, or after the way. */
const movesInOn = ({ storage_in_transit, storage_move_out_date, delivery_estimate }: PlanView['details'], move_date: Day): Day | null =>
  (storage_in_transit && delivery_estimate === null ? storage_move_out_date : null) ?? arrivesFrom(delivery_estimate, move_date);

/** Into storage nobody arrives at an address; extra stops count when they are switched on. */
const stopsOf = ({ details, hourly_plan }: PlanView) =>
  STOP_KEYS.filter((stop) => {
    if (stop === 'pick_up') return true;
    if (details.move_into_storage && !hourly_plan && stop !== 'extra_pick_up') return false;
    return stop === 'drop_off' || details[`${stop}_enabled`];
  });

const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
