import { and, eq, exists, notExists, sql } from 'drizzle-orm';
import { brand } from '#domain/core/brand.ts';
import { localTime, nowIn } from '#domain/core/business-time.ts';
import type { Day } from '#domain/core/calendar.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import {
  arrivalNoticeBy,
  isSameNotice,
  moment,
  newDatesInWords,
  storageNotice,
  subjectOf,
  type Told,
  whyNotTell,
} from '#domain/papers/new-dates.ts';
import type { NewDates, Period } from '#domain/papers/records.ts';
import { withoutStorage } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import type { Caller } from '#server/core/caller.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { booking_attempts, jobs, move_plans, papers } from '#server/db/schema.ts';
import { asItWas, type Change, inPlan, inPlanBySystem } from '#server/door/in-plan.ts';
import { aJob, type LockedJob, newestJob } from '#server/ledger/locked-job.ts';
import { emailJobOf } from '#server/ledger/outbox-jobs.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import type { PaperRow } from './chain.ts';
import { issuedOf } from './issue.ts';
import { bodiesOf, bolOf, issueRecord } from './issue-record.ts';
import { paperOf, type ShownPaper } from './show-paper.ts';

/** The email with which a paper that nobody signs goes to the customer, as soon as it is made. */
export const PAPER_ISSUED = 'paper_issued';

/**
 * The mover, or an admin for it, tells the customer other dates: a record of what was agreed and what is now, when and how it was told, and an
 * email at once. Said twice it is said once.
 */
export const tellNewDates = async (caller: Caller, id: string, told: Told): Promise<ShownPaper> => {
  const { plan } = await openPlan(caller, id, 'tell_new_dates');
  const job = await newestJob(caller.world.db, plan.uuid);
  if (job === undefined) throw refuse('not_editable', NOT_BOOKED);
  return inPlan(caller, aJob(job.id), 'tell_new_dates', async (locked, tx) => {
    if (locked.job.status !== 'accepted') throw refuse('not_editable', NOT_UNDER_WAY);
    const booking = locked.attempt;
    const [bol, notices] = [await bolOf(tx, booking), await bodiesOf(tx, booking, 'delay')];
    if (bol === undefined) throw refuse('not_editable', 'This booking has no papers that could be added to. Call the customer.');
    const known = notices.findLast(({ content }) => isSameNotice(content, told));
    if (known !== undefined) return asItWas(locked.plan, () => shown(tx, plan.uuid, known.number));
    const storage_ends = notices.findLast(({ content }) => content.cause === 'storage_ends')?.content.after.from ?? null;
    const of = subjectOf(told);
    // The day of the arrival is one of those that are agreed.
    const counts = of === 'arrival' ? 'delivery' : of;
    const before = notices.findLast(({ content }) => content.of === counts)?.content.after ?? agreedOf(bol.content.agreed, of, locked.plan);
    const { zone } = bol;
    const { at } = caller.now;
    const today = localTime(at, zone).day;
    throwIf(whyNotTell(told, { before, storage_ends, today, at, signed_at: new Date(bol.made_at) }));
    const { cause, after, manner, reason, place } = told;
    const content: NewDates = {
      ...{ cause, of, before, after: { from: after.from, to: after.to }, reason: reason.trim() },
      due_by: of === 'arrival' ? moment(arrivalNoticeBy(after.from, zone), zone) : null,
      told: { ...moment(told.told_at, zone), manner, to: bol.content.shipper.names.join(' and ') },
      place: place.trim() || null,
      sentences: newDatesInWords(told, after.from, { mover: bol.carrier.legal_name, telephone: bol.carrier.telephone }),
    };
    const paper = await issueRecord(tx, caller.world, booking, { kind: 'delay', content, mover_id: locked.job.mover_id, at, who: 'Mover' });
    return { ...toldAbout(locked, paper), answer: () => shown(tx, plan.uuid, paper?.number ?? 0) };
  });
};

const NOT_BOOKED = 'New dates are told of a move that is booked.';
const NOT_UNDER_WAY = 'New dates are told of a move that is accepted and not delivered yet.';

const agreedOf = (agreed: { pick_up: Period; delivery: Period }, of: NewDates['of'], plan: MovePlan): Period => {
  if (of === 'storage') return storedOn(plan) ?? agreed.delivery;
  const { from, to } = of === 'pick_up' ? agreed.pick_up : agreed.delivery;
  return { from, to };
};

