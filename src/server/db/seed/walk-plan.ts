import { and, eq, inArray, sql } from 'drizzle-orm';
import { BUSINESS_ZONE, instantOf, nowIn } from '#domain/business-time.ts';
import { addDays } from '#domain/calendar.ts';
import { toDollars } from '#domain/money.ts';
import type { MovePlan, PlanStatus } from '#domain/plan.ts';
import { book } from '../../bookings/book.ts';
import { cancelBooking } from '../../bookings/cancel.ts';
import { capture } from '../../bookings/capture.ts';
import type { Caller } from '../../caller.ts';
import { acceptJob } from '../../jobs/accept-job.ts';
import { completeJob } from '../../jobs/complete-job.ts';
import { changeFields } from '../../plans/change-fields.ts';
import { chooseMover } from '../../plans/choose-mover.ts';
import { createPlan } from '../../plans/create-plan.ts';
import { findPlan, savePlan } from '../../plans/plan-row.ts';
import { setStep } from '../../plans/set-step.ts';
import { booking_attempts, jobs, outbox } from '../schema.ts';
import { inTransaction } from '../transaction.ts';
import { moverIdOf } from './mover-names.ts';
import { people } from './people.ts';
import type { SeededPlan, SeededStop } from './people-plans.ts';
import { seededId } from './users.ts';

/** Takes a plan as far as its owner got, by the commands that the site itself uses. */
export const walkPlan = async (caller: Caller, seeded: SeededPlan): Promise<void> => {
  const id = await started(caller, seeded);
  if (seeded.mover !== null) await chooseMover(caller, id, moverIdOf(seeded.mover));
  if (seeded.mover !== null) await setStep(caller, id, 'BOOK');
  if (seeded.status === 'draft') return leftAt(caller, id, seeded);
  await booked(caller, id, seeded);
  if (seeded.status === 'canceled') await cancelBooking(caller, id, 'We found a flat that we can have two months earlier.');
  else if (seeded.status !== 'reserved') await answered(caller, id, seeded.status);
  if (seeded.booked_in_days !== 0) await lettersWentOut(caller, id);
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
  if (plan.last_step !== last_step) await inTransaction(world, (tx) => savePlan(tx, plan, { ...plan, last_step }, now.at));
};

const booked = async (caller: Caller, id: string, seeded: SeededPlan): Promise<void> => {
  const { price } = await planOf(caller.world, id);
  if (price === null) throw new Error(`Nobody can book "${seeded.name}": it has no price.`);
  await book(caller, {
    id,
    contact_information: contactOf(seeded.owner),
    payment: { billing_nonce: `sandbox:1111:approve:${id}` },
    total_cost: toDollars(price.total_cost),
    survey_waived: true,
  });
};

const contactOf = (owner: string) => {
  const { name = '', email = '', phone = '' } = people.find((person) => person.email === owner) ?? {};
  const [first_name = '', last_name = ''] = name.split(' ');
  return { first_name, last_name, email_address: email, phone_number: phone };
};

/** What the mover said, and what the days since have made of it: by its own commands, so that the money is where it would be. */
const answered = async (caller: Caller, id: string, status: PlanStatus): Promise<void> => {
  const { world } = caller;
  const driver = driverOf(caller, await planOf(world, id));
  const [job] = await world.db.select({ id: jobs.id }).from(jobs).where(eq(jobs.plan_id, id));
  await acceptJob(driver, job?.id ?? 0);
  const held = await world.db
    .select({ transaction_id: booking_attempts.transaction_id })
    .from(booking_attempts)
    .where(eq(booking_attempts.plan_id, id));
  for (const { transaction_id } of held) if (transaction_id !== null) await capture(world, { transaction_id });
  const plan = await planOf(world, id);
  if (status === 'completed') await completeJob({ ...driver, now: afterTheMove(plan) }, job?.id ?? 0);
  await inTransaction(world, async (tx) => {
    const before = await planOf(world, id);
    await savePlan(tx, before, { ...before, status, last_step: 'PLAN' }, caller.now.at);
  });
};

/** Somebody of the plan's mover; of most movers nobody signs in. */
const driverOf = (caller: Caller, { mover_id }: MovePlan): Caller => {
  const person = people.find((one) => one.mover_id === mover_id);
  const { name, email } = person ?? { name: 'Mover', email: '' };
  const user = { id: seededId(email || `driver ${mover_id}`), email, name, role: 2 as const, mover_id, impersonated_by: null };
  return { ...caller, viewer: { visitor_id: null, user, grants: [] } };
};

const EVENING = 17 * 60;

const afterTheMove = ({ details }: MovePlan): Caller['now'] => nowIn(instantOf(details.move_date ?? '', EVENING, BUSINESS_ZONE));

/** Letters of a booking of long ago were read long ago. */
const lettersWentOut = async ({ world, now }: Caller, id: string): Promise<void> => {
  const attempts = world.db
    .select({ id: sql<string>`${booking_attempts.id}::text` })
    .from(booking_attempts)
    .where(eq(booking_attempts.plan_id, id));
  const of_then = and(eq(outbox.kind, 'letter'), inArray(sql`${outbox.body} ->> 'attempt_id'`, attempts));
  await world.db.update(outbox).set({ done_at: now.at }).where(of_then);
};

const planOf = async (world: Caller['world'], id: string): Promise<MovePlan> => {
  const plan = await findPlan(world.db, id);
  if (plan === undefined) throw new Error(`The seed's plan ${id} is gone.`);
  return plan;
};
