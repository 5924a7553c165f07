import type { AdjustmentTemplate } from './adjustment-template.ts';

const template = (
  position: number,
  name: string,
  title: string,
  parts: Partial<AdjustmentTemplate> & Pick<AdjustmentTemplate, 'description' | 'rule'>,
): AdjustmentTemplate => ({
  ...{ applies_to: 'total', is_applied_before_discounts: false, amount_cents: 0, percentage: 0, free_units: 0, step_units: 1 },
  ...{ input_label: null, is_active: true, position, name, title, ...parts },
});

/** What a new market starts with (decisions, 6); our team changes them afterwards. */
export const ADJUSTMENT_TEMPLATES: readonly AdjustmentTemplate[] = [
  template(1, 'waiting_time', 'Waiting time', {
    ...{ description: 'Waiting time', rule: 'steps', amount_cents: 4_500, free_units: 30, step_units: 15, input_label: 'Minutes waited' },
  }),
  template(2, 'parking_permit', 'Parking permit', {
    description: 'Parking permit',
    rule: 'at_cost',
    input_label: 'What it cost, in dollars',
  }),
  template(3, 'long_carry', 'Long carry', {
    ...{ description: 'Long carry', rule: 'long_carry', is_applied_before_discounts: true, free_units: 200, step_units: 75 },
    input_label: 'Feet from truck to door',
  }),
  template(4, 'extra_flight', 'Extra flight', {
    ...{ description: 'Extra flight of stairs', rule: 'flights', is_applied_before_discounts: true, input_label: 'Flights' },
  }),
  template(5, 'goodwill_5_percent', 'Goodwill, 5%', { description: 'Goodwill', rule: 'percentage', percentage: -5 }),
  template(6, 'goodwill_50', 'Goodwill, $50', { description: 'Goodwill', rule: 'fixed', amount_cents: -5_000 }),
  template(7, 'goodwill_100', 'Goodwill, $100', { description: 'Goodwill', rule: 'fixed', amount_cents: -10_000 }),
  template(8, 'price_match', 'Price match', { description: 'Price match', rule: 'match', input_label: 'The written bid, in dollars' }),
  template(9, 'late_arrival', 'Late arrival', { description: 'The crew came late', rule: 'fixed', amount_cents: -5_000 }),
  template(10, 'coi_reissue', 'COI reissue', { description: 'Certificate of insurance issued again', rule: 'coi_reissue' }),
];
