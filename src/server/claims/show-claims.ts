import { isOpenClaim, lastDayToFile, sueUntil, whyNotFile } from '#domain/claims/claim.ts';
import { notedOf } from '#domain/claims/noted.ts';
import { type Cents, toDollars } from '#domain/core/money.ts';
import { can } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import { photosOf } from '#server/change-orders/adjustments/photo-rows.ts';
import { photoLink } from '#server/change-orders/adjustments/photos.ts';
import type { Caller } from '#server/core/caller.ts';
import { photoLinks } from '#server/plan/coi/plan-photos.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { claimedMove } from './claim-days.ts';
import { dayOf } from './claim-papers.ts';
import { toldOf } from './claim-photos.ts';
import { type Claim, claimsOfPlan } from './claim-rows.ts';

/** The claims about a move, for its customer, its mover and admins. */
export const showClaims = async (caller: Caller, plan_id: string) => {
  const { plan, mover } = await openPlan(caller, plan_id, 'view_claims');
  const rows = await claimsOfPlan(caller.world.db, plan.uuid);
  const move = await claimedMove(caller.world, caller.world.db, plan);
  const is_customer = can(caller.viewer, plan, 'claim') !== 'none';
  return {
    ...{ plan_id: plan.uuid, short_id: shortId(plan), move_date: plan.details.move_date },
    mover: mover === null ? null : { id: mover.id, name: mover.name },
    last_day: lastDayToFile(move),
    may_claim: is_customer,
    why_not:
      whyNotFile(
        move,
        caller.now.today,
        rows.some(({ state }) => isOpenClaim(state)),
      )?.message ?? null,
    claims: await Promise.all(rows.map((row) => shownClaim(caller, row))),
    noted: is_customer ? await notedOn(caller, plan) : [],
  };
};

/** What the move day says of things, with its photos: those of this plan alone, whatever a phone named. */
const notedOn = async (caller: Caller, plan: MovePlan) => {
  const { db } = caller.world;
  const day = await toldOf(db, plan.uuid);
  const noted = day === undefined ? [] : notedOf(day, plan);
  const keys = noted.flatMap(({ photos_before, photos_after }) => [...photos_before, ...photos_after]);
  const found = keys.length === 0 ? [] : (await photosOf(db, plan.uuid, keys)).filter(({ awaits_scan }) => !awaits_scan);
  const links = new Map(await Promise.all(found.map(async (row) => [row.key, await photoLink(caller, row)] as const)));
  const shown = (photos: readonly string[]) => photos.flatMap((key) => (links.has(key) ? [{ key, url: links.get(key)! }] : []));
  return noted.map((thing) => ({ ...thing, photos_before: shown(thing.photos_before), photos_after: shown(thing.photos_after) }));
};

export const shownClaim = async (caller: Caller, row: Claim) => ({
  ...claimFacts(row),
  items: row.items.map(({ name, kind, amount_cents, words }) => ({ name, kind, words, amount: toDollars(amount_cents as Cents) })),
  words: row.words,
  supplements: row.supplements.map(({ at, words }) => ({ added_on: dayOf(new Date(at)), words })),
  sue_until: row.state === 'denied' && row.decided_at !== null ? sueUntil(dayOf(row.decided_at)) : null,
  photos: await photoLinks(caller, row.photos),
});

/** As lists show it. */
export const claimFacts = (row: Claim) => ({
  ...{ id: row.id, plan_id: row.plan_id, mover_id: row.mover_id, state: row.state, answer: row.answer },
  asked: toDollars(row.asked_cents as Cents),
  offer: row.offer_cents === null ? null : toDollars(row.offer_cents as Cents),
  filed_on: dayOf(row.filed_at),
  acknowledge_by: dayOf(row.acknowledge_by),
  decide_by: dayOf(row.decide_by),
  acknowledged_on: row.acknowledged_at && dayOf(row.acknowledged_at),
  decided_on: row.decided_at && dayOf(row.decided_at),
  is_late: row.late_acknowledged_at !== null || row.late_decided_at !== null,
});
