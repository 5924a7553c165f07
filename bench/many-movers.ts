import { cents } from '#domain/core/money.ts';
import type { Mover } from '#domain/movers/mover.ts';
import type { RateCard } from '#domain/pricing/rate-card/rate-card.ts';
import { referenceCard } from '#domain/pricing/rate-card/reference-card.ts';
import { aMover } from '#test/support/people/moves.ts';

/** Movers around New York with a card each, none of them the same; every one of them bids on a move from Brooklyn to Hoboken. */
export const manyMovers = (count: number, first_id = 1): readonly Mover[] =>
  Array.from({ length: count }, (_, at) =>
    aMover({
      id: first_id + at,
      name: `Mover No. ${at + 1}`,
      about: 'Three generations on the stairs of this city, and no piano has come down faster than it should.',
      state_licenses: [
        { state: 'NY', number: `T-${10_000 + at}` },
        { state: 'NJ', number: `39PM${10_000 + at}` },
      ],
      origin_area: { kind: 'zips', prefixes: ['07', '10', '11', '12'] },
      trucks_per_weekday: [4, 4, 4, 4, 4, 4, 4],
      crew_size: 2 + (at % 4),
      grade: at % 9 === 0 ? null : 60 + (at % 40),
      rate_card: cardOf(at),
    }),
  );

const cardOf = (at: number): RateCard => ({
  ...referenceCard,
  local_travel_fee: cents(6_000 + at * 10),
  local_tiers: referenceCard.local_tiers.map((tier) => ({ ...tier, rate: tier.rate + (at % 31) - 15 })),
  stairs_rate: { local: 10 + (at % 11), long: 22 + (at % 11) },
  item_fees: at % 4 === 0 ? { 1003: { handling_fee: cents(500), volume_fee: cents(0) } } : {},
  mover_special: at % 5 === 0 ? { kind: 'percentage', percentage: 5, name: 'Mid-March special' } : null,
});
