import type { Client } from '#contract/client.ts';
import { whereInSentence } from '#domain/address/county.ts';
import { stateInSentence } from '#domain/address/states.ts';
import { withCommas } from '#domain/core/number-words.ts';

export type City = Awaited<ReturnType<Client['movingCompanies']['city']>>;

/** What is true of this place alone: where it lies, from where its movers come, and which neighbor is another state's. */
export const localFacts = (city: City): string[] => [`${lies(city)} ${zips(city)}`.trim(), ...yards(city), ...across(city)];

const lies = ({ city, county, state, time_zone }: City): string => {
  const clock = time_zone === '' ? '' : `, on ${clockOf(time_zone)}`;
  return `${city} is ${whereInSentence({ city, county }, state)}${clock}.`;
};

/** "Eastern Time", "Hawaii-Aleutian Time": by the zone's name in winter, which none lacks. */
const clockOf = (timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' }).formatToParts(WINTER);
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone).replace(' Standard', '');
};

const WINTER = Date.UTC(2026, 0, 15);

const MOST_ZIPS = 12;

/** Of more than these the page says how many there are. */
const zips = ({ zips, zip_count }: City): string => {
  if (zip_count > MOST_ZIPS) return '';
  return zip_count === 1 ? `Its ZIP is ${zips[0]}.` : `Its ZIPs are ${zips.slice(0, -1).join(', ')} and ${zips.at(-1)}.`;
};

const yards = ({ city, state, movers_found, yards: { in_state, nearest } }: City): string[] => {
  if (nearest === null) return [];
  const where = stateInSentence(state);
  if (movers_found === 1) return [`The one mover who picks up here, ${nearest.name}, is based ${awayFrom(city, state.code, nearest)}.`];
  const how_many = in_state === 0 ? 'None' : in_state === movers_found ? 'All' : String(in_state);
  const have = in_state === 1 || in_state === 0 ? 'has its yard' : 'have their yards';
  return [
    `${how_many} of the ${movers_found} movers who pick up here ${have} in ${where}. The nearest, ${nearest.name}, is ${awayFrom(city, state.code, nearest)}.`,
  ];
};

type Yard = NonNullable<City['yards']['nearest']>;

const awayFrom = (city: string, state: string, yard: Yard): string => {
  if (yard.city === city && yard.state === state) return `in ${city} itself`;
  return `in ${yard.city}, ${yard.state}, ${yard.miles <= 1 ? 'about a mile' : `${withCommas(yard.miles)} miles`} away`;
};

const across = ({ nearby, state }: City): string[] => {
  const other = nearby.find((place) => place.state !== state.code);
  return other === undefined
    ? []
    : [`${other.label} is across the state line: a move there needs a mover with federal authority, however short it is.`];
};
