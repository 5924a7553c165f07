import { isName, plainEmail } from '#domain/core/contact.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import type { PaperKind } from '#domain/papers/kinds.ts';
import { missingAtDelivery } from '#domain/papers/loading-rules.ts';
import { dayOf, type MoveDay, thingsFor } from '#domain/papers/move-day.ts';
import { type DayEvent, PLACE_OF, type ReceivingStop, STEP_AT } from '#domain/papers/move-day-events.ts';
import { stopsOf } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked } from '#domain/plan/plan.ts';
import { whyNotWriteTo } from '#domain/site/unserved-user.ts';
import { limitSentEmails } from '#server/accounts/sent-email-budget.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { chosenLanguage } from '#server/emails/languages.ts';
import { dayEventsOf } from '#server/ledger/day-events.ts';
import { codeFor } from '#server/ledger/delivery-code.ts';
import { type JobRow, newestJob } from '#server/ledger/locked-job.ts';
import { carriedPapers } from '#server/papers/day-papers.ts';
import { issuedPdf, numberOf } from '#server/papers/show-paper-pdf.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { receiverJob } from '../emails/receiver-link.ts';
import { tellDay } from './report-day.ts';

/** Names who takes the goods in: they are written to, and the link of who was named before ends. */
export const nameReceiver = async (
  caller: Caller,
  id: string,
  { stop, name, email }: { stop: ReceivingStop; name: string; email: string },
): Promise<void> => {
  const { plan } = await openPlan(caller, id, 'share');
  requireStop(plan, stop);
  if (!isBooked(plan)) throw refuse('not_editable', 'Book the move first. Then say who will receive your things.');
  if (!isName(name)) throw refuse('invalid', NO_NAME, { name: NO_NAME });
  throwIf(whyNotWriteTo(email, 'email'));
  limitSentEmails(caller, plainEmail(email), 'email');
  await inTransaction(caller.world, (tx) =>
    enqueue(tx, caller.now.at, [receiverJob(plan.uuid, { stop, name: name.trim(), email: plainEmail(email) }, caller.request_id)]),
  );
};

const NO_NAME = 'Enter the full name of the person who will receive your things';

/** Where things are stored, nothing comes off on the way. */
const requireStop = ({ details }: MovePlan, stop: ReceivingStop): void => {
  if (stop !== 'drop_off' && !stopsOf(details).includes(stop)) throw refuse('not_found', 'This move has no such stop.');
};

/** What is delivered at a stop and how it arrived, without anything of a price. */
export const showDelivery = async (caller: Caller, id: string, stop: ReceivingStop) =>
  deliveryOf(caller, await openDelivery(caller, id, stop));

type Noted = Omit<DayEvent, 'at'> & { at?: string | undefined };

/** How things arrived, by whoever took them in. What the crew says beside it stays: the last word on each tag counts. */
export const noteDelivery = async (caller: Caller, id: string, stop: ReceivingStop, noted: readonly Noted[]) => {
  const events = noted.map(({ at = caller.now.at.toISOString(), ...event }) => ({ ...event, at }) as DayEvent);
  const opened = await openDelivery(caller, id, stop);
  if (stop === 'extra_drop_off') requireOwn(events, dayOf(await dayEventsOf(caller.world.db, opened.job.id)));
  if (events.some((event) => event.kind === 'sign' && event.data.place !== PLACE_OF[stop]))
    throw refuse('invalid', 'Sign for what came to this stop.');
  await tellDay(caller, opened.job.id, events, { who: 'Receiver', link_id: null });
  return deliveryOf(caller, opened);
};

/** Whoever takes in a part of it speaks of that part. */
const requireOwn = (events: readonly DayEvent[], day: MoveDay): void => {
  const things = thingsFor('extra_drop_off', day);
  const is_other = events.some(
    (event) =>
      (event.kind === 'delivered' && things.every(({ tag }) => tag !== event.data.tag)) ||
      (event.kind === 'disagreed' && things.every(({ thing }) => thing !== event.data.thing)),
  );
  if (is_other) throw refuse('not_found', 'That didn’t come off the truck at this stop.');
};

export const showDeliveryPdf = async (caller: Caller, id: string, stop: ReceivingStop, file: string): Promise<File> => {
  const { plan, job } = await openDelivery(caller, id, stop);
  const paper = (await papersOf(caller, job, stop)).find(({ number }) => number === numberOf(file));
  const pdf = paper && (await issuedPdf(caller.world, plan.uuid, paper.number, 'full'));
  if (pdf === undefined) throw refuse('not_found', 'There is no such paper of this delivery.');
  return pdf;
};

type Opened = { plan: MovePlan; mover_name: string; job: JobRow; stop: ReceivingStop };

const openDelivery = async (caller: Caller, id: string, stop: ReceivingStop): Promise<Opened> => {
  const { plan, mover } = await openPlan(caller, id, stop === 'drop_off' ? 'note_delivery' : 'note_extra_delivery');
  requireStop(plan, stop);
  const job = await newestJob(caller.world.db, plan.uuid);
  if (job === undefined || !ON_ITS_WAY.has(job.status)) throw refuse('not_editable', 'This move is not confirmed.');
  return { plan, job, stop, mover_name: mover?.name ?? 'Your mover' };
};

const ON_ITS_WAY: ReadonlySet<JobRow['status']> = new Set(['accepted', 'completed']);

const deliveryOf = async (caller: Caller, { plan, job, mover_name, stop }: Opened) => {
  const events = await dayEventsOf(caller.world.db, job.id);
  const day = dayOf(events);
  const { city, state } = plan.details[stop];
  // The inventory names all that the customer owns; at a stop on the way only what came off there is anybody's business.
  const papers = await papersOf(caller, job, stop);
  const is_there = day.steps[STEP_AT[stop]] !== null;
  return {
    mover: mover_name,
    to: plan.details.move_into_storage ? 'Storage' : `${city}, ${state}`,
    is_there,
    language: await chosenLanguage(caller.world.db, plan),
    code: is_there && job.status === 'accepted' ? codeFor(stop, job) : null,
    signed_by: day.signatures.findLast(({ place, role }) => place === PLACE_OF[stop] && role === 'receiver')?.name ?? null,
    things: thingsFor(stop, day).map(({ tag, thing, name, room, condition, arrival, answers = null, objections = [] }) => ({
      ...{ tag, thing, name, room, condition, answers, objections: [...objections] },
      arrival: arrival && { state: arrival.state, note: arrival.note },
    })),
    missing: stop === 'drop_off' ? [...missingAtDelivery(day)] : [],
    papers: papers.map((paper) => ({ ...paper, url: `/api/v3/move_plans/${plan.uuid}/delivery/${paper.number}.pdf?stop=${stop}` })),
    event_ids: events.map((event) => event.id),
  };
};

const papersOf = async ({ world }: Caller, { attempt_id, plan_id }: JobRow, stop: ReceivingStop) =>
  (await carriedPapers(world.db, { id: attempt_id, plan_id })).filter(({ kind }) => RECEIVED[stop].has(kind));

const RECEIVED: Readonly<Record<ReceivingStop, ReadonlySet<PaperKind>>> = {
  extra_drop_off: new Set(['extra_delivery']),
  drop_off: new Set(['inventory', 'delivery']),
};
