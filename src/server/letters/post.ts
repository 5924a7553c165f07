import { asc, eq } from 'drizzle-orm';
import { sortBids } from '#domain/bids.ts';
import { nowIn } from '#domain/business-time.ts';
import type { BookedMove } from '#domain/cancellation.ts';
import { catalogItem } from '#domain/catalog.ts';
import { arrivalIndexOf } from '#domain/hourly.ts';
import type { Cents } from '#domain/money.ts';
import { isBooked, type MovePlan } from '#domain/plan.ts';
import { factsOf } from '#domain/pricing/move-facts.ts';
import { attemptOf } from '../bookings/attempts.ts';
import { booking_attempts, jobs, users } from '../db/schema.ts';
import { outside } from '../outside.ts';
import { marketOf } from '../plans/market.ts';
import { findPlan } from '../plans/plan-row.ts';
import { pricingOf } from '../plans/price-plan.ts';
import type { World } from '../world.ts';
import type { BookingFacts, BookingLetter } from './booking-letter.ts';
import { canceled, moverCanceled } from './canceled.ts';
import { confirmed } from './confirmed.ts';
import { jobDetails } from './job-details.ts';
import { moverCannot } from './mover-cannot.ts';
import { answerReminder, moverNotice } from './mover-notice.ts';
import { PLAN_LINK, postPlanLink } from './plan-link.ts';
import { isPlanLetter, postPlanLetter } from './post-plan-letter.ts';
import { isVisitLetter, postVisitLetter } from './post-visit.ts';
import { reserved } from './reserved.ts';

const MAIL_LIMIT_MS = 20_000;

/** Every letter about a booking, by the name that its errand carries. */
const LETTERS: Readonly<Record<string, BookingLetter>> = {
  reserved,
  mover_notice: moverNotice,
  answer_half: answerReminder,
  answer_late: answerReminder,
  canceled,
  mover_canceled: moverCanceled,
  confirmed,
  job_details: jobDetails,
  mover_cannot: moverCannot,
};

/** The errand `letter`: writes it from the store as it is now and sends it under a name that every copy shares. */
export const postLetter = async (world: World, body: Record<string, string>): Promise<void> => {
  const { letter = '', attempt_id = '', visit_ids = '', plan_id = '', email = '' } = body;
  if (letter === PLAN_LINK) return postPlanLink(world, body);
  if (isPlanLetter(letter)) return postPlanLetter(world, letter, plan_id, email);
  if (isVisitLetter(letter)) return postVisitLetter(world, letter, visit_ids);
  const write = LETTERS[letter];
  if (write === undefined) throw new Error(`There is no letter "${letter}".`);
  const written = write(await bookingFacts(world, attempt_id));
  if (written === undefined) return world.log('letter_without_reader', { letter, attempt: attempt_id });
  const message_id = `<${letter}.${attempt_id}@${new URL(world.settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

const bookingFacts = async (world: World, attempt_id: string): Promise<BookingFacts> => {
  const { db, settings } = world;
  const [row] = await db.select().from(booking_attempts).where(eq(booking_attempts.id, attempt_id));
  const plan = row && (await findPlan(db, row.plan_id));
  if (row === undefined || plan === undefined) throw new Error('There is no such booking attempt.');
  const [job] = await db.select({ accept_by: jobs.accept_by, status: jobs.status }).from(jobs).where(eq(jobs.attempt_id, attempt_id));
  const [person] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.mover_id, row.mover_id))
    .orderBy(asc(users.created_at), asc(users.id))
    .limit(1);
  return {
    plan,
    attempt: attemptOf(row),
    mover_name: (await marketOf(db)).byId.get(row.mover_id)?.name ?? 'Your mover',
    mover_email: person?.email ?? null,
    accept_by: job?.accept_by ?? null,
    is_waiting: job?.status === 'waiting',
    move: movedOf(world, plan, row.final_price_cents as Cents),
    others: isBooked(plan) ? [] : await biddersOn(world, plan),
    public_url: settings.public_url,
  };
};

const MOST_OTHERS = 3;

const biddersOn = async (world: World, plan: MovePlan): Promise<BookingFacts['others']> => {
  const { bids } = await pricingOf(world, world.db, plan, nowIn(new Date(world.clock.now())));
  return sortBids(bids)
    .slice(0, MOST_OTHERS)
    .map(({ mover, total_cost }) => ({ name: mover.name, total_cost }));
};

const movedOf = ({ places }: World, plan: MovePlan, total: Cents): BookedMove | null => {
  const facts = factsOf(plan, catalogItem);
  if (facts === null) return null;
  const { kind, move_date } = facts;
  return { total, kind, move_date, move_time: arrivalIndexOf(plan), zone: places.timeZoneOf(plan.details.pick_up.zip) };
};
