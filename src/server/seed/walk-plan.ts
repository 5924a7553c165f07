import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { COMPLETION_UNDO_MS } from '#domain/booking/job.ts';
import { brand } from '#domain/core/brand.ts';
import { addDays } from '#domain/core/calendar.ts';
import { fromDollars, toDollars } from '#domain/core/money.ts';
import { readWordOf } from '#domain/papers/wording.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { valuationPrices } from '#server/bidding/prices/valuation-prices.ts';
import { book } from '#server/booking/book.ts';
import { cancelBooking } from '#server/booking/cancel.ts';
import { capture } from '#server/booking/payments/capture.ts';
import type { Caller } from '#server/core/caller.ts';
import { booking_attempts, outbox } from '#server/db/schema.ts';
import { inPlanBySystem } from '#server/door/in-plan.ts';
import { acceptJob } from '#server/jobs/accept-job.ts';
import { completeJob, settleCompletion } from '#server/jobs/complete-job.ts';
import { newestJob } from '#server/ledger/locked-job.ts';
import { listPapers } from '#server/papers/list-papers.ts';
import type { MoverSignature } from '#server/papers/mover-signs.ts';
import { makeSheet, signSheet } from '#server/papers/sheets.ts';
import { isFederal, whoStores } from '#server/plan/date-now.ts';
import { aPlan } from '#server/plan/plan-lock.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { changeFields } from '#server/plan-edits/change-fields.ts';
import { chooseMover } from '#server/plan-edits/choose-mover.ts';
import { createPlan } from '#server/plan-edits/create-plan.ts';
import { listArticles, requestInsurance } from '#server/plan-edits/request-insurance.ts';
import { setStep } from '#server/plan-edits/set-step.ts';
import { moverIdOf } from './mover-names.ts';
import { people, personOf } from './people.ts';
import type { SeededPlan, SeededStop } from './people-plans.ts';

/** Somebody of the demo, so many days from today; on other days than today at so many minutes after midnight. */
export type CallerOn = (email: string, in_days: number, minutes: number) => Caller;

const [MORNING, NOON, EVENING] = [10 * 60 + 30, 12 * 60, 17 * 60];

/** Takes a plan as far as its owner and its mover got, by the commands that the site itself uses. */
export const walkPlan = async (callerOn: CallerOn, seeded: SeededPlan): Promise<void> => {
  const caller = callerOn(seeded.owner, seeded.booked_in_days ?? 0, MORNING);
  const id = await started(caller, seeded);
  if (seeded.mover !== null) await chooseMover(caller, id, moverIdOf(seeded.mover));
  if (seeded.mover !== null) await setStep(caller, id, 'BOOK');
  if (seeded.status === 'draft') return leftAt(caller, id, seeded);
  await booked(caller, id, seeded);
  if (seeded.status === 'canceled') await cancelBooking(caller, id, 'We found a flat that we can have two months earlier.');
  else if (seeded.status !== 'reserved') await answered(callerOn, id, seeded);
  if (seeded.booked_in_days !== 0) await emailsWentOut(callerOn(seeded.owner, 0, MORNING), id);
};

const started = async (caller: Caller, seeded: SeededPlan): Promise<string> => {
  const today = addDays(caller.now.today, -(seeded.booked_in_days ?? 0));
  const { uuid } = await createPlan(
    caller,
    {
      pick_up_address: addressOf(seeded.from),
      ...(seeded.to === null ? { move_into_storage: true } : { drop_off_address: addressOf(seeded.to) }),
      home_size_id: seeded.home_size_id,
      move_date: addDays(today, seeded.moves_in_days),
      hourly_plan: seeded.hourly !== null,
    },
    undefined,
  );
  const heights = { pick_up: { height_id: seeded.from.height_id }, ...(seeded.to && { drop_off: { height_id: seeded.to.height_id } }) };
  await changeFields(caller, uuid, { details: heights, hourly: seeded.hourly ?? undefined, user_note: seeded.note });
  return uuid;
};

const addressOf = ({ height_id: _, ...address }: SeededStop) => address;

/** A new plan with usual things begins at the price; some people are still looking over their lists. */
const leftAt = async ({ world, now }: Caller, id: string, { last_step }: SeededPlan): Promise<void> => {
  const plan = await planOf(world, id);
  if (plan.last_step === last_step) return;
  await inPlanBySystem({ world, at: now.at, who: '' }, aPlan(id), (locked) => ({
    ...{ plan: { ...locked.plan, last_step }, history: [], outbox: [], keeps_version: true, answer: () => undefined },
  }));
};

const booked = async (caller: Caller, id: string, seeded: SeededPlan): Promise<void> => {
  await choosesCover(caller, id);
  const { price } = await planOf(caller.world, id);
  if (price === null) throw new Error(`Nobody can book "${seeded.name}": it has no price.`);
  const total_cost = toDollars(price.total_cost);
  await book(caller, {
    ...{ id, total_cost, survey_waived: true },
    contact_information: contactOf(seeded.owner),
    payment: { billing_nonce: `sandbox:1111:approve:${id}` },
    ...(await signsPapers(caller, id, { ...seeded, total_cost })),
  });
};

