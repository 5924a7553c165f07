import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { pricingZip } from '#domain/address/address.ts';
import { type Point, roadMiles } from '#domain/address/distance.ts';
import { instantOf } from '#domain/core/business-time.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import { arrivalMinutes } from '#domain/core/windows.ts';
import { boxCount } from '#domain/inventory/boxes.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { unitCount } from '#domain/inventory/inventory.ts';
import { MOST_ON_RECORD, type Record } from '#domain/live/arrival-model.ts';
import { type DayFacts, dayFactsOf, type MoveFacts, ratiosOf } from '#domain/live/day-windows.ts';
import type { CrewRole } from '#domain/movers/crew-role.ts';
import type { Mover } from '#domain/movers/mover.ts';
import type { DayEvent } from '#domain/papers/move-day-events.ts';
import { type HeightId, type StopKey, stopsOnTheWay, withoutStorage } from '#domain/plan/details.ts';
import { arrivalIndexOf } from '#domain/plan/hourly.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { deliveryOf } from '#domain/pricing/delivery.ts';
import { movedCubicFeet } from '#domain/pricing/hourly-input.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { day_records, job_crews, late_notices } from '#server/db/schema.ts';
import { type ChangeOrder, newestOfBooking } from '#server/ledger/change-order-rows.ts';
import { dayEventsOf } from '#server/ledger/day-events.ts';
import { type JobRow, newestJob } from '#server/ledger/locked-job.ts';
import { chosenMover } from '#server/plan/open-plan.ts';

/** Everything that is told of a move on its day rests on this. */
export type LiveFacts = {
  plan: MovePlan;
  job: JobRow;
  mover: Mover | null;
  events: readonly DayEvent[];
  /** What the customer was told in place of what was promised, the newest last. */
  notices: readonly LateNotice[];
  /** Who comes, once they are assigned. */
  people: readonly { name: string; role: CrewRole }[];
  /** What the customer said to what the crew had found; null while nobody asked, or nobody answered. */
  answered: { at: number; accepted: boolean } | null;
  day: DayFacts;
  move: MoveFacts;
  zones: { pick_up: string; drop_off: string };
  zones_between: { extra_pick_up: string; extra_drop_off: string };
  /** When the page opens, and the hours in which the crew was promised. */
  opens: Date;
  promised: { from: Date; until: Date };
  /** The days between which a long move's things were promised; null where they arrive with the crew. */
  delivery: { first: Day; last: Day } | null;
  /** Nobody comes to another door on that day: it is stored. */
  is_stored: boolean;
};

/** Who comes to a job, as its mover has assigned them. */
export const crewOf = (db: Db | Tx, job_id: number) =>
  db.select().from(job_crews).where(eq(job_crews.job_id, job_id)).orderBy(asc(job_crews.place));

export type LateNotice = typeof late_notices.$inferSelect;

/** Undefined for a plan whose mover has not said yes, or without a day. */
export const liveFactsOf = async (world: World, plan: MovePlan, db: Db | Tx = world.db): Promise<LiveFacts | undefined> => {
  const job = await newestJob(db, plan.uuid);
  const { move_date } = plan.details;
  if (job === undefined || move_date === null || (job.status !== 'accepted' && job.status !== 'completed')) return undefined;
  const [mover, events, record, notices, people, found] = await Promise.all([
    chosenMover(db, plan),
    dayEventsOf(db, job.id),
    recordOf(db, job.mover_id),
    db.select().from(late_notices).where(eq(late_notices.job_id, job.id)).orderBy(asc(late_notices.id)),
    crewOf(db, job.id),
    newestOfBooking(db, 'adjustment', job.attempt_id),
  ]);
  return factsFrom(world, { plan, job, move_date, mover, events, record, notices, people, answered: answerIn(found) });
};

const answerIn = (found: ChangeOrder | undefined): LiveFacts['answered'] =>
  found?.answered_at == null || (found.status !== 'accepted' && found.status !== 'refused')
    ? null
    : { at: found.answered_at.getTime(), accepted: found.status === 'accepted' };

type Timed = Pick<MovePlan, 'details' | 'hourly' | 'hourly_plan'>;

/** Which mover it was offered to, and when that one said yes. */
export type Answered = Pick<JobRow, 'offer' | 'answered_at'>;

/** The hours in which the crew was promised. */
export const promisedHours = ({ places }: Pick<World, 'places'>, plan: Timed, { offer, answered_at }: Answered): LiveFacts['promised'] => {
  const { move_date, pick_up } = plan.details;
  if (move_date === null) throw new Error('A booked plan has a day.');
  const zone = places.timeZoneOf(pricingZip(pick_up));
  const from = instantOf(move_date, arrivalMinutes(arrivalIndexOf(plan)), zone);
  // Whoever takes the place of a mover that did not come is promised for the rest of the day.
  if (offer > 1 && answered_at !== null && answered_at > from)
    return { from: answered_at, until: instantOf(move_date, EVENING_MINUTES, zone) };
  return { from, until: new Date(from.getTime() + PROMISED_MS) };
};

type Read = Pick<LiveFacts, 'plan' | 'job' | 'mover' | 'events' | 'notices' | 'people' | 'answered'> & { move_date: Day; record: Record };

