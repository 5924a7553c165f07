import { instantOf, localTime } from '#domain/core/business-time.ts';
import { toDollars } from '#domain/core/money.ts';
import { boxCount } from '#domain/inventory/boxes.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { unitCount } from '#domain/inventory/inventory.ts';
import type { Ahead } from '#domain/live/arrival-model.ts';
import { type DayWindows, dayWindows } from '#domain/live/day-windows.ts';
import { creditSteps, crewThereAt, expectedHours, replacedFrom, type Told } from '#domain/live/late.ts';
import { daysOfWindow, silencesOf } from '#domain/live/long-window.ts';
import type { TruckSeen } from '#domain/live/truck-place.ts';
import { dayOf } from '#domain/papers/move-day.ts';
import { STEP_AT } from '#domain/papers/move-day-events.ts';
import { can } from '#domain/plan/access.ts';
import { stopsOf } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { Caller } from '#server/core/caller.ts';
import type { World } from '#server/core/world.ts';
import { chosenLanguage } from '#server/emails/languages.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { findPlan, noSuchPlan } from '#server/plan/plan-row.ts';
import { type FollowedMove, followedBy, openFollowKey } from './follow-links.ts';
import { waitingOf } from './late.ts';
import { lateCreditsOf, lateTermsOf } from './late-credit.ts';
import { type LiveFacts, liveFactsOf } from './live-facts.ts';
import { truckOf } from './truck-places.ts';

/** Where a move is on its day, for whoever may follow it. */
export const showLive = async (caller: Caller, plan_id: string) => {
  const { plan } = await openPlan(caller, plan_id, 'follow_move');
  const view = await viewOf(caller.world, plan, { at: caller.now.at, may: mayOf(caller, plan) });
  if (view === undefined) throw noSuchPlan();
  return view;
};

/** The same as a stream, for whoever may read it: made once for all of them. */
export const liveForPlan = async (caller: Caller, plan_id: string) => {
  const { plan } = await openPlan(caller, plan_id, 'follow_move');
  const { world } = caller;
  const may = mayOf(caller, plan);
  if ((await liveFactsOf(world, plan)) === undefined) throw noSuchPlan();
  const view = async (): Promise<string | null> => {
    const now = await findPlan(world.db, plan.uuid);
    const shown = now && (await viewOf(world, now, { at: new Date(world.clock.now()), may }));
    return shown === undefined ? null : JSON.stringify(shown);
  };
  return { plan_id: plan.uuid, group: `plan ${JSON.stringify(may)}`, view };
};

/** What somebody with a link sees: times, truck and first names, and nothing of a price, a list, a phone number or another address. */
export const showFollowed = async (caller: Caller, key: string) =>
  followedView(caller.world, await openFollowKey(caller, key), caller.now.at);

/** The same as a stream. It ends when its link does. */
export const liveForKey = async (caller: Caller, key: string) => {
  const { facts, link_id } = await openFollowKey(caller, key);
  const { world } = caller;
  const view = async (): Promise<string | null> => {
    const at = new Date(world.clock.now());
    const followed = await followedBy(world, link_id, at);
    return followed === undefined ? null : JSON.stringify(await followedView(world, followed, at));
  };
  return { plan_id: facts.plan.uuid, group: `link ${link_id}`, view };
};

const followedView = async (world: World, { facts, name, ends_at }: FollowedMove, at: Date) => {
  const { pieces: _, crew, from, between, long, ...view } = liveView(facts, at, await truckOf(world, facts, at));
  const { apartment_number } = facts.plan.details.drop_off;
  return {
    ...view,
    // What was found and what became of the price is between the customer and the mover.
    steps: view.steps.filter(({ step }) => step !== 'answered'),
    from: { ...from, street: '' },
    between: between.map((place) => ({ ...place, street: '' })),
    to: { ...view.to, apartment: view.to.is_stored ? '' : apartment_number },
    crew: { ...crew, phone: '', people: crew.people.map(({ name, role }) => ({ name: name.split(' ')[0] ?? '', role })) },
    // What a driver wrote to the customer is not for others.
    long: long && { ...long, check_ins: long.check_ins.map((one) => ({ ...one, note: '' })) },
    has_certificate: !view.to.is_stored && facts.plan.details.drop_off.completed_coi !== null,
    for: name,
    by: facts.plan.contact_first_name,
    ends_at: ends_at.toISOString(),
  };
};

