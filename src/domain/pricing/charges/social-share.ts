import { inWords, negative, wholeCents } from '#domain/core/money.ts';
import { POLICY } from '#domain/core/policy.ts';
import { inPercent } from '#domain/core/words.ts';
import { codeSet, codesBefore, type DayCharge } from '../bill.ts';

const NAMES = { facebook: 'Facebook', twitter: 'Twitter' } as const;

/** A little off for having told others; never before it was done. */
export const socialShare =
  (network: keyof typeof NAMES): DayCharge =>
  ({ input: { shared, interstate } }, bill) => {
    if (!shared[network]) return;
    const sum = bill.sumOf(interstate ? SHARED_BUT_COVER : SHARED);
    const off = Math.min(POLICY.social_share_most, Math.max(0, sum) * POLICY.social_share);
    bill.addLump(`${network}_share`, negative(wholeCents(off)), () => ({
      description: `Shared on ${NAMES[network]}`,
      because: `${inPercent(POLICY.social_share)} of ${inWords(sum)}, at most ${inWords(wholeCents(POLICY.social_share_most))}`,
    }));
  };

const SHARED = codesBefore('facebook_share');

/** Between states nothing is a share of full value, so that giving it up takes off its line and nothing else. */
const SHARED_BUT_COVER = SHARED & ~codeSet('insurance');
