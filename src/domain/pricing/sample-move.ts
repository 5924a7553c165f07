import type { Price } from '#domain/plan/line-item.ts';
import { couldChange, type PriceStep } from './could-change.ts';
import { priceOf } from './price.ts';
import { referenceCard } from './rate-card/reference-card.ts';
import { typicalMove } from './typical-move.ts';

/** A two-bedroom move from a third floor in Brooklyn to Hoboken on a Saturday, at the reference rates: the landing page's example. */
export const sampleMove = (): { title: string; cubic_feet: number; price: Price; could_change: PriceStep[] } => {
  const input = typicalMove({
    home_size_id: 5,
    move_date: SATURDAY,
    pick_up: { city: 'Brooklyn', state: 'NY', zip: '11215', lat: 40.6627, lng: -73.9866, height_id: 4 },
    drop_off: { city: 'Hoboken', state: 'NJ', zip: '07030', lat: 40.7453, lng: -74.0279, height_id: 1 },
  });
  return {
    title: 'Brooklyn to Hoboken, on a Saturday',
    cubic_feet: input.cubic_feet,
    price: priceOf(input, referenceCard, SATURDAY),
    could_change: couldChange(input, referenceCard),
  };
};

const SATURDAY = '2027-03-13';
