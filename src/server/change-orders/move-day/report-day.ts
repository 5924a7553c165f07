import { and, eq, gt, isNull, notInArray } from 'drizzle-orm';
import { pricingZip } from '#domain/address/address.ts';
import { COMPLETION_UNDO_MS } from '#domain/booking/job.ts';
import { counted } from '#domain/core/number-words.ts';
import { refuseAt, throwIf } from '#domain/core/refusal.ts';
import type { PaperBody } from '#domain/papers/bodies.ts';
import { violationsOf } from '#domain/papers/loading-rules.ts';
import { dayOf } from '#domain/papers/move-day.ts';
import type { DayEvent } from '#domain/papers/move-day-events.ts';
import { signatureErrors } from '#domain/papers/signature.ts';
import { dayCopyJob } from '#server/booking/emails/papers-signed.ts';
import { offerEmailJobOf } from '#server/booking/jobs/offer-outbox-jobs.ts';
import type { Caller } from '#server/core/caller.ts';
import { tellLive } from '#server/core/live-hub.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { jobs, loading_violations } from '#server/db/schema.ts';
import { asItWas, type Change, inPlanBySystem } from '#server/door/in-plan.ts';
import { pushJobs } from '#server/emails/push/push-jobs.ts';
import { stepText } from '#server/emails/texts/outbox-job.ts';
import { stepsNumberOf } from '#server/emails/texts/stops.ts';
import { addDayEvents, dayEventsOf } from '#server/ledger/day-events.ts';
import { aJob, type JobRow, type LockedJob } from '#server/ledger/locked-job.ts';
import { LOSS_NOTED, noteLoss } from '#server/ledger/losses.ts';
import { emailJobOf } from '#server/ledger/outbox-jobs.ts';
import { tellOfJob } from '#server/ledger/webhook-events.ts';
import { lateByNow } from '#server/live/late.ts';
import { bookLateCredits } from '#server/live/late-credit.ts';
import { recordDay } from '#server/live/live-facts.ts';
import { loadingFactsOf } from '#server/papers/day-papers.ts';
import { signDayPapers } from '#server/papers/day-signatures.ts';
import { bodyOf } from '#server/papers/show-paper.ts';
import { isFederal, whoStores } from '#server/plan/date-now.ts';
import { openAsCrew, openToSendAsCrew } from './crew-key.ts';
import { dayBehind } from './day-page.ts';
import { loaded } from './loaded.ts';

/** Adds what happened. A fact is never refused for coming early, late or twice, or for being against the law: then it is written down as that. */
export const reportDay = async (caller: Caller, key: string, events: readonly DayEvent[]) => {
  const crew = await openAsCrew(caller, key);
  await tellDay(caller, crew.job.id, events, { who: 'Crew', link_id: crew.link_id });
  return dayBehind(caller, key, crew);
};

/** Adds what waited on a phone when its key ran out. Nothing of the move is shown for it. */
export const reportLate = async (caller: Caller, key: string, events: readonly DayEvent[]): Promise<void> => {
  const { job, link_id } = await openToSendAsCrew(caller, key);
  await tellDay(caller, job.id, events, { who: 'Crew', link_id });
};

/** Whose word it is, and by which key it came. */
type Teller = { who: string; link_id: number | null };

/** Writes down what somebody of the move day says, with the papers that this completes and what follows from them. */
export const tellDay = async (caller: Caller, job_id: number, events: readonly DayEvent[], { who, link_id }: Teller): Promise<void> => {
  requireNames(events);
  const { at } = caller.now;
  await inPlanBySystem({ world: caller.world, at, who }, aJob(job_id), async (locked, tx) => {
    const added = await addDayEvents(tx, locked.job, events, { link_id, at });
    const loading = firstOf(added, 'loading_started');
    const change = loading === undefined ? asItWas(locked.plan, none) : await loaded(tx, locked, { at: loading, received_at: at });
    const { job, attempt } = locked;
    const booking = { id: attempt.id, plan_id: locked.plan.uuid };
    const signed = await signDayPapers(tx, caller.world, { booking, mover_id: job.mover_id, events: await dayEventsOf(tx, job.id), at });
    const copies = signed.map(({ number }) => dayCopyJob(attempt, number));
    const delivery = signed.find(({ kind }) => kind === 'delivery');
    const is_signed_for = delivery !== undefined || (attempt.sheet_id === null && added.some(isReceipt));
    if (is_signed_for) await settleSoon(tx, job, at);
    const lost = await noteMissing(tx, locked, signed.map(bodyOf), at);
    if (added.some(({ kind }) => OF_ITS_PACE.has(kind))) await recordDay(tx, caller.world, locked.plan);
    if (added.length > 0) await tellLive(tx, locked.plan.uuid);
    if (added.some(({ kind }) => kind === 'loading_done')) await tellOfJob(tx, 'job.loaded', eq(jobs.id, locked.job.id), at);
    const late = await ofLateness(tx, caller.world, { ...locked, plan: change.plan }, added, at);
    const alarms = await noteViolations(caller.world, tx, locked, at);
    return {
      plan: late.plan,
      history: [...change.history, ...late.history, ...(lost ? ['Loss noted'] : [])],
      outbox: [
        ...change.outbox,
        ...late.outbox,
        ...(await stepTexts(tx, locked, added, at)),
        ...copies,
        ...alarms,
        ...(lost ? [emailJobOf(LOSS_NOTED, attempt.id)] : []),
      ],
      answer: none,
    };
  });
};

