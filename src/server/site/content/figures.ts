import { depositOf } from '#domain/booking/booking.ts';
import { INSTALLMENT_MONTHS } from '#domain/booking/installments.ts';
import { brand } from '#domain/core/brand.ts';
import { type Cents, cents, inWholeDollars, inWords, toDollars } from '#domain/core/money.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { LONG_CARRY, POLICY } from '#domain/core/policy.ts';
import { referenceCard as card } from '#domain/pricing/rate-card/reference-card.ts';
import { RELEASED_CENTS_PER_POUND } from '#domain/pricing/valuation.ts';
import { typicalFeet } from './tables.ts';

const rate = (in_cents: number): string => inWords(cents(in_cents));
const whole = (amount: Cents): string => inWholeDollars(amount);
const percentMore = (factor: number): string => `${Math.round(Math.abs(factor - 1) * 100)}%`;

/** By the ids of home sizes. */
const [STUDIO, ONE_BEDROOM, TWO_BEDROOM, THREE_BEDROOM] = [1, 3, 5, 6] as const;

const inFeet = (home_size_id: number): string => withCommas(typicalFeet(home_size_id));
const inDollars = (in_cents: number): number => toDollars(cents(in_cents));
const rounded = (value: number, to: number): string => withCommas(Math.round(value / to) * to);

/** What written pages name: us, the market's own figures, and the reference rates that movers start from. */
export const FIGURES: Readonly<Record<string, string>> = {
  name: brand.name,
  slug: brand.slug,
  site: `https://${brand.hosts.site}`,
  phone: `[${brand.phone}](${brand.phone_link})`,
  phone_number: brand.phone,
  support_email: `[${brand.support_email}](mailto:${brand.support_email})`,
  hours: brand.hours.map(({ text }) => text).join(', '),

  feet_studio: inFeet(STUDIO),
  feet_one_bedroom: inFeet(ONE_BEDROOM),
  feet_two_bedroom: inFeet(TWO_BEDROOM),
  feet_three_bedroom: inFeet(THREE_BEDROOM),
  pounds_two_bedroom: rounded(typicalFeet(TWO_BEDROOM) * POLICY.pounds_per_cubic_foot, 100),
  worth_per_pound: whole(cents(card.insurance_least_per_pound)),
  worth_least: whole(card.insurance_least_declared),
  worth_two_bedroom: `$${rounded(inDollars(card.insurance_least_per_pound * typicalFeet(TWO_BEDROOM) * POLICY.pounds_per_cubic_foot), 1000)}`,
  worth_three_bedroom: `$${rounded(inDollars(card.insurance_least_per_pound * typicalFeet(THREE_BEDROOM) * POLICY.pounds_per_cubic_foot), 1000)}`,

  deposit_least: whole(depositOf(cents(10_000))),
  deposit_most: whole(depositOf(cents(10_000_000))),
  installment_months: INSTALLMENT_MONTHS.join(', '),
  released_rate: rate(RELEASED_CENTS_PER_POUND),
  pounds_per_cubic_foot: String(POLICY.pounds_per_cubic_foot),
  long_beyond_miles: String(POLICY.long_beyond_miles),
  longest_delivery: String(POLICY.delivery_days.at(-1)?.maximum),
  long_across_states_beyond_miles: String(POLICY.long_across_states_beyond_miles),
  storage_most_days: String(POLICY.storage_in_transit_most_days),
  long_carry_feet: String(LONG_CARRY.free_feet),
  long_carry_step: String(LONG_CARRY.step_feet),
  cubic_feet_per_truck: withCommas(POLICY.cubic_feet_per_truck),

  local_minimum: whole(card.local_minimum),
  local_travel_fee: whole(card.local_travel_fee),
  local_travel_free_miles: String(card.local_travel_free_miles),
  local_travel_per_mile: rate(card.local_travel_per_mile),
  local_rate_first: rate(card.local_tiers[0]?.rate ?? 0),
  local_rate_last: rate(card.local_tiers.at(-1)?.rate ?? 0),
  long_service_fee: whole(card.long_service_fee),
  long_minimum_cubic_feet: String(card.long_minimum_cubic_feet),
  stairs_local: rate(card.stairs_rate.local),
  stairs_long: rate(card.stairs_rate.long),
  elevator_rate: rate(card.elevator_rate),
  extra_stop_local: whole(card.extra_stop_fee.local),
  extra_stop_long: whole(card.extra_stop_fee.long),
  long_carry_rate: rate(card.long_carry_rate),
  upright_piano: whole(card.upright_piano),
  baby_grand_piano: whole(card.baby_grand_piano),
  grand_piano: whole(card.grand_piano),
  piano_per_flight: whole(card.piano_per_flight),
  heavy_item: whole(card.heavy_item),
  assembly: whole(card.assembly),
  off_the_wall: whole(card.off_the_wall),
  crating: whole(cents(card.crating_per_cubic_foot)),
  storage_handling: rate(card.storage_handling_rate),
  storage_monthly: rate(card.storage_monthly_rate),
  coi_reissue: whole(card.coi_reissue),
  peak_more: percentMore(card.peak_factor),
  low_less: percentMore(card.low_season_factor),
  weekend_more: percentMore(card.weekend_factor),
  month_end_more: percentMore(card.month_end_factor),
};
