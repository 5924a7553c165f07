import { inWords, negative } from '#domain/core/money.ts';
import { POLICY } from '#domain/core/policy.ts';
import { inPercent } from '#domain/core/words.ts';
import { codeSet, type DayCharge, type LineKind, type Lines, lineKind, wholeCents } from '../lines.ts';

/** A little off for having told others; never before it was done. */
export const socialShare: DayCharge = ({ facts }, lines) => {
  if (facts.shared.facebook) takeOff(FACEBOOK, lines);
  if (facts.shared.twitter) takeOff(TWITTER, lines);
};

const takeOff = (network: LineKind, lines: Lines): void => {
  const off = Math.min(POLICY.social_share_most, Math.max(0, lines.sumOf(SHARED)) * POLICY.social_share);
  lines.addLump(network, negative(wholeCents(off)));
};

const SHARED = codeSet(
  ...(['haul', 'item_fees', 'access', 'special_handling', 'packing', 'cardboard', 'storage', 'coi'] as const),
  ...(['adjustment_before_discounts', 'day_factor', 'volume_added', 'mover_special', 'minimum', 'insurance'] as const),
);

const sharedOn =
  (name: string): LineKind['say'] =>
  (_, __, lines) => ({
    description: `Shared on ${name}`,
    because: `${inPercent(POLICY.social_share)} of ${inWords(lines.sumOf(SHARED))}, at most ${inWords(wholeCents(POLICY.social_share_most))}`,
  });

const FACEBOOK = lineKind('facebook_share', sharedOn('Facebook'));
const TWITTER = lineKind('twitter_share', sharedOn('Twitter'));
