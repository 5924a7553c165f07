import { fromDollars, inWholeDollars, inWords } from '#domain/core/money.ts';
import { STOP_NAMES } from '#domain/plan/details.ts';
import type { PlanView, PriceNote } from '#web/plan/plan-provider.tsx';

type Priced = Pick<PlanView, 'price_range'> & { pricing: Pick<PlanView['pricing'], 'total_cost'>; mover: { name: string } | null };

/** The price line of every funnel step: the chosen mover's total, or the range of all bids. */
export const priceInWords = ({ pricing, price_range, mover }: Priced): { label: string; amount: string } | null => {
  if (pricing.total_cost !== null) return { label: mover?.name ?? 'Your mover', amount: inWords(fromDollars(pricing.total_cost)) };
  if (price_range === null) return null;
  const low = inWholeDollars(fromDollars(price_range.low));
  const high = inWholeDollars(fromDollars(price_range.high));
  const label = price_range.movers === 1 ? '1 mover' : `${price_range.movers} movers`;
  return { label, amount: low === high ? low : `${low}–${high}` };
};

/** What a price waits for, where none is there. */
export const whyNoPrice = ({ details, miles, cubic_feet }: Pick<PlanView, 'details' | 'miles' | 'cubic_feet'>): string => {
  const added = (['extra_pick_up', 'extra_drop_off'] as const).find((stop) => details[`${stop}_enabled`] && details[stop].lat === null);
  if (added) return `Your price comes back as soon as we know where the ${STOP_NAMES[added].toLowerCase()} is.`;
  if (miles !== null && cubic_feet > 0) return 'No mover gives a price for this move as it is.';
  return 'Your price appears as soon as we know what moves, from where to where.';
};

/** What a choice adds before it is made: "+$42.00", "No extra". While it is not known its place is kept, so that nothing moves when it comes (R4). */
export const extraInWords = (dollars: number | null | undefined): string => {
  if (dollars === undefined || dollars === null) return '\u00a0';
  return dollars === 0 ? 'No extra' : `${dollars > 0 ? '+' : ''}${inWords(fromDollars(dollars))}`;
};

/** "+$42.00 queen bed added" */
export const noteInWords = ({ text, cents }: NonNullable<PriceNote>): string =>
  `${cents > 0 ? '+' : ''}${inWords(fromDollars(cents / 100))} ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
