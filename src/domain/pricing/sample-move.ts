import { NO_ADDRESS } from '../address.ts';
import { catalogItem } from '../catalog.ts';
import { NO_DETAILS, NO_STOP } from '../details.ts';
import { cubicFeet } from '../inventory.ts';
import { newPlan } from '../plan.ts';
import { addTypicalBoxes, addTypicals } from '../typicals.ts';
import { couldChange, type PriceStep } from './could-change.ts';
import type { Price } from './line-item.ts';
import { factsOf } from './move-facts.ts';
import { priceOf } from './price.ts';
import { referenceCard } from './reference-card.ts';

/** A two-bedroom move from a third floor in Brooklyn to Hoboken on a Saturday, at the reference rates: the landing page's example. */
export const sampleMove = (): { title: string; cubic_feet: number; price: Price; could_change: PriceStep[] } => {
  const plan = addTypicalBoxes(
    addTypicals(
      newPlan({
        uuid: '',
        created_at: '',
        owner_user_id: null,
        owner_visitor_id: null,
        home_size_id: 5,
        hourly_plan: false,
        origin: { source: '', promo_code: '', advance_referrer: '', created_device_type: '', white_label_name: '', fr_move_plan_id: '' },
        details: {
          ...NO_DETAILS,
          move_date: SATURDAY,
          pick_up: { ...NO_STOP, ...NO_ADDRESS, city: 'Brooklyn', state: 'NY', zip: '11215', lat: 40.6627, lng: -73.9866, height_id: 4 },
          drop_off: { ...NO_STOP, ...NO_ADDRESS, city: 'Hoboken', state: 'NJ', zip: '07030', lat: 40.7453, lng: -74.0279, height_id: 1 },
        },
      }),
    ),
  );
  const facts = factsOf(plan, catalogItem);
  if (facts === null) throw new Error('The sample move can’t be priced.');
  return {
    title: 'Brooklyn to Hoboken, on a Saturday',
    cubic_feet: cubicFeet(plan),
    price: priceOf(facts, referenceCard, SATURDAY),
    could_change: couldChange(facts, referenceCard),
  };
};

const SATURDAY = '2027-03-13';
