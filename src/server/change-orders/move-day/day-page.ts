import { and, eq } from 'drizzle-orm';
import { pricingZip } from '#domain/address/address.ts';
import { missingAtDelivery, missingBeforeLoading, outgrownIn, tooEarlyUntil, violationsOf } from '#domain/papers/loading-rules.ts';
import { dayOf, type MoveDay } from '#domain/papers/move-day.ts';
import type { ReceivingStop } from '#domain/papers/move-day-events.ts';
import { can } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import type { World } from '#server/core/world.ts';
import { plan_links } from '#server/db/schema.ts';
import { codeToldAt, type DayEventRow, dayRowsOf, eventsIn } from '#server/ledger/day-events.ts';
import { crewOf, promisedHours, yardMiles } from '#server/live/live-facts.ts';
import { carriedPapers, loadingFactsOf } from '#server/papers/day-papers.ts';
import { isFederal, whoStores } from '#server/plan/date-now.ts';
import { crewKeyEndsAt } from '#server/plan/links/keys.ts';
import { chosenMover } from '#server/plan/open-plan.ts';
import { type CrewsDay, openAsCrew } from './crew-key.ts';
import { runSheetOf } from './run-sheet.ts';

export const showDay = async (caller: Caller, key: string) => dayBehind(caller, key, await openAsCrew(caller, key));

/** What the key opens, and how long. */
export const dayBehind = async (caller: Caller, key: string, crew: CrewsDay) => ({
  ...(await dayPage(caller, key, crew)),
  closes_at: (await crewKeyEndsAt(caller, crew.through)).toISOString(),
});

/** The day as far as it was told, what the driver carries, and what is missing before the next step. */
export const dayPage = async ({ world, now }: Caller, key: string, { plan, job, viewer }: Pick<CrewsDay, 'plan' | 'job' | 'viewer'>) => {
  const booking = { id: job.attempt_id, plan_id: plan.uuid };
  const rows = await dayRowsOf(world.db, job.id);
  const events = eventsIn(rows);
  const day = dayOf(events);
  const carried = can(viewer, plan, 'view_papers') === 'none' ? [] : await carriedPapers(world.db, booking);
  const facts = await loadingFactsOf(world.db, booking, world.places.timeZoneOf(pricingZip(plan.details.pick_up)));
  const is_federal = isFederal(plan, await whoStores(world.db, plan));
  return {
    run_sheet: runSheetOf({ world, now }, plan, deliveredAt(day)),
    day: shown(day),
    papers: carried.map((paper) => ({ ...paper, url: `/api/v3/adjustments/${key}/papers/${paper.number}.pdf` })),
    missing: is_federal ? [...missingBeforeLoading(events, facts, now.at), ...missingAtDelivery(day)] : [],
    first_loading_day: is_federal ? tooEarlyUntil(facts, now.at) : null,
    violations: is_federal ? [...violationsOf(events, facts)] : [],
    event_ids: events.map(({ id }) => id),
    outgrown: [...outgrownIn(events)],
    has_code: isTold(rows, 'drop_off'),
    has_extra_code: isTold(rows, 'extra_drop_off'),
    arrival: {
      miles: Math.round(yardMiles(await chosenMover(world.db, plan), plan.details.pick_up)),
      promised_until: promisedHours(world, plan, job).until.toISOString(),
    },
    newest: await newestOf(world, plan.uuid, job.id, rows),
  };
};

const isTold = (rows: readonly DayEventRow[], stop: ReceivingStop): boolean =>
  rows.some(({ kind, data }) => kind === 'code_told' && data === codeToldAt(stop));

/** Of things that several phones told of: whose word is the newest, and when it was said. */
const newestOf = async ({ db }: Pick<World, 'db'>, plan_id: string, job_id: number, rows: readonly DayEventRow[]) => {
  const lines = rows.filter(({ kind }) => kind === 'line');
  if (new Set(lines.map(({ link_id }) => link_id)).size < 2) return [];
  const of_crew = and(eq(plan_links.plan_id, plan_id), plan_links.is_crews);
  const links = await db.select({ id: plan_links.id, sent_to: plan_links.sent_to }).from(plan_links).where(of_crew);
  const phones = new Map(links.map(({ id, sent_to }) => [id, sent_to]));
  const names = new Map((await crewOf(db, job_id)).map(({ contact, name }) => [contact, name]));
  const of_things = Map.groupBy(lines, ({ data }) => (JSON.parse(data) as { thing: string }).thing);
  return [...of_things].flatMap(([thing, said]) => {
    const all = said.map(({ link_id, at }) => ({ phone: phones.get(link_id ?? 0) ?? '', at }));
    const last = all.at(-1);
    if (last === undefined || new Set(all.map(({ phone }) => phone)).size < 2) return [];
    return [{ thing, who: names.get(last.phone) ?? '', at: last.at.toISOString() }];
  });
};

/** Lists of its own: what is sent is typed as what nobody else holds. */
const shown = ({ steps, vehicle, refused_services, things, untagged, strays, signatures, absences }: MoveDay) => ({
  ...{ steps, vehicle, refused_services: [...refused_services], untagged: [...untagged], strays: [...strays] },
  absences: absences.map(({ photos, ...absence }) => ({ ...absence, photos: [...photos] })),
  things: things.map(({ photos, arrival, objections, ...thing }) => ({
    ...thing,
    ...(objections && { objections: [...objections] }),
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