/** What whoever looks may do; those who may the same see the same. */
type May = { tell_late: boolean; answer_late: boolean };

const mayOf = ({ viewer }: Caller, plan: MovePlan): May => ({
  tell_late: can(viewer, plan, 'tell_late') !== 'none',
  answer_late: can(viewer, plan, 'answer_late') !== 'none',
});

const viewOf = async (world: World, plan: MovePlan, { at, may }: { at: Date; may: May }) => {
  const facts = await liveFactsOf(world, plan);
  if (facts === undefined) return undefined;
  const is_under_way = facts.job.status === 'accepted' && crewThereAt(facts.day) === null && at >= facts.opens;
  return {
    ...liveView(facts, at, await truckOf(world, facts, at)),
    late: await lateOf(world, facts, at),
    language: await chosenLanguage(world.db, plan),
    day_credit: facts.delivery === null ? null : toDollars(lateTermsOf(world).day),
    may: { tell_late: may.tell_late && is_under_way, answer_late: may.answer_late },
  };
};

/** What there is to say of a crew that comes later than promised; null while there is nothing. */
const lateOf = async (world: World, facts: LiveFacts, at: Date) => {
  const { notices, job } = facts;
  const booked = await lateCreditsOf(world.db, job.attempt_id);
  if (notices.length === 0 && booked === 0) return null;
  const waiting = waitingOf(facts, at);
  const terms = lateTermsOf(world);
  const expected = waiting.there === null ? expectedHours(waiting) : null;
  const steps = expected === null ? [] : creditSteps(waiting.promised_until, expected, terms);
  return {
    expected: expected && hoursOf(expected),
    is_over: waiting.there !== null,
    replaced_from: new Date(replacedFrom(waiting.promised_until)).toISOString(),
    notices: notices.map(({ id, told_by, who, at: told_at, from_at, until_at, words, ways, seen_at, works_at }) => ({
      ...{ id, told_by, who, words, at: told_at.toISOString(), ways: [...ways] },
      hours: from_at && until_at && hoursOf({ from: from_at.getTime(), until: until_at.getTime() }),
      ...{ seen_at: seen_at?.toISOString() ?? null, works_at: works_at?.toISOString() ?? null },
    })),
    credit: {
      ...{ half_hour: toDollars(terms.half_hour), most: toDollars(terms.most), booked: toDollars(booked) },
      bound: steps.length === 0 ? null : toDollars(steps.at(-1)!.credit),
      steps: steps.map(({ credit, ...span }) => ({ ...hoursOf(span), credit: toDollars(credit) })),
    },
  };
};

const hoursOf = ({ from, until }: { from: number; until: number }) => ({
  from: new Date(from).toISOString(),
  until: new Date(until).toISOString(),
});

const liveView = (facts: LiveFacts, at: Date, truck: TruckSeen | null) => {
  const { plan, mover, day, zones, opens, promised, delivery, is_stored } = facts;
  const told = dayOf(facts.events);
  const windows = dayWindows(facts.move, day, at.getTime());
  const { pick_up, drop_off } = plan.details;
  const state = stateOf(facts, at);
  return {
    state,
    is_open: at >= opens && (state !== 'done' || at.getTime() - (day.done ?? 0) < CLOSES_AFTER_MS),
    updated_at: at.toISOString(),
    opens_at: opens.toISOString(),
    zone: zones.pick_up,
    zone_there: zones.drop_off,
    promised: { from: promised.from.toISOString(), until: promised.until.toISOString() },
    miles: pricingInputOf(plan, catalogItem)?.miles ?? null,
    from: { street: pick_up.street_address, city: pick_up.city, state: pick_up.state, ...roughly(pick_up) },
    to: {
      ...{ street: is_stored ? '' : drop_off.street_address, city: drop_off.city, state: drop_off.state, ...roughly(drop_off), is_stored },
      elevator: elevatorOf(facts, windows),
    },
    between: betweenOf(facts),
    next: nextOf(windows),
    steps: stepsOf(facts, windows, toldHours(facts, at)),
    pieces: piecesOf(facts, told.things),
    truck,
    moves_on_record: facts.move.record.pick_ups.length,
    crew: {
      ...{ name: mover?.name ?? '', usdot: mover?.usdot_number ?? '', phone: mover?.phone_number ?? '' },
      vehicle: told.vehicle,
      people: facts.people.map(({ name, role }) => ({ name, role })),
    },
    long: delivery && longOf(facts, delivery, at),
  };
};

