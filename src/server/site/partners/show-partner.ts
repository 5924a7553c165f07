import { type Cents, toDollars } from '#domain/core/money.ts';
import type { Caller } from '#server/core/caller.ts';
import { findCoupon } from '#server/ledger/coupons.ts';
import { findPartner, partnerPath } from './find-partner.ts';

/** What a partner's page says to its people. A code that can't be used today is not promised. */
export const showPartner = async ({ world: { db }, now }: Caller, asked: string) => {
  const partner = await findPartner(db, asked);
  const { key, name, kind, is_active, greeting, white_label_name } = partner;
  const coupon_code = is_active ? partner.coupon_code : null;
  const coupon = coupon_code === null ? undefined : await findCoupon(db, coupon_code, now.today);
  return {
    ...{ key, name, kind, is_active, greeting, white_label_name, path: partnerPath(partner) },
    coupon: coupon
      ? {
          code: coupon.code,
          discount_percentage: coupon.discount_percentage,
          discount: toDollars(coupon.discount_cents as Cents),
        }
      : null,
  };
};
