import { addYears } from '#domain/core/calendar.ts';
import { STOP_KEYS, type Stop } from './details.ts';
import type { MovePlan } from './move-plan.ts';

const YEAR = 365;

/** How many days each thing about people is kept, at most (property 65). What is tidied up at once when it ends has none. */
export const KEPT_DAYS = {
  /** Names, numbers, streets and documents on a plan of no account that nothing is booked on, since its last change. */
  contact: 90,
  /** Such a plan itself. */
  unbooked: YEAR,
  /** The text of an email, and to whom it went. */
  email: 30,
  /** Who wanted to hear of a price, after that has ended, or was never confirmed. */
  watch: 30,
  /** What another company's software was told or told us, after it was last tried. */
  webhook: 30,
  /** A mailed link, after it has ended. */
  link: 30,
  /** A browser that is told of a move, after its day; that of a crew ends with its link. */
  device: 90,
  /** A browser that has no plan any more, and one that an account has been used in. */
  browser: 180,
} as const;

/** What the law counts in calendar years: a leap day is no day less. */
export const KEPT_YEARS = {
  /** What was said about a move, from its day and from the last word. */
  messages: 3,
  /** Documents and photos of a booked move: claims are long over by then, and longer while one is open. */
  documents: 4,
  /** What was booked and paid, with whom and where: tax and the law want seven years. Figures stay after that, people don't. */
  records: 7,
  /** From the last day of the move; agreements with movers from their end. */
  papers: 7,
} as const;

type Kept = keyof typeof KEPT_DAYS | keyof typeof KEPT_YEARS;

/** The instant before which something of the kind is over. */
export const endOfKept = (kind: Kept, at: Date): Date => {
  if (!isInYears(kind)) return new Date(at.getTime() - KEPT_DAYS[kind] * 24 * 3_600_000);
  const [day = '', time = ''] = at.toISOString().split('T');
  return new Date(`${addYears(day, -KEPT_YEARS[kind])}T${time}`);
};

const isInYears = (kind: Kept): kind is keyof typeof KEPT_YEARS => kind in KEPT_YEARS;

/** The move without its people: towns, things and prices stay, so that it can be read and priced. */
export const withoutPeople = (plan: MovePlan): MovePlan => ({
  ...plan,
  contact_first_name: '',
  contact_last_name: '',
  contact_email_address: '',
  contact_phone_number: '',
  user_note: '',
  access_facts: [],
  extraordinary_articles: plan.extraordinary_articles?.map(({ value }) => ({ name: '', value })) ?? null,
  details: { ...plan.details, ...Object.fromEntries(STOP_KEYS.map((key) => [key, withoutDoor(plan.details[key])])) },
});

const withoutDoor = (stop: Stop): Stop => ({
  ...stop,
  street_address: '',
  apartment_number: '',
  geocoded_address: stop.city === '' ? '' : `${stop.city}, ${stop.state} ${stop.zip}`.trim(),
  lat: coarse(stop.lat),
  lng: coarse(stop.lng),
  management_contact_name: '',
  management_phone_number: '',
  example_coi: null,
  completed_coi: null,
});

/** To about half a mile: the neighborhood, and no house. */
const coarse = (degrees: number | null): number | null => (degrees === null ? null : Math.round(degrees * 100) / 100);