const isReceipt = (event: DayEvent): boolean =>
  event.kind === 'sign' && event.data.place === 'destination' && event.data.role === 'receiver';

/** What tells how long a mover takes. */
const OF_ITS_PACE: ReadonlySet<DayEvent['kind']> = new Set(['set_out', 'arrived', 'loading_done', 'arrived_there']);

const TOLD_STEPS = ['set_out', 'arrived', 'loading_done', 'arrived_there'] as const;

/** One text for each step, however often it is told, and a notice for each browser that is told. */
const stepTexts = async (tx: Tx, { plan, attempt }: LockedJob, added: readonly DayEvent[], at: Date): Promise<readonly OutboxJob[]> => {
  const steps = added.flatMap((event) => {
    if (event.kind === 'sign') return event.data.place === 'destination' && event.data.role === 'receiver' ? ['done' as const] : [];
    return TOLD_STEPS.filter((step) => step === event.kind);
  });
  const notices: OutboxJob[] = [];
  for (const occasion of steps)
    notices.push(...(await pushJobs(tx, { occasion, plan_id: plan.uuid, mover_id: null, readers: ['customer'], ref: attempt.id }, at)));
  if (steps.length === 0 || (await stepsNumberOf(tx, attempt.id)) === undefined) return notices;
  return [...notices, ...steps.map((step) => stepText('text_step', attempt.id, step))];
};

/** A crew that sets out may be late by what it tells; one that is there may owe for it. */
const ofLateness = async (tx: Tx, world: World, locked: LockedJob, added: readonly DayEvent[], at: Date): Promise<Change> => {
  if (added.some(({ kind }) => IS_THERE.has(kind))) return bookLateCredits(tx, world, locked, at);
  const has_set_out = added.some(({ kind }) => kind === 'set_out');
  return { plan: locked.plan, history: [], outbox: has_set_out ? await lateByNow(tx, world, locked, at) : [] };
};

const IS_THERE: ReadonlySet<DayEvent['kind']> = new Set([
  ...(['arrived', 'loading_started', 'line', 'arrived_extra_pick_up'] as const),
  ...(['loading_done', 'arrived_extra_drop_off', 'arrived_there', 'sign'] as const),
]);

/** What waited for the signature of whoever took the things in waits no longer than any other completion. */
const settleSoon = async (tx: Tx, { id }: JobRow, at: Date): Promise<void> => {
  const soon = new Date(at.getTime() + COMPLETION_UNDO_MS);
  await tx
    .update(jobs)
    .set({ undo_until: soon })
    .where(and(eq(jobs.id, id), eq(jobs.status, 'completed'), gt(jobs.undo_until, soon)));
};

/** What a delivery paper says is missing, at either door, stops the capture (49 CFR 375.707). True when it is new. */
const noteMissing = async (tx: Tx, { attempt }: LockedJob, signed: readonly PaperBody[], at: Date): Promise<boolean> => {
  const missing = signed.reduce((sum, body) => sum + missingOn(body), 0);
  if (missing === 0) return false;
  return noteLoss(tx, attempt, { words: `${counted(missing, 'tag')} missing at the delivery`, at, by: 'Crew' });
};

const missingOn = (body: PaperBody): number =>
  body.kind === 'delivery' || body.kind === 'extra_delivery' ? body.content.counts.missing : 0;

const none = (): undefined => undefined;

const firstOf = (events: readonly DayEvent[], kind: DayEvent['kind']): Date | undefined =>
  events
    .filter((event) => event.kind === kind)
    .map(({ at }) => new Date(at))
    .toSorted((one, other) => one.getTime() - other.getTime())[0];

/** A signature that is none would be kept for good. */
const requireNames = (events: readonly DayEvent[]): void => {
  const errors: Record<string, string> = {};
  for (const [index, event] of events.entries())
    if (event.kind === 'sign')
      for (const [field, sentence] of Object.entries(signatureErrors(event.data))) errors[`events.${index}.data.${field}`] = sentence;
  throwIf(refuseAt(errors));
};

/** What comes in later may show that the loading was lawful after all: a signature that was made before it. */
const noteViolations = async (world: World, tx: Tx, { plan, job, attempt }: LockedJob, at: Date): Promise<OutboxJob[]> => {
  if (!isFederal(plan, await whoStores(tx, plan))) return [];
  const events = await dayEventsOf(tx, job.id);
  const { loading_started } = dayOf(events).steps;
  if (loading_started === null) return [];
  const zone = world.places.timeZoneOf(pricingZip(plan.details.pick_up));
  const found = violationsOf(events, await loadingFactsOf(tx, attempt, zone));
  const of_job = eq(loading_violations.job_id, job.id);
  for (const kind of found)
    await tx
      .insert(loading_violations)
      .values({ job_id: job.id, kind, plan_id: plan.uuid, mover_id: job.mover_id, at: new Date(loading_started), noticed_at: at })
      .onConflictDoUpdate({ target: [loading_violations.job_id, loading_violations.kind], set: { cleared_at: null } });
  const gone = found.length === 0 ? of_job : and(of_job, notInArray(loading_violations.kind, [...found]));
  await tx
    .update(loading_violations)
    .set({ cleared_at: at })
    .where(and(gone, isNull(loading_violations.cleared_at)));
  return found.length === 0 ? [] : [offerEmailJobOf('loading_alarm', attempt.id, job.offer)];
};