/** The extra stops of the day. What is stored goes to no door but the warehouse's. */
const betweenOf = ({ plan: { details }, zones_between }: LiveFacts) =>
  BETWEEN.filter((key) => stopsOf(details).includes(key)).map((key) => {
    const { street_address: street, city, state, lat, lng } = details[key];
    return { step: STEP_AT[key], zone: zones_between[key], street, city, state, ...roughly({ lat, lng }) };
  });

const BETWEEN = ['extra_pick_up', 'extra_drop_off'] as const;

/** When the elevator at the new door is reserved, and whether the crew is expected within that. */
const elevatorOf = ({ plan, zones, delivery, is_stored }: LiveFacts, { ahead }: DayWindows) => {
  const { move_date, drop_off } = plan.details;
  const { elevator_start_time: from, elevator_end_time: until } = drop_off;
  if (from === '' || until === '' || move_date === null || delivery !== null || is_stored) return null;
  const [opens, closes] = [from, until].map((time) => instantOf(move_date, minutesOf(time), zones.drop_off).getTime());
  const there = ahead.arrived_there;
  return { from, until, fits: there === undefined ? null : there.from >= (opens ?? 0) && there.until <= (closes ?? 0) };
};

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Where a city is, for a map of the states: nobody's door. */
const roughly = ({ lat, lng }: { lat: number | null; lng: number | null }) => ({ lat: inTenths(lat), lng: inTenths(lng) });

const inTenths = (degrees: number | null): number | null => (degrees === null ? null : Math.round(degrees * 10) / 10);

/** After "done" the page closes to a line of history. */
const CLOSES_AFTER_MS = 2 * 3_600_000;

const stateOf = ({ day, opens, promised }: LiveFacts, at: Date) => {
  const { steps, done } = day;
  if (done !== null) return 'done' as const;
  if (steps.arrived_there !== null) return 'at_drop_off' as const;
  if (steps.loading_done !== null) return 'on_the_road' as const;
  if (steps.arrived !== null || steps.loading_started !== null) return 'loading' as const;
  if (steps.set_out !== null) return 'to_pick_up' as const;
  if (at < opens) return 'before' as const;
  return at > promised.until ? ('unheard' as const) : ('waiting' as const);
};

const nextOf = ({ next }: DayWindows) =>
  next && {
    door: next.door,
    from: new Date(next.window.from).toISOString(),
    until: new Date(next.window.until).toISOString(),
    reason: next.window.reason,
  };

/** What comes on a day, in its order, and under which word of the model its window stands. */
const STEPS = [
  ...(['set_out', 'arrived', 'answered', 'loading', 'arrived_extra_pick_up'] as const),
  ...(['loading_done', 'arrived_extra_drop_off', 'arrived_there', 'done'] as const),
] as const;
const AHEAD_OF: Partial<{ [Step in (typeof STEPS)[number]]: Ahead }> = {
  ...{ arrived: 'arrived', loading_done: 'loading_done', arrived_there: 'arrived_there', done: 'done' },
};

/** What a late crew’s customer was told, for as long as nobody has set out. */
const toldHours = (facts: LiveFacts, at: Date): Told => {
  const waiting = waitingOf(facts, at);
  return waiting.there === null ? expectedHours(waiting) : null;
};

