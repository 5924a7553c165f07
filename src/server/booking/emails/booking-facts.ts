import { and, desc, eq } from 'drizzle-orm';
import { pricingZip } from '#domain/address/address.ts';
import { sortBids } from '#domain/bidding/bids.ts';
import { restHeldOn } from '#domain/booking/booking.ts';
import type { BookedMove } from '#domain/booking/cancellation.ts';
import { nowIn } from '#domain/core/business-time.ts';
import type { Cents } from '#domain/core/money.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { carrierInWords, stateLicenseOf } from '#domain/movers/carrier-number.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { earningsOf } from '#domain/movers/payout.ts';
import type { Viewer } from '#domain/plan/access.ts';
import { deliveryDays, whyNotOrderBoxes } from '#domain/plan/extras/box-delivery.ts';
import { arrivalIndexOf } from '#domain/plan/hourly.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked } from '#domain/plan/plan.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { World } from '#server/core/world.ts';
import { booking_attempts, jobs } from '#server/db/schema.ts';
import { moverEmail } from '#server/emails/accounts/email-addresses.ts';
import { chosenLanguage } from '#server/emails/languages.ts';
import { acceptanceOf, rescindUntil } from '#server/ledger/acceptance.ts';
import { attemptOf } from '#server/ledger/attempts.ts';
import { moneyOf } from '#server/ledger/money-lines.ts';
import { isFederal } from '#server/plan/date-now.ts';
import { linkFor } from '#server/plan/links/link-for.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { marketOf } from '#server/pricing/market.ts';
import { pricingOf } from '#server/pricing/price-plan.ts';
import { moveCalendar } from '../documents/move-calendar.ts';
import type { BookingFacts } from './booking-email.ts';

/** Who an email goes to: the customer's main button opens the plan without signing in, the mover's people have accounts. */
export type Reader = 'customer' | 'mover' | 'office';

/** What is so about a booking at the moment in which an email about it is written. Its mover is the one that was asked last, or by this offer. */
export const bookingFacts = async (world: World, attempt_id: string, reader: Reader, offer?: number): Promise<BookingFacts> => {
  const { db, settings } = world;
  const [row] = await db.select().from(booking_attempts).where(eq(booking_attempts.id, attempt_id));
  const plan = row && (await findPlan(db, row.plan_id));
  if (row === undefined || plan === undefined) throw new Error('There is no such booking attempt.');
  const asked = and(eq(jobs.attempt_id, attempt_id), offer === undefined ? undefined : eq(jobs.offer, offer));
  const [job] = await db.select().from(jobs).where(asked).orderBy(desc(jobs.offer)).limit(1);
  const mover_id = job?.mover_id ?? row.mover_id;
  const mover = (await marketOf(db)).byId.get(mover_id);
  const opened = reader === 'customer' ? await linkFor(world, plan, { sent_to: row.contact.email_address }) : undefined;
  return {
    language: reader === 'customer' ? ((await chosenLanguage(db, plan)) ?? 'en') : 'en',
    plan,
    attempt: attemptOf(row),
    mover_name: mover?.name ?? 'Your mover',
    mover_license: mover === undefined ? null : carrierInWords({ ...mover, state_license: stateLicenseOf(mover) }),
    mover_phone: mover?.phone_number ?? null,
    mover_email: await moverEmail(world, mover_id),
    accept_by: job?.accept_by ?? null,
    earns: plan.price === null ? null : earningsOf(plan.price, (job?.difference_cents ?? 0) as Cents),
    is_waiting: job?.status === 'waiting',
    zone: world.places.timeZoneOf(pricingZip(plan.details.pick_up)),
    move: movedOf(world, plan, agreedOf(plan, row.final_price_cents as Cents)),
    money: await moneyOf(db, attempt_id),
    ...daysOf(world, plan, mover ?? null, row.payment_kind),
    others: isBooked(plan) ? [] : await biddersOn(world, plan),
    is_federal: isFederal(plan, mover),
    rescind_until: await rescindUntil(world, db, plan, row, await acceptanceOf(db, row)),
    at: new Date(world.clock.now()),
    calendar: moveCalendar(world, plan, { scope: 'full', mover }),
    public_url: settings.public_url,
    opens: (to) => (opened === undefined ? `${settings.public_url}/moving/${plan.uuid}/${to}` : `${opened}?to=${to}`),
  };
};

/** What was agreed last; on a plan that is booked no more, what the booking said. */
export const agreedOf = ({ price }: MovePlan, booked: Cents): Cents => price?.final_price ?? booked;

const daysOf = ({ clock, settings }: World, plan: MovePlan, mover: Mover | null, payment_kind: string) => {
  const { move_date } = plan.details;
  if (move_date === null) return { rest_held_on: null, boxes_until: null };
  const now = nowIn(new Date(clock.now()), settings);
  const { order_by } = deliveryDays(move_date, now);
  return {
    rest_held_on: payment_kind === 'deposit' ? restHeldOn(move_date, now) : null,
    boxes_until: whyNotOrderBoxes(plan, { viewer: ownerOf(plan), now, mover }) === undefined ? order_by : null,
  };
};

/** The customer, as the rules about plans know one. */
const ownerOf = ({ owner_user_id, owner_visitor_id }: MovePlan): Viewer => ({
  visitor_id: owner_visitor_id,
  user: owner_user_id === null ? null : { id: owner_user_id, name: '', email: '', role: 3, mover_id: null, impersonated_by: null },
  grants: [],
});

const MOST_OTHERS = 3;

const biddersOn = async (world: World, plan: MovePlan): Promise<BookingFacts['others']> => {
  const { bids } = await pricingOf(world.db, plan, nowIn(new Date(world.clock.now()), world.settings));
  return sortBids(bids)
    .slice(0, MOST_OTHERS)
    .map(({ mover: { name, phone_number = '' }, total_cost }) => ({ name, phone_number, total_cost }));
};

const movedOf = ({ places }: World, plan: MovePlan, total: Cents): BookedMove | null => {
  const input = pricingInputOf(plan, catalogItem);
  if (input === null) return null;
  const { kind, move_date } = input;
  return { total, kind, move_date, move_time: arrivalIndexOf(plan), zone: places.timeZoneOf(pricingZip(plan.details.pick_up)) };
};