const toldAbout = ({ plan, attempt }: LockedJob, paper: PaperRow | null): Change => ({
  plan,
  history: ['New dates told'],
  outbox: paper === null ? [] : [emailJobOf(PAPER_ISSUED, attempt.id, String(paper.number))],
});

const shown = async (tx: Tx, plan_id: string, number: number): Promise<ShownPaper> => {
  const { rows, events } = await issuedOf(tx, plan_id);
  const row = rows.find((one) => one.number === number);
  if (row === undefined) throw new Error('A notice was not written.');
  return paperOf(row, events);
};

const storedOn = (plan: MovePlan): Period | null => {
  const { storage_in_transit, storage_move_out_date, move_date } = withoutStorage(plan);
  return storage_in_transit && storage_move_out_date !== null && move_date !== null ? { from: move_date, to: storage_move_out_date } : null;
};

const AT_ONCE = 50;

/** Somewhere it is this late already: a notice goes out by the clocks of its own pick-up. */
const LOOK_AHEAD_DAYS = 12;

/** Between states, whoever's things are stored on the way is told in time that this ends, once for each day on which it was to end. */
export const tellStorageEnds = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const ends_on = sql`(${move_plans.details} ->> 'storage_move_out_date')`;
  const of_booking = (kind: string) => and(eq(papers.attempt_id, jobs.attempt_id), eq(papers.kind, kind));
  const told = sql`position('"cause":"storage_ends"' in ${papers.body}) > 0 and position(${ends_on} in ${papers.body}) > 0`;
  const one = { one: sql`1` };
  const due = await world.db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(move_plans, eq(move_plans.uuid, jobs.plan_id))
    .innerJoin(booking_attempts, eq(booking_attempts.id, jobs.attempt_id))
    .where(
      and(
        eq(jobs.status, 'accepted'),
        sql`${move_plans.details} ->> 'storage_in_transit' = 'true'`,
        sql`${ends_on} <= ${dayAfter(at, LOOK_AHEAD_DAYS)}`,
        exists(
          world.db
            .select(one)
            .from(papers)
            .where(and(of_booking('bol'), eq(papers.rule_set, 'federal'))),
        ),
        notExists(
          world.db
            .select(one)
            .from(papers)
            .where(and(of_booking('delay'), told)),
        ),
        notSetAside('storage_ends', jobs.id, at),
      ),
    )
    .limit(AT_ONCE);
  await eachRow(world, 'storage_ends', due, ({ id }) => tellStorageEnd(world, id, at));
};

const tellStorageEnd = (world: World, id: number, at: Date): Promise<void> =>
  inPlanBySystem({ world, at, who: brand.name }, aJob(id), async (locked, tx) => {
    const { plan, attempt, job } = locked;
    const [bol, stored] = [await bolOf(tx, attempt), storedOn(plan)];
    const answer = () => undefined;
    if (bol === undefined || stored === null || job.status !== 'accepted') return asItWas(plan, answer);
    const { send_from, due_by } = storageNotice(stored, bol.zone);
    const is_told = (await bodiesOf(tx, attempt, 'delay')).some(
      ({ content }) => content.cause === 'storage_ends' && content.before.to === stored.to,
    );
    if (at < send_from || is_told) return asItWas(plan, answer);
    const content: NewDates = {
      ...{ cause: 'storage_ends', of: 'storage', before: stored, after: { from: stored.to, to: stored.to } },
      reason: 'The agreed storage on the way is over',
      told: { ...moment(at, bol.zone), manner: 'email', to: bol.content.shipper.names.join(' and ') },
      due_by: moment(due_by, bol.zone),
      place: null,
      sentences: newDatesInWords({ cause: 'storage_ends', of: 'delivery' }, stored.to, {
        ...{ mover: bol.carrier.legal_name, telephone: bol.carrier.telephone },
      }),
    };
    const paper = await issueRecord(tx, world, attempt, { kind: 'delay', content, mover_id: job.mover_id, at, who: brand.name });
    return { ...toldAbout(locked, paper), answer };
  });

const dayAfter = (at: Date, days: number): Day => nowIn(new Date(at.getTime() + days * 86_400_000)).today;
