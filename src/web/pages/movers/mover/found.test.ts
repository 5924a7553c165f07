import { expect, test } from 'vitest';
import type { Profile } from './area-words.ts';
import { crumbsOf } from './crumbs-of.ts';
import { moverFound } from './found.ts';

const NOBODY_YET = { rating: 0, number_of_reviews: 0 };

const aProfile = (counts: readonly [stars: number, count: number][] = []): Profile => ({
  mover: {
    ...{ id: 7, name: 'Harbor & Sons', legal_name: 'Harbor & Sons Moving LLC', usdot_number: '9112336', mc_number: null },
    ...{ state_license: null, grade: null, logo_url: null, years: 39, insured_until: '2028-01-09', about: 'Family run.' },
    ...{ city: 'Brooklyn', state: 'NY', crew_size: 3 },
    additional_services: { does_packing: false, does_unpacking: false, does_box_delivery: false, does_piano: true },
  },
  ratings_data: { google: { rating: 5, number_of_reviews: 900 }, yelp: NOBODY_YET, hearthway: NOBODY_YET },
  ...{ founded_year: 1987, licensed_states: [], area: { miles: 130, zip_prefixes: [], states: [] }, destination_states: [], services: [] },
  ...{ sees_first_over_cubic_feet: null, samples: [] },
  reviews: { by_stars: counts.map(([stars, count]) => ({ stars, count })), count: 0, page: 2, pages: 3, entries: [] },
});

const foundOf = (profile: Profile): string => JSON.stringify(moverFound(profile, 'https://www.hearthway.example', crumbsOf(profile)));

test('a mover is one company under one address, whichever page of its reviews is open [ux K1]', () => {
  const found = foundOf(aProfile());
  expect(found).toContain('{"tagName":"link","rel":"canonical","href":"https://www.hearthway.example/movers/7"}');
  expect(found).toContain('"@type":"MovingCompany"');
  expect(found).toContain('"propertyID":"USDOT","value":"9112336"');
  expect(found).toContain('"image":"https://www.hearthway.example/og/movers/7.png"');
});

test('a name that is long leaves out its place and keeps its sentences whole', () => {
  const profile = aProfile();
  const sample = { label: 'Studio, ground floor', cubic_feet: 321, miles: 8, move_date: '2026-12-15', total_cost: 1_234.5 };
  const named = (name: string, legal_name = name): string =>
    foundOf({ ...profile, samples: [sample], mover: { ...profile.mover, name, legal_name } });
  expect(named('Harbor & Sons')).toContain('"title":"Harbor & Sons, movers in Brooklyn, NY · ');
  expect(named('Harbor & Sons')).toContain('guaranteed prices from Brooklyn. A studio across town for $1,234.50."');
  expect(named('Ebony & Spruce Piano and Household Movers')).toContain(
    '"title":"Ebony & Spruce Piano and Household Movers, Brooklyn, NY · ',
  );
  const long = 'Meridian & Ninth Avenue Moving and Storage Cooperative';
  expect(named(long)).toContain(`"title":"${long} · `);
  expect(named(long, `${long} Association, Inc.`)).toContain('guaranteed prices from Brooklyn."');
});

test('its stars for search engines are those of customers who booked here, and none before the first of them', () => {
  expect(foundOf(aProfile())).not.toContain('aggregateRating');
  const found = foundOf(
    aProfile([
      [5, 3],
      [4, 1],
      [1, 0],
    ]),
  );
  expect(found).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.8","reviewCount":4,"bestRating":"5"}');
});

test('the way down to it goes by the state of its yard', () => {
  expect(crumbsOf(aProfile()).map(({ path }) => path)).toEqual(['/moving-companies/', '/moving-companies/new-york/', '/movers/7']);
});
