import { fromDollars, inWords } from '#domain/core/money.ts';
import { type Found, foundAs } from '#web/site/found/found-as.ts';
import type { Profile } from './area-words.ts';

/** How a mover's page is found: under one address, whichever of its reviews are shown. */
export const moverFound = (profile: Profile, public_url: string, crumbs: NonNullable<Found['crumbs']>) => {
  const { mover } = profile;
  const path = `/movers/${mover.id}`;
  const canonical = `${public_url}${path}`;
  return foundAs({
    ...{ path, canonical, crumbs, about: [companyOf(profile, canonical)] },
    title: titleOf(mover),
    description: describe(profile),
  });
};

/** As much of its place as leaves room for a long name. */
const titleOf = ({ name, city, state }: Profile['mover']): string =>
  [`${name}, movers in ${city}, ${state}`, `${name}, ${city}, ${state}`].find(({ length }) => length <= MOST_LETTERS.title) ?? name;

/** What a usual move costs is said where a whole sentence of it fits. */
const describe = ({ mover, samples: [sample] }: Profile): string => {
  const first = `${mover.legal_name}: license, insurance, reviews and guaranteed prices from ${mover.city}.`;
  const [home] = sample?.label.toLowerCase().split(',') ?? [];
  const both = sample === undefined ? first : `${first} A ${home} across town for ${inWords(fromDollars(sample.total_cost))}.`;
  return both.length <= MOST_LETTERS.description ? both : first;
};

/** Of which search engines show all; our own name comes behind a title. */
const MOST_LETTERS = { title: 60, description: 158 };

/** The company in the words of schema.org. Its stars are those of customers who booked here, and none before the first of them. */
const companyOf = ({ mover, founded_year, reviews: { by_stars } }: Profile, canonical: string) => {
  const count = by_stars.reduce((sum, row) => sum + row.count, 0);
  const stars = by_stars.reduce((sum, row) => sum + row.count * row.stars, 0);
  return {
    ...{ '@type': 'MovingCompany', '@id': `${canonical}#company`, name: mover.name, legalName: mover.legal_name, url: canonical },
    ...{ foundingDate: String(founded_year), image: canonical.replace('/movers/', '/og/movers/').concat('.png') },
    address: { '@type': 'PostalAddress', addressLocality: mover.city, addressRegion: mover.state, addressCountry: 'US' },
    ...(mover.usdot_number !== null && { identifier: { '@type': 'PropertyValue', propertyID: 'USDOT', value: mover.usdot_number } }),
    ...(count > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: (stars / count).toFixed(1), reviewCount: count, bestRating: '5' },
    }),
  };
};
