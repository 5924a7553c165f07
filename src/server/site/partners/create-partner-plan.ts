import type { z } from 'zod';
import type { CreatePlan } from '#contract/plan/plans.ts';
import { type Refusal, refuse, throwIf } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { codeFromPromo } from '#server/ledger/plan-coupon.ts';
import { createPlan } from '#server/plan-edits/create-plan.ts';
import { findPartner, PARTNERS_SOURCE, type Partner, partnerPath } from './find-partner.ts';

/** A plan as every other, in the partner's name. A good code of the request's own goes before the partner's; one that is not is no obstacle. */
export const createPartnerPlan = async (caller: Caller, asked: string, payload: z.output<typeof CreatePlan>) => {
  const { world } = caller;
  const partner = await findPartner(world.db, asked);
  throwIf(whyNotInName(caller, partner));
  const [own, theirs] = await Promise.all(
    [payload.promo_code, partner.is_active ? partner.coupon_code : null].map((code) => codeFromPromo(caller, code ?? '')),
  );
  return createPlan(
    caller,
    {
      ...payload,
      source: PARTNERS_SOURCE,
      promo_code: own || theirs || payload.promo_code,
      white_label_name: (partner.is_active && partner.white_label_name) || '',
      advance_referrer: payload.advance_referrer || partnerPath(partner),
      partner: partner.key,
    },
    undefined,
  );
};

/** A partner's software speaks for that partner alone. */
const whyNotInName = ({ viewer: { key } }: Caller, partner: Partner): Refusal | undefined =>
  key === undefined || key.partner_key === partner.key ? undefined : refuse('not_allowed', 'This key is another partner’s.');
