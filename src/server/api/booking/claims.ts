import type { ClaimItem } from '#domain/claims/claim.ts';
import { fromDollars } from '#domain/core/money.ts';
import { confirmClaimPhoto, presignClaimPhoto } from '#server/claims/claim-photos.ts';
import { fileClaim, supplementClaim } from '#server/claims/file-claim.ts';
import { listClaims, moverClaims } from '#server/claims/list-claims.ts';
import { showClaims } from '#server/claims/show-claims.ts';
import { answerClaim, decideClaim } from '#server/claims/step-claim.ts';
import { api } from '../endpoint.ts';

const itemOf = ({ amount, ...item }: Asked): ClaimItem => ({ ...item, name: item.name.trim(), amount_cents: fromDollars(amount) });

type Asked = Omit<ClaimItem, 'amount_cents'> & { amount: number };

export const claims = {
  ofPlan: api.claims.ofPlan.handler(({ input, context }) => showClaims(context, input.id)),
  file: api.claims.file.handler(({ input, context }) => fileClaim(context, input.id, { ...input, items: input.items.map(itemOf) })),
  supplement: api.claims.supplement.handler(({ input, context }) =>
    supplementClaim(context, input.id, input.claim_id, { ...input, items: input.items.map(itemOf) }),
  ),
  presignPhoto: api.claims.presignPhoto.handler(({ input, context }) => presignClaimPhoto(context, input.id, input.filename)),
  confirmPhoto: api.claims.confirmPhoto.handler(({ input, context }) => confirmClaimPhoto(context, input.id, input.key)),
  answer: api.claims.answer.handler(({ input, context }) => answerClaim(context, input.id, input.claim_id, input.decision)),
  ofMover: api.claims.ofMover.handler(({ input, context }) => moverClaims(context, input.id, { ...input, open: input.show === 'open' })),
  acknowledge: api.claims.acknowledge.handler(({ input, context }) => decideClaim(context, input.id, input.claim_id, 'acknowledge', {})),
  offer: api.claims.offer.handler(({ input, context }) => decideClaim(context, input.id, input.claim_id, 'offer', input)),
  deny: api.claims.deny.handler(({ input, context }) => decideClaim(context, input.id, input.claim_id, 'deny', input)),
  list: api.claims.list.handler(({ input, context }) => listClaims(context, { ...input, open: input.show === 'open' })),
};
