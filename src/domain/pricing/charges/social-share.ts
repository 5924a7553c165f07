import { inWords, negative } from '../../money.ts';
import { codeSet, type DayCharge, type Entry, lump, sumOf, wholeCents } from '../bill.ts';
import type { ChargeCode } from '../line-item.ts';
import { POLICY } from '../policy.ts';
import { inPercent } from '../words.ts';

const share =
  (code: Extract<ChargeCode, 'facebook_share' | 'twitter_share'>, network: 'facebook' | 'twitter', name: string): DayCharge =>
  ({ facts }, entries) => {
    if (!facts.shared[network]) return undefined;
    const off = Math.min(POLICY.social_share_most, Math.max(0, sumOf(entries, SHARED)) * POLICY.social_share);
    return lump(code, negative(wholeCents(off)), inWordsFor(name));
  };

const SHARED = codeSet(
  ...(['haul', 'item_fees', 'access', 'special_handling', 'packing', 'cardboard', 'storage', 'coi'] as const),
  ...(['adjustment_before_discounts', 'day_factor', 'volume_added', 'mover_special', 'minimum', 'insurance'] as const),
);

const inWordsFor =
  (name: string): Entry['say'] =>
  (_, __, entries) => ({
    description: `Shared on ${name}`,
    because: `${inPercent(POLICY.social_share)} of ${inWords(sumOf(entries, SHARED))}, at most ${inWords(wholeCents(POLICY.social_share_most))}`,
  });

/** A little off for having told others; never before it was done. */
export const socialShare: readonly DayCharge[] = [
  share('facebook_share', 'facebook', 'Facebook'),
  share('twitter_share', 'twitter', 'Twitter'),
];