/** Between states the owner reads the papers and signs them with everything that they ask for. */
const signsPapers = async (caller: Caller, id: string, { owner, total_cost }: { owner: string; total_cost: number }) => {
  const plan = await planOf(caller.world, id);
  if (plan.insurance === null || !isFederal(plan, await whoStores(caller.world.db, plan))) return {};
  const { name, email } = personOf(owner);
  const asked = { id, total_cost, valuation: plan.insurance, survey_waived: true, owners: [{ name, email }] };
  const { sheet_id, papers, ticks } = await makeSheet(caller, asked);
  const body_sha256 = papers.map(({ sha256 }) => sha256);
  await signSheet(caller, { id, sheet_id, body_sha256, name, ticks, read_word: readWordOf(plan) });
  return { sheet_id };
};

/** What a move between states has to be told: full value, as it is in the price, and nothing worth more than $100 a pound. */
const choosesCover = async (caller: Caller, id: string): Promise<void> => {
  const { is_presumed, least_declared } = await valuationPrices(caller, id);
  if (!is_presumed) return;
  await requestInsurance(caller, id, { declared_value: fromDollars(least_declared) });
  await listArticles(caller, id, []);
};

const contactOf = (owner: string) => {
  const { name, email, phone } = personOf(owner);
  const [first_name = '', last_name = ''] = name.split(' ');
  return { first_name, last_name, email_address: email, phone_number: phone };
};

/** The mover says yes on the day of the booking; work that is done it calls done in the evening of its day. */
const answered = async (callerOn: CallerOn, id: string, seeded: SeededPlan): Promise<void> => {
  const mover = emailOf(seeded.mover);
  const at_noon = callerOn(mover, seeded.booked_in_days ?? 0, NOON);
  const job = await newestJob(at_noon.world.db, id);
  if (job === undefined) throw new Error(`Nobody has a job of "${seeded.name}".`);
  await acceptJob(at_noon, job.id, await signatureOf(at_noon, id));
  // Between states it is taken when the three days to rescind are over.
  await whatWasHeldIsTaken(callerOn(mover, Math.min(0, (seeded.booked_in_days ?? 0) + 4), NOON), id);
  await leftAt(at_noon, id, seeded);
  if (seeded.status !== 'completed') return;
  const code = (await newestJob(at_noon.world.db, id))?.delivery_code ?? '';
  await completeJob(callerOn(mover, seeded.moves_in_days, EVENING), job.id, { code });
  const { world, now } = callerOn(mover, seeded.moves_in_days, EVENING + COMPLETION_UNDO_MS / 60_000);
  await settleCompletion({ world, at: now.at, who: brand.name }, job.id);
};

/** What a mover accepts with: its name under the papers that wait for it. */
const signatureOf = async (caller: Caller, id: string): Promise<MoverSignature> => {
  const { papers } = await listPapers(caller, id);
  const waiting = papers.filter(({ waits_for }) => waits_for.some(({ role }) => role === 'mover'));
  return { signature: { name: caller.viewer.user?.name ?? '', title: 'Owner' }, body_sha256: waiting.map(({ sha256 }) => sha256) };
};

/** The outbox job of the yes, done at once: nobody shall see the demo before its first outbox jobs ran. */
const whatWasHeldIsTaken = async ({ world }: Caller, id: string): Promise<void> => {
  const held = await world.db
    .select({ transaction_id: booking_attempts.transaction_id })
    .from(booking_attempts)
    .where(eq(booking_attempts.plan_id, id));
  for (const { transaction_id } of held) if (transaction_id !== null) await capture(world, { transaction_id });
};

const emailOf = (mover: SeededPlan['mover']): string => {
  const person = people.find(({ mover_id }) => mover !== null && mover_id === moverIdOf(mover));
  if (person === undefined) throw new Error(`Nobody signs in for the mover ${mover}.`);
  return person.email;
};

/** Emails of days that are past were read then. */
const emailsWentOut = async ({ world, now }: Caller, id: string): Promise<void> => {
  const attempts = world.db
    .select({ id: sql<string>`${booking_attempts.id}::text` })
    .from(booking_attempts)
    .where(eq(booking_attempts.plan_id, id));
  const of_then = and(eq(outbox.kind, 'email'), lte(outbox.due_at, now.at), inArray(sql`${outbox.body} ->> 'attempt_id'`, attempts));
  await world.db.update(outbox).set({ done_at: now.at }).where(of_then);
};

const planOf = async (world: Caller['world'], id: string): Promise<MovePlan> => {
  const plan = await findPlan(world.db, id);
  if (plan === undefined) throw new Error(`The seed's plan ${id} is gone.`);
  return plan;
};