const stepsOf = ({ plan, day, is_stored, delivery, answered }: LiveFacts, { ahead }: DayWindows, told: Told) => {
  const tagged = day.tagged[0] ?? null;
  const first = (...all: (number | null)[]): number | null => {
    const there = all.filter((one) => one !== null);
    return there.length === 0 ? null : Math.min(...there);
  };
  const times: { [Step in (typeof STEPS)[number]]: number | null } = {
    ...{
      set_out: day.steps.set_out,
      arrived: day.steps.arrived,
      answered: answered?.at ?? null,
      loading: first(day.steps.loading_started, tagged),
    },
    ...{ loading_done: day.steps.loading_done, arrived_there: day.steps.arrived_there, done: day.done },
    arrived_extra_pick_up: day.steps.arrived_extra_pick_up,
    arrived_extra_drop_off: day.steps.arrived_extra_drop_off,
  };
  const doors: ReadonlySet<string> = new Set(stopsOf(plan.details).map((key) => STEP_AT[key]));
  const is_left_out: Partial<{ [Step in (typeof STEPS)[number]]: boolean }> = {
    ...{ arrived_there: is_stored, answered: answered === null },
    arrived_extra_pick_up: !doors.has('arrived_extra_pick_up'),
    arrived_extra_drop_off: !doors.has('arrived_extra_drop_off'),
  };
  const shown = STEPS.filter((step) => is_left_out[step] !== true);
  // An answer stands for itself: the crew goes on from where it is.
  const last = shown.findLastIndex((step) => step !== 'answered' && times[step] !== null);
  return shown.map((step, index) => {
    const at = times[step];
    const by_model = AHEAD_OF[step] && index > last && (delivery === null || step !== 'done') ? ahead[AHEAD_OF[step]] : undefined;
    const window = by_model ?? (step === 'arrived' && at === null && index > last ? told : null);
    const is_now = index === last && step !== 'done';
    return {
      step,
      state: at === null ? (index < last ? ('skipped' as const) : ('next' as const)) : is_now ? ('now' as const) : ('done' as const),
      accepted: step === 'answered' ? (answered?.accepted ?? null) : null,
      at: at === null ? null : new Date(at).toISOString(),
      from: window ? new Date(window.from).toISOString() : null,
      until: window ? new Date(window.until).toISOString() : null,
    };
  });
};

/** A block for each piece with a tag; null where there is no list and nobody tags. */
const piecesOf = ({ plan }: LiveFacts, things: readonly { holds: 'carton' | 'article'; name: string; tag: number }[]) => {
  if (things.length === 0 && unitCount(plan) + boxCount(plan.boxes) === 0) return null;
  const boxes = things.filter(({ holds }) => holds === 'carton').length;
  return {
    furniture: { tagged: things.length - boxes, of: Math.max(unitCount(plan), things.length - boxes) },
    boxes: { tagged: boxes, of: Math.max(boxCount(plan.boxes), boxes) },
    last: things.at(-1) === undefined ? null : { name: things.at(-1)!.name, tag: things.at(-1)!.tag },
  };
};

/** A long move as days: what was promised, when somebody was heard of, and where nobody was. */
const longOf = ({ day, events, zones, plan }: LiveFacts, { first, last }: { first: string; last: string }, at: Date) => {
  const dayAt = (ms: number): string => localTime(new Date(ms), zones.drop_off).day;
  const today = dayAt(at.getTime());
  const loaded = day.steps.loading_done;
  const arrived = day.steps.arrived_there ?? day.done;
  const check_ins = events.flatMap((event) => (event.kind === 'checked_in' ? [event] : []));
  const heard = loaded === null ? [] : heardSince(loaded, events);
  const silences = loaded === null ? [] : silencesOf(heard, at, arrived === null ? null : new Date(arrived));
  const expected_on = check_ins.findLast(({ data }) => data.expected_on)?.data.expected_on ?? null;
  const loaded_on = loaded === null ? plan.details.move_date! : dayAt(loaded);
  const heard_on = new Set(heard.map((one) => dayAt(one.getTime())));
  return {
    ...{ first, last, today },
    expected_on: arrived === null ? expected_on : null,
    days: daysOfWindow({ loaded_on, last, today, expected_on, heard_on, arrived_on: arrived === null ? null : dayAt(arrived) }),
    heard_at: heard.at(-1)?.toISOString() ?? null,
    check_ins: check_ins.map(({ at: said, data }) => ({ at: said, place: data.place, note: data.note })),
    silences: silences.map(({ from, until }) => ({ from: from.toISOString(), until: until?.toISOString() ?? null })),
  };
};

/** Whatever the crew said from the loading on is a sign of life. */
const heardSince = (loaded: number, events: LiveFacts['events']): readonly Date[] =>
  events
    .map(({ at }) => Date.parse(at))
    .filter((ms) => ms >= loaded)
    .toSorted((one, other) => one - other)
    .map((ms) => new Date(ms));
