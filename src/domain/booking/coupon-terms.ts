import { addDays, type Day } from '#domain/core/calendar.ts';
import { type Refusal, refuseAt } from '#domain/core/refusal.ts';
import { type Coupon, codeOf } from './coupons.ts';

/** What a team member says of a coupon. */
export type CouponTerms = Pick<Coupon, 'max_uses' | 'starts_on' | 'ends_on'>;
export type NewCoupon = Omit<Coupon, 'used'>;

export type CouponState = 'good' | 'not_yet' | 'ended' | 'used_up';

/** Why a code does not work today, if it does not. */
export const couponState = ({ max_uses, used, starts_on, ends_on }: CouponTerms & { used: number }, today: Day): CouponState => {
  if (ends_on !== null && ends_on < today) return 'ended';
  if (max_uses !== null && used >= max_uses) return 'used_up';
  return starts_on !== null && starts_on > today ? 'not_yet' : 'good';
};

/** Every field that is wrong, each with its sentence. */
export const whyNotMakeCoupon = (coupon: NewCoupon, today: Day): Refusal | undefined =>
  refused({ ...codeErrors(coupon), ...discountErrors(coupon), ...termErrors(coupon, 0, today) });

export const whyNotChangeCoupon = (terms: CouponTerms, used: number, today: Day): Refusal | undefined =>
  refused(termErrors(terms, used, today));

/** A coupon that ended yesterday is used by nobody today. */
export const stopped = (terms: CouponTerms, today: Day): CouponTerms => {
  const yesterday = addDays(today, -1);
  const starts_on = terms.starts_on !== null && terms.starts_on > yesterday ? yesterday : terms.starts_on;
  return { ...terms, starts_on, ends_on: yesterday };
};

const MOST_PERCENT = 50;
const MOST_CENTS = 50_000;

type Errors = Record<string, string>;

const refused = (errors: Errors): Refusal | undefined => {
  return refuseAt(errors);
};

const codeErrors = ({ code }: NewCoupon): Errors =>
  code === codeOf(code) && /^[A-Z0-9][A-Z0-9-]{2,39}$/.test(code) ? {} : { code: 'Use 3 to 40 letters, digits and hyphens' };

const discountErrors = ({ discount_percentage, discount_cents }: NewCoupon): Errors => {
  if (discount_percentage === 0 && discount_cents === 0) return { discount_percentage: 'Say what it takes off: a percentage, or dollars' };
  if (discount_percentage !== 0 && discount_cents !== 0) return { discount: 'Use a percentage or dollars, not both' };
  if (!Number.isInteger(discount_percentage) || discount_percentage < 0 || discount_percentage > MOST_PERCENT)
    return { discount_percentage: `Enter a whole number from 1 to ${MOST_PERCENT}` };
  if (discount_cents < 0 || discount_cents > MOST_CENTS) return { discount: `Enter an amount up to $${MOST_CENTS / 100}` };
  return {};
};

const termErrors = ({ max_uses, starts_on, ends_on }: CouponTerms, used: number, today: Day): Errors => ({
  ...(max_uses !== null &&
    max_uses < Math.max(1, used) && { max_uses: used > 1 ? `It was used ${used} times already` : 'Enter 1 or more' }),
  ...(ends_on !== null && ends_on < today && { ends_on: 'Choose today or a later day' }),
  ...(starts_on !== null && ends_on !== null && ends_on < starts_on && { ends_on: 'Choose a day after the first one' }),
});
