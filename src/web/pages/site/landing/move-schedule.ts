import { addBusinessDays, addDays, type Day, longDay, shortDay } from '#domain/core/calendar.ts';
import { deliveryDays } from '#domain/plan/extras/box-delivery.ts';

/** How far ahead the example lies: as early as most people begin. */
const WEEKS_AHEAD = 8;

/** Business days that a building's documents need. */
const COI_DAYS_AHEAD = 3;

/** What a move needs, with the days that our own rules give it. */
export const moveSchedule = (today: Day) => {
  const move_date = addDays(today, WEEKS_AHEAD * 7);
  const when = (day: Day): string => (day === today ? 'Today' : `${day === move_date ? '' : 'By '}${shortDay(day)}`);
  return {
    intro: `An example: a move on ${longDay(move_date)}. Choose your own day, and your plan works out the dates for you.`,
    steps: stepsOf(today, move_date).map((step) => ({ ...step, when: when(step.day) })),
  };
};

const stepsOf = (today: Day, move_date: Day) => [
  {
    day: today,
    what: 'Ask for prices',
    text: 'Two places, a size and a day. You’ll see what licensed movers charge to move a typical home of that size.',
  },
  {
    day: addDays(move_date, -6 * 7),
    what: 'Make the list yours',
    text: 'Room by room, or pasted from your notes. The price moves with every item, so you see what the piano costs.',
  },
  {
    day: addDays(move_date, -4 * 7),
    what: 'Choose and book',
    text: 'Weekends and month ends go first. Nothing is charged until your mover has accepted, and canceling a week before costs nothing.',
  },
  {
    day: addDays(move_date, -2 * 7),
    what: 'Call for power and internet',
    text: 'Internet takes longest where a new line has to be installed.',
    link: { to: '/concierge?show=utilities', words: 'See who to call, and when' },
  },
  {
    day: deliveryDays(move_date, { today }).order_by,
    what: 'Order boxes to your door',
    text: 'The last day to order so they arrive in time. Sizes and prices are on your plan.',
  },
  {
    day: addBusinessDays(move_date, -COI_DAYS_AHEAD),
    what: 'Give the building its paperwork',
    text: 'If it asks for a certificate of insurance, send its sample with your plan. The mover’s insurer needs a few days.',
  },
  {
    day: move_date,
    what: 'Move',
    text: 'The crew has your list. If something differs, you get the lines that differ, and nothing changes unless you accept it.',
  },
];
