import { asc, inArray } from 'drizzle-orm';
import { isFreeAt } from '#domain/bidding/consultation-movers.ts';
import { type AskedVisit, repeatedBy, type VisitRequest, whyNotBeside, whyNotRequests } from '#domain/bidding/consultation-requests.ts';
import { visitTimeInWords } from '#domain/bidding/consultation-times.ts';
import { phoneDigits } from '#domain/core/contact.ts';
import { type Refusal, refuse, throwIf } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { whyNotEdit } from '#domain/plan/plan.ts';
import { showVisits } from '#server/bidding/consultations/show-visit.ts';
import { askedVisits, standingVisits, type VisitRow, visitsFrom } from '#server/bidding/consultations/visit-rows.ts';
import type { Caller } from '#server/core/caller.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import type { Tx } from '#server/db/open.ts';
import { movers, onsite_requests } from '#server/db/schema.ts';
import { type Change, inPlan } from '#server/door/in-plan.ts';
import { requireNotCharging } from '#server/ledger/live-attempt.ts';
import { aPlan } from '#server/plan/plan-lock.ts';
import { marketOf } from '#server/pricing/market.ts';
import { pricingOf } from '#server/pricing/price-plan.ts';

/** All of the visits or none. The plan's lock puts one request behind the other, the movers' locks one plan behind the other. */
export const askMovers = async (caller: Caller, id: string, requests: readonly VisitRequest[]) => {
  const rows = await inPlan(caller, aPlan(id), 'edit', async ({ plan }, tx) => {
    throwIf(whyNotEdit(plan, caller.viewer, caller.now));
    await requireNotCharging(tx, plan);
    const { wanted, made } = await asked(caller, tx, plan, requests);
    return { plan, ...(await told(tx, made)), keeps_version: true, answer: () => wanted };
  });
  return { onsite_requests: await showVisits(caller, rows, 'full') };
};

const asked = async (caller: Caller, tx: Tx, plan: MovePlan, requests: readonly VisitRequest[]) => {
  throwIf(whyNotRequests(requests, { now: caller.now, move_date: plan.details.move_date }));
  await requireKnown(tx, requests);
  const rows = await standingVisits(tx, plan.uuid);
  const standing = await askedVisits(tx, rows);
  const isNew = (request: VisitRequest) => repeatedBy(request, standing) === undefined;
  throwIf(whyNotNew(requests, isNew, standing, caller.now.today));
  const fresh = requests.filter(isNew);
  await lockMovers(tx, fresh);
  await requireMovers(caller, tx, plan, requests, isNew);
  const made = fresh.length === 0 ? [] : await insertVisits(caller, tx, plan, fresh);
  const all = [...rows, ...made];
  return { wanted: requests.map((request) => all.find((row) => row.mover_id === request.mover_id)!), made };
};

/** What was asked before is left out, and each of the others keeps its own place in the body. */
const whyNotNew = (
  requests: readonly VisitRequest[],
  isNew: (request: VisitRequest) => boolean,
  standing: readonly AskedVisit[],
  today: string,
): Refusal | undefined => {
  const fresh = requests.filter(isNew);
  const refusal = whyNotBeside(fresh, standing, today);
  if (refusal === undefined || fresh.length === requests.length) return refusal;
  const placed = Object.entries(refusal.errors).map(([path, sentence]) => [placedPath(path, requests, fresh), sentence]);
  return refuse(refusal.code, refusal.message, Object.fromEntries(placed));
};

const placedPath = (path: string, requests: readonly VisitRequest[], fresh: readonly VisitRequest[]): string =>
  path.replace(/\.(\d+)\./, (_, at) => `.${requests.indexOf(fresh[Number(at)]!)}.`);

const requireKnown = async (tx: Tx, requests: readonly VisitRequest[]): Promise<void> => {
  const { byId } = await marketOf(tx);
  const at = requests.findIndex((request) => !byId.has(request.mover_id));
  if (at >= 0) throw refusedAt('invalid', "We can't find this mover.", `onsite_requests.${at}.mover_id`);
};

/** In the order of their ids, so that two plans never wait for each other. */
const lockMovers = async (tx: Tx, requests: readonly VisitRequest[]): Promise<void> => {
  if (requests.length === 0) return;
  const ids = requests.map((request) => request.mover_id);
  await tx.select({ id: movers.id }).from(movers).where(inArray(movers.id, ids)).orderBy(asc(movers.id)).for('no key update');
};

/** Each new visit is one of a mover that could do the move and is still free then. */
const requireMovers = async (
  { now }: Caller,
  tx: Tx,
  plan: MovePlan,
  requests: readonly VisitRequest[],
  isNew: (request: VisitRequest) => boolean,
): Promise<void> => {
  const { bids } = await pricingOf(tx, plan, now);
  const { byId } = await marketOf(tx);
  const visitsAt = await visitsFrom(
    tx,
    now.today,
    requests.map((request) => request.mover_id),
  );
  for (const [at, request] of requests.entries()) {
    const mover = byId.get(request.mover_id);
    if (mover === undefined || !isNew(request)) continue;
    const path = `onsite_requests.${at}`;
    if (!bids.some((bid) => bid.mover.id === mover.id))
      throw refusedAt('mover_cannot', `${mover.name} can't do this move.`, `${path}.mover_id`);
    if (!isFreeAt(mover, request, visitsAt)) {
      throw refusedAt('mover_full', `${mover.name} is no longer free on ${visitTimeInWords(request)}.`, `${path}.time`);
    }
  }
};

const refusedAt = (code: 'invalid' | 'mover_cannot' | 'mover_full', sentence: string, path: string): Refusal =>
  refuse(code, sentence, { [path]: sentence });

const insertVisits = ({ now }: Caller, tx: Tx, plan: MovePlan, requests: readonly VisitRequest[]): Promise<VisitRow[]> =>
  tx
    .insert(onsite_requests)
    .values(
      requests.map(({ mover_id, name, phone_number, type, date, time }) => ({
        ...{ plan_id: plan.uuid, mover_id, type, date, time, status: 'asked', created_at: now.at },
        name: name.trim(),
        phone_number: phoneDigits(phone_number) ?? phone_number,
      })),
    )
    .returning();

/** A line in the plan's history, an email to the customer, and one to each mover. */
const told = async (tx: Tx, rows: readonly VisitRow[]): Promise<Pick<Change, 'history' | 'outbox'>> => {
  if (rows.length === 0) return { history: [], outbox: [] };
  const { byId } = await marketOf(tx);
  const names = rows.map((row) => byId.get(row.mover_id)?.name ?? 'a mover').join(', ');
  return {
    history: [`Asked for ${rows.length === 1 ? 'a visit' : `${rows.length} visits`}: ${names}`],
    outbox: [emailJobOf('visits_asked', rows), ...rows.map((row) => emailJobOf('visit_for_mover', [row]))],
  };
};

const emailJobOf = (template: string, rows: readonly VisitRow[]): OutboxJob => {
  const visit_ids = rows.map((row) => row.id).join(' ');
  return { kind: 'email', dedupe: `${template} ${visit_ids}`, body: { template, visit_ids } };
};