const factsFrom = (world: Pick<World, 'places'>, { move_date, record, ...read }: Read): LiveFacts => {
  const { plan, job, mover, events } = read;
  const opens = instantOf(move_date, OPENS_MINUTES, world.places.timeZoneOf(pricingZip(plan.details.pick_up)));
  const { places } = world;
  const input = pricingInputOf(plan, catalogItem);
  const { pick_up, drop_off, extra_pick_up, extra_drop_off } = plan.details;
  const { move_into_storage, storage_in_transit } = withoutStorage(plan);
  const is_stored = move_into_storage || storage_in_transit;
  const spread = input === null ? null : deliveryOf(input, move_date);
  const zones = { pick_up: places.timeZoneOf(pricingZip(pick_up)), drop_off: places.timeZoneOf(pricingZip(drop_off)) };
  const zones_between = {
    extra_pick_up: places.timeZoneOf(pricingZip(extra_pick_up)),
    extra_drop_off: places.timeZoneOf(pricingZip(extra_drop_off)),
  };
  const delivery = spread && {
    first: addDays(move_date, spread.minimum_delivery_days),
    last: addDays(move_date, spread.maximum_delivery_days),
  };
  const is_same_day = delivery === null && !is_stored;
  return {
    ...read,
    ...{ zones, zones_between, delivery, is_stored },
    day: dayFactsOf(events, { pieces: piecesOf(plan), done: doneAt(job, events) }),
    opens,
    // A move that got another day leaves behind what was told of the one before.
    notices: read.notices.filter(({ at }) => at >= opens),
    promised: promisedHours(world, plan, job),
    move: {
      ...{ record, zone: zones.pick_up, miles_to_pick_up: yardMiles(mover, pick_up), ...milesOnWay(plan, input?.miles ?? 0) },
      ...(!is_same_day && { miles: null }),
      load: { cubic_feet: movedCubicFeet(plan), crew: mover?.crew_size ?? USUAL_CREW, flights: flightsOf(pick_up.height_id) },
    },
  };
};

/** Where a stop is, as far as that is known. */
export const spotOf = ({ lat, lng }: { lat: number | null; lng: number | null }): Point | null =>
  lat === null || lng === null ? null : { lat, lng };

/** Between the stops of the day, one after the other. Where a place is not known, its share of the whole way is: as many miles as any. */
const milesOnWay = ({ details }: MovePlan, whole: number) => {
  const stops = stopsOnTheWay(details);
  const legs = stops.slice(1).map((key, at) => {
    const [from, to] = [spotOf(details[stops[at] ?? 'pick_up']), spotOf(details[key])];
    return [key, from && to ? roadMiles(from, to) : whole / (stops.length - 1)] as const;
  });
  const to = new Map<StopKey, number>(legs);
  return {
    miles: stops.length === 2 ? whole : (to.get('drop_off') ?? 0),
    miles_to_extra_pick_up: to.get('extra_pick_up') ?? null,
    miles_to_extra_drop_off: to.get('extra_drop_off') ?? null,
  };
};

const OPENS_MINUTES = 6 * 60;
const PROMISED_MS = 60 * 60_000;
const EVENING_MINUTES = 20 * 60;
const USUAL_CREW = 3;

/** What the customer's list comes to in pieces: each is to have a tag. */
const piecesOf = (plan: MovePlan): number => unitCount(plan) + boxCount(plan.boxes);

/** From a mover's yard to a door; what is usual where that is not known. */
export const yardMiles = (mover: Mover | null, { lat, lng }: { lat: number | null; lng: number | null }): number =>
  mover === null || lat === null || lng === null ? USUAL_YARD_MILES : roadMiles(mover.address, { lat, lng });

const USUAL_YARD_MILES = 12;

const flightsOf = (height_id: HeightId): number => Math.max(0, height_id - 2);

/** Somebody signed for what arrived, or the mover says that the work is done. */
const doneAt = ({ status, completed_at }: JobRow, events: readonly DayEvent[]): number | null => {
  const receipt = events.find(({ kind, data }) => kind === 'sign' && data.place === 'destination' && data.role === 'receiver');
  if (receipt !== undefined) return Date.parse(receipt.at);
  return status === 'completed' ? (completed_at?.getTime() ?? null) : null;
};

/** What this mover needed on its latest days, against the model. */
const recordOf = async (db: Db | Tx, mover_id: number): Promise<Record> => {
  const rows = await db
    .select()
    .from(day_records)
    .where(and(eq(day_records.mover_id, mover_id), isNotNull(day_records.pick_up)))
    .orderBy(desc(day_records.moved_on), desc(day_records.job_id))
    .limit(MOST_ON_RECORD);
  const given = (all: readonly (number | null)[]): number[] => all.filter((one) => one !== null);
  return {
    drives: given(rows.flatMap(({ drive_to, drive }) => [drive_to, drive])).slice(0, MOST_ON_RECORD),
    pick_ups: given(rows.map(({ pick_up }) => pick_up)),
  };
};

/** What this day took against the model, once its truck is loaded: the mover's next windows rest on it. What comes in later is counted in. */
export const recordDay = async (tx: Tx, world: World, plan: MovePlan): Promise<void> => {
  const facts = await liveFactsOf(world, plan, tx);
  if (facts === undefined || facts.day.steps.loading_done === null) return;
  const { job, day, move } = facts;
  const row = { mover_id: job.mover_id, moved_on: plan.details.move_date!, ...ratiosOf(move, day) };
  await tx
    .insert(day_records)
    .values({ job_id: job.id, ...row })
    .onConflictDoUpdate({ target: day_records.job_id, set: row });
};
