import { oc } from '@orpc/contract';
import { z } from 'zod';
import { DayOut, Dollars, PlanId, text } from '#contract/core/fields.ts';
import { CLAIM_KINDS, CLAIM_STATES } from '#domain/claims/claim.ts';

const tags = ['Claims'];

const MoverId = z.coerce.number().int().min(1).max(2_147_483_647);
const ClaimId = z.uuid('We can’t find this claim');

const Facts = z.object({
  id: z.string(),
  plan_id: z.string(),
  mover_id: z.number(),
  state: z.enum(CLAIM_STATES),
  answer: z.string().describe('The mover’s words with its offer or its no'),
  asked: Dollars,
  offer: Dollars.nullable(),
  filed_on: DayOut,
  acknowledge_by: DayOut,
  decide_by: DayOut,
  acknowledged_on: DayOut.nullable(),
  decided_on: DayOut.nullable(),
  is_late: z.boolean(),
});

const Claim = Facts.extend({
  items: z.array(z.object({ name: z.string(), kind: z.enum(CLAIM_KINDS), words: z.string(), amount: Dollars })),
  words: z.string(),
  photos: z.array(z.string()).describe('Links for five minutes'),
});

const PlanClaims = z.object({
  plan_id: z.string(),
  short_id: z.string(),
  move_date: DayOut.nullable(),
  mover: z.object({ id: z.number(), name: z.string() }).nullable(),
  last_day: DayOut.nullable().describe('On which a claim is taken; none while the move is not booked'),
  may_claim: z.boolean(),
  why_not: z.string().nullable(),
  claims: z.array(Claim),
});

const Pages = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(25),
  show: z.enum(['open', 'all']).default('open'),
});

const OneClaim = z.object({ id: MoverId, claim_id: ClaimId });
const Decided = z.object({ claim: Claim });

export const claims = {
  ofPlan: oc
    .route({ method: 'GET', path: '/move_plans/{id}/claims', summary: 'Claims about a move, and whether one can be opened', tags })
    .input(z.object({ id: PlanId }))
    .output(PlanClaims),

  file: oc
    .route({ method: 'POST', path: '/move_plans/{id}/claims', summary: 'Open a claim for loss or damage, within nine months', tags })
    .input(
      z.object({
        id: PlanId,
        items: z
          .array(z.object({ name: text(200), kind: z.enum(CLAIM_KINDS), amount: Dollars.max(1_000_000), words: text(1000).default('') }))
          .max(60),
        words: text(4000).default(''),
        photos: z.array(text(300)).max(40).default([]),
      }),
    )
    .output(PlanClaims),

  presignPhoto: oc
    .route({ method: 'POST', path: '/move_plans/{id}/claims/photos', summary: 'A form that takes one photo, for five minutes', tags })
    .input(z.object({ id: PlanId, filename: text(1000) }))
    .output(z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })),

  confirmPhoto: oc
    .route({ method: 'POST', path: '/move_plans/{id}/claims/photos/confirm', summary: 'Look at the photo that arrived', tags })
    .input(z.object({ id: PlanId, key: text(300) }))
    .output(z.object({ key: z.string(), name: z.string() })),

  answer: oc
    .route({
      method: 'POST',
      path: '/move_plans/{id}/claims/{claim_id}/answer',
      summary: 'The customer’s answer, or the claim taken back',
      tags,
    })
    .input(z.object({ id: PlanId, claim_id: ClaimId, decision: z.enum(['accept', 'decline', 'withdraw']) }))
    .output(PlanClaims),

  ofMover: oc
    .route({ method: 'GET', path: '/movers/{id}/claims', summary: 'A mover’s claims, those that wait for it first', tags })
    .input(Pages.extend({ id: MoverId }))
    .output(z.object({ claims: z.array(Claim), total: z.number(), page: z.number(), per_page: z.number() })),

  acknowledge: oc
    .route({ method: 'POST', path: '/movers/{id}/claims/{claim_id}/acknowledge', summary: 'The mover has read it', tags })
    .input(OneClaim)
    .output(Decided),
  offer: oc
    .route({ method: 'POST', path: '/movers/{id}/claims/{claim_id}/offer', summary: 'The mover’s offer', tags })
    .input(OneClaim.extend({ offer: Dollars, answer: text(2000).default('') }))
    .output(Decided),
  deny: oc
    .route({ method: 'POST', path: '/movers/{id}/claims/{claim_id}/deny', summary: 'The mover’s no, with its reason', tags })
    .input(OneClaim.extend({ answer: text(2000).default('') }))
    .output(Decided),

  list: oc
    .route({ method: 'GET', path: '/admin/claims_for_damage', summary: 'All claims, the clock that ends next on top', tags })
    .input(Pages.extend({ q: text(200).default('') }))
    .output(
      z.object({
        claims: z.array(Facts.extend({ short_id: z.string(), mover_name: z.string() })),
        total: z.number(),
        page: z.number(),
        per_page: z.number(),
      }),
    ),
};
