import { brand } from '#domain/core/brand.ts';
import { type Day, shortDay } from '#domain/core/calendar.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { MOVE_WINDOWS } from '#domain/core/windows.ts';
import { deliveryInWords } from '#domain/pricing/delivery.ts';
import type { BidView } from './bid-view.ts';

/** "17 prices for Sat Dec 5"; where all movers want to see the move first, "A price after a visit for Sat Dec 5". */
export const titleOf = (count: number, day: Day | null, visits = 0): string =>
  `${pricesInWords(count, visits)}${day === null ? '' : ` for ${shortDay(day)}`}`;

const pricesInWords = (count: number, visits: number): string => {
  if (count === 0) return visits > 0 ? 'A price after a visit' : 'No prices';
  return count === 1 ? '1 price' : `${count} prices`;
};

/** "Delivers Mar 14–19"; local moves arrive the same day and say nothing. */
export const deliversInWords = (estimate: BidView['delivery_estimate'], move_date: Day | null): string | null => {
  const days = deliveryInWords(estimate, move_date);
  return days && `Delivers ${days}`;
};

/** "8–9 AM", "11 AM–12 PM" */
export const arrivalInWords = (move_time: number): string => {
  const { from, to } = MOVE_WINDOWS[move_time] ?? MOVE_WINDOWS[0]!;
  const same_half = from < 720 === to < 720;
  return `${hourOf(from)}${same_half ? '' : ` ${halfOf(from)}`}–${hourOf(to)} ${halfOf(to)}`;
};

/** "Also packs and delivers boxes." */
export const servicesInWords = ({ additional_services: { does_packing, does_box_delivery } }: BidView['mover']): string => {
  const services = [does_packing && 'packs', does_box_delivery && 'delivers boxes'].filter(Boolean);
  return services.length === 0 ? '' : `Also ${services.join(' and ')}.`;
};

const SOURCES = [
  ['google', 'Google'],
  ['yelp', 'Yelp'],
  ['hearthway', brand.name],
] as const;

/** "Reviews: 4.1 on Google (812), 3.9 on Yelp (401)." */
export const reviewsInWords = (ratings: BidView['ratings_data']): string => {
  const known = SOURCES.filter(([key]) => ratings[key].number_of_reviews > 0).map(
    ([key, name]) => `${ratings[key].rating.toFixed(1)} on ${name} (${withCommas(ratings[key].number_of_reviews)})`,
  );
  return known.length === 0 ? '' : `Reviews: ${known.join(', ')}.`;
};

/** "Google, Yelp": where the reviews on the card were counted. */
export const sourcesOf = (ratings: BidView['ratings_data']): string =>
  SOURCES.filter(([key]) => ratings[key].number_of_reviews > 0)
    .map(([, name]) => name)
    .join(', ');

const MOST_LETTERS = 16;
const TRADE =
  /[\s,&]+(and|van lines|moving|movers?|relocation|transport|household|carriers?|carry|carting|company|cooperative|storage|co\.?|inc\.?|llc|national|transcontinental)$/i;

/**
 * The part of a name that fits a button: a long one loses its trade words, then ends at a whole word. "Tall Wheat", "Meridian & Ninth". Where
 * the first word alone is longer, it says that it goes on.
 */
export const shortNameOf = (name: string): string => {
  if (name.length <= MOST_LETTERS) return name;
  let short = name;
  while (TRADE.test(short)) short = short.replace(TRADE, '');
  if (short.length <= MOST_LETTERS) return short;
  const cut = short.slice(0, MOST_LETTERS + 1);
  if (!cut.includes(' ')) return `${cut.slice(0, MOST_LETTERS - 1)}…`;
  return cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s&,]+$/, '');
};

const hourOf = (minutes: number): number => (minutes / 60) % 12 || 12;
const halfOf = (minutes: number): string => (minutes < 720 ? 'AM' : 'PM');
