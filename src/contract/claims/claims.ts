import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { DayOut, Dollars, DollarsIn, PlanId, text } from '#contract/core/fields.ts';
import { CLAIM_KINDS, CLAIM_STATES } from '#domain/claims/claim.ts';

const { get, post } = callsOf('Claims');

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
  supplements: z.array(z.object({ added_on: DayOut, words: z.string() })).describe('What was added later; its things are among the items'),
  sue_until: DayOut.nullable().describe('The last day of going to court after the mover’s no'),
  photos: z.array(z.string()).describe('Links for five minutes'),
});

const Item = z.object({ name: text(200), kind: z.enum(CLAIM_KINDS), amount: DollarsIn.max(1_000_000), words: text(1000).default('') });

/** The crew took it, before or after; a claim may name it as one of its own. */
const DayPhoto = z.object({ key: z.string(), url: z.string().describe('Shows the picture for some minutes') });

const PlanClaims = z.object({
  plan_id: z.string(),
  short_id: z.string(),
  move_date: DayOut.nullable(),
  mover: z.object({ id: z.number(), name: z.string() }).nullable(),
  last_day: DayOut.nullable().describe('On which a claim is taken; none while the move is not booked'),
  may_claim: z.boolean(),
  why_not: z.string().nullable(),
  claims: z.array(Claim),
  noted: z
    .array(
      z.object({
        ...{ tag: z.number(), name: z.string(), kind: z.enum(CLAIM_KINDS), words: z.string(), pounds: z.number().nullable() },
        photos_before: z.array(DayPhoto),
        photos_after: z.array(DayPhoto),
      }),
    )
    .describe('To the customer: what came damaged or not at all, as a claim would begin. Nothing is sent by itself'),
});

/** The customer's own, and the crew's of the day. */
const Photos = z.array(text(300)).max(100).default([]);

const Pages = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(25),
  show: z.enum(['open', 'all']).default('open'),
});

const OneClaim = z.object({ id: MoverId, claim_id: ClaimId });
const Decided = z.object({ claim: Claim });

export const claims = {
  ofPlan: get('/move_plans/{id}/claims', 'Claims about a move, and whether one can be opened')
    .input(z.object({ id: PlanId }))
    .output(PlanClaims),

  file: post('/move_plans/{id}/claims', 'Open a claim for loss, damage or delay, within nine months of delivery')
    .input(
      z.object({
        id: PlanId,
        items: z.array(Item).max(60),
        words: text(4000).default(''),
        photos: Photos,
      }),
    )
    .output(PlanClaims),

  supplement: post('/move_plans/{id}/claims/{claim_id}/supplements', 'Add things or words to a claim that is open', {
    description: 'The mover’s days to answer stay. An offer that was made is none any more.',
  })
    .input(
      z.object({
        ...{ id: PlanId, claim_id: ClaimId },
        items: z.array(Item).max(60).default([]),
        words: text(4000).default(''),
        photos: Photos,
      }),
    )
    .output(PlanClaims),

  presignPhoto: post('/move_plans/{id}/claims/photos', 'A form that takes one photo, for five minutes')
    .input(z.object({ id: PlanId, filename: text(1000) }))
    .output(z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })),

  confirmPhoto: post('/move_plans/{id}/claims/photos/confirm', 'Look at the photo that arrived')
    .input(z.object({ id: PlanId, key: text(300) }))
    .output(z.object({ key: z.string(), name: z.string() })),

  answer: post('/move_plans/{id}/claims/{claim_id}/answer', 'The customer’s answer, or the claim taken back')
    .input(z.object({ id: PlanId, claim_id: ClaimId, decision: z.enum(['accept', 'decline', 'withdraw']) }))
    .output(PlanClaims),

  ofMover: get('/movers/{id}/claims', 'A mover’s claims, those that wait for it first')
    .input(Pages.extend({ id: MoverId }))
    .output(z.object({ claims: z.array(Claim), total: z.number(), page: z.number(), per_page: z.number() })),

  acknowledge: post('/movers/{id}/claims/{claim_id}/acknowledge', 'The mover has read it').input(OneClaim).output(Decided),
  offer: post('/movers/{id}/claims/{claim_id}/offer', 'The mover’s offer')
    .input(OneClaim.extend({ offer: DollarsIn, answer: text(2000).default('') }))
    .output(Decided),
  deny: post('/movers/{id}/claims/{claim_id}/deny', 'The mover’s no, with its reason')
    .input(OneClaim.extend({ answer: text(2000).default('') }))
    .output(Decided),

  list: get('/admin/claims_for_damage', 'All claims, the clock that ends next on top')
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
