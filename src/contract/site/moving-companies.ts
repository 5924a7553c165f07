import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { DayOut, Dollars, text } from '#contract/core/fields.ts';
import { PageLink } from './content.ts';

const { get } = callsOf('Moving companies');

const State = z.object({ code: z.string(), name: z.string(), path: z.string() });

/** A place as its page is found. */
const CityLink = PageLink.extend({ city: z.string(), state: z.string() });

/** What movers ask for a home of a size across this city: the lowest, the middle and the highest price; null where nobody prices it. */
const SizePrices = z.object({
  ...{ label: z.string(), cubic_feet: z.number(), movers: z.number() },
  ...{ low: Dollars.nullable(), middle: Dollars.nullable(), high: Dollars.nullable() },
});

const CityMover = z.object({
  ...{ id: z.number(), name: z.string(), logo_url: z.string().nullable(), legal_name: z.string(), city: z.string(), state: z.string() },
  ...{ usdot_number: z.string().nullable(), state_license: z.string().nullable() },
  ...{ rating: z.number(), reviews: z.number(), grade: z.number().nullable() },
  /** For the usual 2-bedroom move of this page; null where the mover wants to see it first. */
  total_cost: Dollars.nullable(),
});

export const City = z.object({
  ...{ city: z.string(), county: z.string(), state: State, path: z.string(), canonical: z.string(), label: z.string() },
  ...{ zips: z.array(z.string()), zip_count: z.number(), time_zone: z.string(), is_major: z.boolean(), is_ambiguous: z.boolean() },
  /** The usual move: so many miles on this day. */
  ...{ miles: z.number(), move_date: DayOut },
  prices: z.array(SizePrices),
  movers_found: z.number(),
  movers: z.array(CityMover),
  /** Where those who pick up here come from, in miles of road; null where nobody does. */
  yards: z.object({
    in_state: z.number(),
    nearest: z.object({ id: z.number(), name: z.string(), city: z.string(), state: z.string(), miles: z.number() }).nullable(),
  }),
  /** What one step changes in the middle price of a 2-bedroom move. */
  steps: z.object({ flight: Dollars, saturday: Dollars, month_end: Dollars, summer: Dollars }).nullable(),
  /** Long-distance moves of a 2-bedroom home from here. */
  routes: z.array(z.object({ to: CityLink, miles: z.number(), low: Dollars, high: Dollars, days: z.string() })),
  nearby: z.array(CityLink.extend({ miles: z.number() })),
  same_name: z.array(CityLink),
});

/** A major city; `movers` are those that price a 2-bedroom move across it on a usual day. */
const ListedCity = CityLink.extend({ lat: z.number(), long: z.number(), movers: z.number() });

export const movingCompanies = {
  city: get('/moving_companies/city', 'Movers and prices in a city; names, codes and slugs are read')
    .input(z.object({ state: text(60), city: text(100) }))
    .output(City),
  list: get('/moving_companies/list', 'All major cities with how many movers pick up there, and all states with those in them').output(
    z.object({
      canonical: z.string(),
      cities: z.array(ListedCity),
      states: z.array(State.extend({ cities: z.array(CityLink) })),
    }),
  ),
  near: get('/moving_companies/near', 'The page of a place, by its ZIP or its name')
    .input(z.object({ near: text(100) }))
    .output(CityLink),
  state: get('/moving_companies/state', 'A state with its larger cities and places')
    .input(z.object({ state: text(60) }))
    .output(State.extend({ canonical: z.string(), major: z.array(CityLink), cities: z.array(CityLink), movers_found: z.number() })),
};
