import { stateInSentence } from '#domain/address/states.ts';
import { brand } from '#domain/core/brand.ts';
import { fromDollars, inWholeDollars } from '#domain/core/money.ts';
import { counted } from '#domain/core/number-words.ts';
import { NOBODY } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { profileOf } from '#server/movers/show-profile.ts';
import { findPartner } from '../../partners/find-partner.ts';
import { showState } from '../cities/list-cities.ts';
import { ratingOf, showCity } from '../cities/show-city.ts';
import { writtenPages } from '../read-pages.ts';
import type { PictureWords } from './draw.ts';

type Asked = Pick<Caller, 'world' | 'now'>;

/** What stands on the picture of the page at an address; undefined for a page that has none. A refusal of the page is thrown. */
export const pictureWordsOf = async (asked: Asked, path: string): Promise<PictureWords | undefined> => {
  const own = OWN[path];
  if (own) return own;
  const [room, first, second] = path.split('/').filter(Boolean);
  if (room === 'movers') return second === undefined ? moverWords(asked, Number(first)) : undefined;
  if (room === 'moving-companies' && first !== undefined) return placeWords(asked, path, first, second);
  if (room === 'clients' && first !== undefined) return partnerWords(asked, first);
  const page = (await writtenPages()).pages.get(path);
  if (page) return { above: page.group, heading: page.h1, fact: page.description };
  return second === undefined && room !== undefined && first === undefined ? partnerWords(asked, room) : undefined;
};

/** Pages whose words are their own file's. */
const OWN: Readonly<Record<string, PictureWords>> = {
  '/': {
    above: 'Guaranteed bids from licensed movers',
    heading: 'See the real price of your move.',
    fact: 'Side by side, down to the cent. Prices in seconds, no phone number needed.',
  },
  '/hourly/': {
    above: 'Licensed movers, side by side',
    heading: 'Movers by the hour.',
    fact: 'Choose the truck, the hours and the crew, and compare what each one charges for exactly that.',
  },
  '/hourly2/': {
    above: 'Licensed movers, side by side',
    heading: 'Strong hands by the hour.',
    fact: 'You have the truck or the container, they load and unload it.',
  },
  '/newmove/': {
    above: 'The list, the building, the boxes and the booking, each by its day',
    heading: 'A new move, one thing at a time.',
    fact: 'Begin with the price: guaranteed bids from licensed movers, side by side.',
  },
  '/mobile/': {
    above: 'Guaranteed bids from licensed movers',
    heading: 'Your moving price, in a minute.',
    fact: 'Two places, a size and a day. No phone number needed.',
  },
  '/concierge/': {
    above: 'One request, and someone on the phone who can see your plan',
    heading: 'Your move, and the lights on.',
    fact: 'Prices from licensed movers, and whom to call for power, gas, water and internet.',
  },
  '/vendors/sign_up/': {
    above: 'For licensed moving companies',
    heading: 'Bring your trucks',
    fact: 'You set your rates and your days. Paid three business days after the job.',
  },
  '/carriers/': {
    above: 'We are a broker, not a carrier',
    heading: 'Carriers we use',
    fact: 'Every authorized mover, by its registered name, with its U.S. DOT and MC numbers.',
  },
  '/papers/check/': {
    above: 'Were you handed a paper of a move?',
    heading: 'Check a paper',
    fact: 'See whether it is one of ours, letter for letter. No account, no upload.',
  },
  '/price-index/': {
    above: 'Medians of what people really paid',
    heading: 'What a move costs',
    fact: 'By month, metro, size and distance, as a table you can download.',
  },
  '/developers/': {
    above: 'For developers',
    heading: 'Prices in one call',
    fact: 'Real movers’ prices, jobs and events for your software and assistants.',
  },
  '/moving-companies/': {
    above: brand.tagline,
    heading: 'Moving companies by city',
    fact: 'Licensed movers in all 50 states and DC, with what they ask for every size of home.',
  },
};

/** A partner's page is shared among its own people. */
const partnerWords = async ({ world }: Asked, key: string): Promise<PictureWords> => {
  const { name } = await findPartner(world.db, key);
  return { above: `${name} with ${brand.name}`, heading: 'See the real price of your move.', fact: OWN['/']?.fact ?? null };
};

const placeWords = async (asked: Asked, path: string, state: string, city: string | undefined): Promise<PictureWords | undefined> => {
  const place = city === undefined ? await stateWords(asked, state) : await cityWords(asked, state, city);
  // Another spelling of the same place is no picture of its own.
  return place.path === path ? place.words : undefined;
};

const stateWords = async (asked: Asked, state: string) => {
  const { path, code, name, movers_found } = await showState(asked, { state });
  const fact =
    movers_found === 0
      ? null
      : `${counted(movers_found, 'mover')} based in the state${code === 'HI' || code === 'AK' ? '' : ', and others from nearby'}.`;
  return { path, words: { above: 'Moving companies', heading: `Moving companies in ${stateInSentence({ code, name })}`, fact } };
};

const cityWords = async (asked: Asked, state_slug: string, city_slug: string) => {
  const { path, label, state, movers_found, prices } = await showCity(asked, { state: state_slug, city: city_slug });
  const { low = null, high = null } = prices.find((size) => size.label === '2 Bedroom') ?? {};
  const span = low === null || high === null ? '' : ` A 2-bedroom move across town: ${spanOf(low, high)}.`;
  const fact = movers_found === 0 ? null : `${counted(movers_found, 'licensed mover')}.${span}`;
  return { path, words: { above: `Moving companies · ${state.name}`, heading: `Movers in ${label}`, fact } };
};

const moverWords = async ({ world, now }: Asked, id: number): Promise<PictureWords> => {
  const { mover, ratings_data, founded_year } = await profileOf({ world, now, viewer: NOBODY }, { id });
  const { rating, count } = ratingOf({ ratings_data });
  const above = `Movers · ${mover.city}, ${mover.state}`;
  if (count === 0) return { above, heading: mover.name, fact: `Licensed and insured, since ${founded_year}.` };
  return { above, heading: mover.name, fact: `${rating.toFixed(1)} of 5 from ${counted(count, 'review')}`, stars: rating };
};

const spanOf = (low: number, high: number): string => (low === high ? whole(low) : `${whole(low)} to ${whole(high)}`);

const whole = (dollars: number): string => inWholeDollars(fromDollars(dollars));
