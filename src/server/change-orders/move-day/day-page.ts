import { pricingZip } from '#domain/address/address.ts';
import { missingAtDelivery, missingBeforeLoading, violationsOf } from '#domain/papers/loading-rules.ts';
import { dayOf, type MoveDay } from '#domain/papers/move-day.ts';
import { can } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { dayEventsOf } from '#server/ledger/day-events.ts';
import { carriedPapers, loadingFactsOf } from '#server/papers/day-papers.ts';
import { isFederal, whoStores } from '#server/plan/date-now.ts';
import { type CrewsDay, openAsCrew } from './crew-key.ts';
import { runSheetOf } from './run-sheet.ts';

export const showDay = async (caller: Caller, key: string) => dayPage(caller, key, await openAsCrew(caller, key));

/** The day as far as it was told, what the driver carries, and what is missing before the next step. */
export const dayPage = async ({ world, now }: Caller, key: string, { plan, job, viewer }: CrewsDay) => {
  const booking = { id: job.attempt_id, plan_id: plan.uuid };
  const events = await dayEventsOf(world.db, job.id);
  const day = dayOf(events);
  const carried = can(viewer, plan, 'view_papers') === 'none' ? [] : await carriedPapers(world.db, booking);
  const facts = await loadingFactsOf(world.db, booking, world.places.timeZoneOf(pricingZip(plan.details.pick_up)));
  const is_federal = isFederal(plan, await whoStores(world.db, plan));
  return {
    run_sheet: runSheetOf({ world, now }, plan, deliveredAt(day)),
    day: shown(day),
    papers: carried.map((paper) => ({ ...paper, url: `/api/v3/adjustments/${key}/papers/${paper.number}.pdf` })),
    missing: is_federal ? [...missingBeforeLoading(day, facts, now.at), ...missingAtDelivery(day)] : [],
    violations: is_federal ? [...violationsOf(day, facts)] : [],
    event_ids: events.map(({ id }) => id),
  };
};

/** Lists of its own: what is sent is typed as what nobody else holds. */
const shown = ({ steps, vehicle, refused_services, things, untagged, strays, signatures }: MoveDay) => ({
  ...{ steps, vehicle, refused_services: [...refused_services], untagged: [...untagged], strays: [...strays] },
  things: things.map(({ photos, arrival, ...thing }) => ({
    ...thing,
    photos: [...photos],
    arrival: arrival && { ...arrival, photos: [...arrival.photos] },
  })),
  signatures: signatures.map((signature) => ({ ...signature, shown: [...signature.shown] })),
});

/** When whoever took the things in had signed for them. */
const deliveredAt = ({ signatures }: MoveDay): Date | null => {
  const receipt = signatures.find(({ place, role }) => place === 'destination' && role === 'receiver');
  return receipt === undefined ? null : new Date(receipt.at);
};
