import { addDays, type Day, daysBetween } from '#domain/core/calendar.ts';

type Task = { days_before: number; what: string };

/** What is done before any move, the earliest first. */
const TASKS: readonly Task[] = [
  { days_before: 42, what: 'Go through closets, basement and garage: what you give away now is not carried later.' },
  { days_before: 35, what: 'Ask both buildings for their rules: elevator hours, parking and certificates of insurance.' },
  { days_before: 28, what: 'Book the mover and read the whole price, line by line.' },
  { days_before: 21, what: 'Order boxes and start with what you don’t use: books, off-season clothes, pictures.' },
  { days_before: 14, what: 'Forward your mail, and give your bank, insurer, employer and school the new address.' },
  { days_before: 10, what: 'Reserve the elevator and a place for the truck at both doors.' },
  { days_before: 7, what: 'Stop or transfer electricity, gas, water and internet for the day after the move.' },
  { days_before: 5, what: 'Read your list once more: garage, basement, closets and patio are what people forget.' },
  { days_before: 2, what: 'Empty and defrost the refrigerator. Take shelves and beds apart if the mover does not.' },
  { days_before: 1, what: 'Pack a bag for the first night: keys, chargers, medicine, documents and your most valuable things.' },
  { days_before: 0, what: 'Walk through every room with the crew before it leaves, and keep your copy of the paperwork.' },
];

export type DatedTask = {
  day: Day;
  what: string;
  /** Its day has passed already: it is next. */
  is_late: boolean;
};

/** Each thing with its day, reckoned from the move; nothing that is late is left out. */
export const moveChecklist = (move_date: Day, today: Day): DatedTask[] =>
  TASKS.map(({ days_before, what }) => {
    const day = addDays(move_date, -days_before);
    return { day, what, is_late: daysBetween(today, day) < 0 };
  });
