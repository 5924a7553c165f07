import { pricingZip } from '#domain/address/address.ts';
import { couponEffectOf } from '#domain/booking/coupons.ts';
import { BUSINESS_ZONE, localTime } from '#domain/core/business-time.ts';
import { refuse } from '#domain/core/refusal.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { Caller } from '#server/core/caller.ts';
import { couponFor } from '#server/ledger/coupons.ts';
import { pdfFile } from '#server/papers/pdf-file.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { noSuchPlan } from '#server/plan/plan-row.ts';
import { liabilityNotice } from '#server/pricing/liability-notice.ts';
import { bindingEstimate } from './binding-estimate.ts';

/** The binding estimate of a plan's own price as a PDF, for whoever sees the plan in full. */
export const showEstimate = async (caller: Caller, id: string): Promise<File> => {
  const { plan, scope, mover } = await openPlan(caller, id, 'view_steps');
  if (scope !== 'full') throw noSuchPlan();
  const input = pricingInputOf(plan, catalogItem);
  if (plan.price === null || mover === null || input === null) throw refuse('no_mover', 'Choose a mover first.', {}, { step: 'COMPARE' });
  const { now, world } = caller;
  const coupon = plan.coupon_code === '' ? null : await couponFor(caller, world.db, plan, plan.coupon_code);
  const document = bindingEstimate({
    ...{ plan, mover, input, price: plan.price },
    coupon: coupon && { code: coupon.code, effect: couponEffectOf(coupon) },
    zone: world.places.timeZoneOf(pricingZip(plan.details.pick_up)),
    made_at: now.at,
    company: world.settings.company,
    notice: liabilityNotice(world),
    made_on: localTime(now.at, BUSINESS_ZONE).day,
  });
  return pdfFile(world, document, now.at);
};
