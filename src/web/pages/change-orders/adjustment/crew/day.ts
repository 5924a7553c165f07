import { dayOf, type MoveDay, type SignedOnDay, type TaggedThing, thingsFor } from '#domain/papers/move-day.ts';
import type { DayEvent, DayPlace, DaySigner } from '#domain/papers/move-day-events.ts';
import type { KeptEvent } from './store.ts';
import type { DayPage, Page } from './wire.ts';
import { MARKS, type Mark, PLACES, type Place, SIZES, type Size } from './words.ts';

/**
 * The day, whether the customer's code was told in the place of a name, and the signatures at the pick-up after which something was tagged:
 * each thing is signed for, so that who gave them signs once more.
 */
export type DayHere = MoveDay & { has_code: boolean; has_extra_code: boolean; outgrown: ReadonlySet<string> };

/** What a phone kept of an older page tells of no outgrown signatures, and of no code at an extra stop. */
type AtOffice = Pick<DayPage, 'day' | 'newest' | 'has_code'> & Partial<Pick<DayPage, 'outgrown' | 'has_extra_code'>>;

/**
 * The day as this phone tells it, together with what another phone of the crew told the office. Every part of the page asks for it whenever
 * it is drawn; it is reckoned once for what is known, which a phone with a hundred tags would feel.
 */
export const dayOn = (events: readonly KeptEvent[], office_day: AtOffice): DayHere => {
  if (reckoned?.events !== events || reckoned.office_day !== office_day)
    reckoned = { events, office_day, day: dayFrom(events, office_day) };
  return reckoned.day;
};

let reckoned: { events: readonly KeptEvent[]; office_day: AtOffice; day: DayHere } | undefined;

const dayFrom = (events: readonly KeptEvent[], at_office: AtOffice): DayHere => {
  const { day: office, newest, has_code, has_extra_code = false, outgrown = [] } = at_office;
  const here = dayOf(events.filter(({ state }) => state !== 'refused').map(asEvent));
  const day = merged(here, office, events, new Map(newest.map(({ thing, at }) => [thing, at])));
  return { ...day, has_code, has_extra_code, outgrown: new Set([...outgrownIn(day, here, events), ...outgrown]) };
};

/** By what this phone tagged; the office tells of what others did. Once the truck is loaded nobody signs for the pick-up any more. */
const outgrownIn = ({ signatures, steps }: MoveDay, here: MoveDay, events: readonly KeptEvent[]): ReadonlySet<string> => {
  if (steps.loading_done !== null) return new Set();
  const lines = Map.groupBy(
    events.flatMap((event) => (event.kind === 'line' ? [event] : [])),
    ({ data }) => data.thing,
  );
  const isLess = ({ shown }: SignedOnDay): boolean => {
    const seen = new Set(shown);
    return here.things.some(({ thing }) => !lines.get(thing)?.some(({ id }) => seen.has(id)));
  };
  return new Set(signatures.filter((one) => one.place === 'origin' && isLess(one)).map(({ id }) => id));
};

const asEvent = ({ id, kind, at, data }: KeptEvent): DayEvent => ({ id, kind, at, data }) as DayEvent;

const merged = (here: MoveDay, office: MoveDay, events: readonly KeptEvent[], newest: ReadonlyMap<string, string>): MoveDay => {
  const said_here = new Set(events.flatMap((event) => (event.kind === 'line' ? event.data.thing : [])));
  const looked_for = new Map(here.things.map(({ tag, arrival }) => [tag, arrival]));
  for (const event of events) if (event.kind === 'delivered') looked_for.set(event.data.tag, { ...event.data, at: event.at });
  const at_office = new Map(office.things.map((thing) => [thing.thing, thing]));
  const others = office.things.filter(({ thing }) => !said_here.has(thing));
  const ours = here.things.map((thing) =>
    isNewer(newest.get(thing.thing), thing.thing, events) ? (at_office.get(thing.thing) ?? thing) : thing,
  );
  const things = [...ours, ...others].map((thing) => ({
    ...thing,
    ...heardOf(at_office.get(thing.thing)),
    arrival: looked_for.get(thing.tag) ?? office.things.find(({ tag }) => tag === thing.tag)?.arrival ?? null,
  }));
  const known = new Set(here.signatures.map(({ id }) => id));
  return {
    ...here,
    steps: earliest(here.steps, office.steps),
    vehicle: here.vehicle ?? office.vehicle,
    ...oneToEachTag(
      things,
      [...here.untagged, ...office.untagged.filter(({ thing }) => !said_here.has(thing))],
      new Map(office.things.map(({ tag, thing }) => [tag, thing])),
    ),
    signatures: [...here.signatures, ...office.signatures.filter(({ id }) => !known.has(id))],
    absences: here.absences.length > 0 ? here.absences : office.absences,
  };
};

/** Two phones that could not hear each other may give one number to two things: the office knows whose it is, and the other one needs a number of its own. */
const oneToEachTag = (
  things: readonly TaggedThing[],
  untagged: MoveDay['untagged'],
  holders: ReadonlyMap<number, string>,
): Pick<MoveDay, 'things' | 'untagged'> => {
  const tagged = new Map<number, TaggedThing>();
  for (const one of things) if (!tagged.has(one.tag) || holders.get(one.tag) === one.thing) tagged.set(one.tag, one);
  const left = things.flatMap(({ thing, name, tag }) => {
    const holder = tagged.get(tag);
    return holder === undefined || holder.thing === thing ? [] : { thing, name, tag, with: holder.name };
  });
  return { things: [...tagged.values()].toSorted((one, other) => one.tag - other.tag), untagged: [...left, ...untagged] };
};

/** What others said of a thing, which this phone knows from the office alone. */
const heardOf = (thing: TaggedThing | undefined): Pick<TaggedThing, 'answers' | 'objections' | 'is_left_on_the_way'> =>
  thing === undefined
    ? {}
    : { answers: thing.answers, objections: thing.objections, ...(thing.is_left_on_the_way && { is_left_on_the_way: true }) };

/** Another phone of the crew said something of it after this one. */
const isNewer = (at: string | undefined, thing: string, events: readonly KeptEvent[]): boolean =>
  at !== undefined && !events.some((event) => event.kind === 'line' && event.data.thing === thing && event.at >= at);

const earliest = (one: MoveDay['steps'], other: MoveDay['steps']): MoveDay['steps'] => {
  const steps = { ...one };
  for (const [step, at] of Object.entries(other) as [keyof MoveDay['steps'], string | null][])
    if (at !== null && (steps[step] === null || at < (steps[step] ?? ''))) steps[step] = at;
  return steps;
};

/** For all that has a tag. */
export const signatureOf = (day: DayHere, place: DayPlace, role: DaySigner): SignedOnDay | undefined =>
  day.signatures.find((one) => one.place === place && one.role === role && !day.outgrown.has(one.id));

export const isSigned = (day: DayHere, place: DayPlace, role: DaySigner): boolean => signatureOf(day, place, role) !== undefined;

/** Something was tagged since somebody signed at the pick-up. */
export const isOutgrown = (day: DayHere): boolean =>
  day.signatures.some(({ id, place, role }) => place === 'origin' && day.outgrown.has(id) && !isSigned(day, place, role));

/**
 * When it is said, by this phone's clock. What was said of a thing last holds, and a clock that was set back in between would let the word
 * before it hold: then it comes right after that.
 */
export const saidAt = ({ kind, data }: Pick<DayEvent, 'kind' | 'data'>, events: readonly DayEvent[], now: number): string => {
  const about = aboutOf({ kind, data } as DayEvent);
  const before = about === undefined ? [] : events.filter((event) => aboutOf(event) === about).map(({ at }) => Date.parse(at));
  return new Date(Math.max(now, ...before.map((at) => at + 1))).toISOString();
};

const aboutOf = (event: DayEvent): string | undefined => {
  if (event.kind === 'line') return event.data.thing;
  return event.kind === 'delivered' ? String(event.data.tag) : undefined;
};

/** What comes off the truck is looked for, at the first of two drop-offs too. */
export const isUnloading = ({ steps }: MoveDay): boolean => steps.arrived_extra_drop_off !== null || steps.arrived_there !== null;

/** What came off at the extra drop-off and nobody has signed for, who is there or says that nobody is. */
export const isUnsignedOnTheWay = (day: DayHere): boolean =>
  thingsFor('extra_drop_off', day).length > 0 && !isSigned(day, 'extra_drop_off', 'crew');

/** When both had signed at the far end, or the crew where nobody was there; the day is over then. */
export const doneAt = (day: DayHere): string | null => {
  const [signed, crew] = (['receiver', 'crew'] as const).map(
    (role) => day.signatures.find((one) => one.place === 'destination' && one.role === role)?.at,
  );
  const receiver = signed ?? (day.has_code ? crew : undefined) ?? day.absences.find(({ place }) => place === 'destination')?.at;
  return receiver === undefined || crew === undefined ? null : receiver > crew ? receiver : crew;
};

/** "018": three digits on each sticker. */
export const tagText = (tag: number): string => String(tag).padStart(3, '0');

/** The next one that nobody has: from the sticker that was named on, and else above the highest. */
export const nextTag = ({ things }: MoveDay, from?: number): number => {
  const taken = new Set(things.map(({ tag }) => tag));
  let tag = from ?? Math.max(0, ...taken) + 1;
  while (taken.has(tag)) tag += 1;
  return tag;
};

/** A line of the customer's list, with the things of it that have a tag. */
export type Row = { name: string; room: string; holds: 'carton' | 'article'; count: number; tagged: readonly TaggedThing[] };

/** The customer's list room by room, and what has a tag beyond it. */
export const roomsOf = (
  { list }: Page,
  day: MoveDay,
  words: { boxes: string; not_listed: string },
): readonly (readonly [string, readonly Row[]])[] => {
  const wanted: Omit<Row, 'tagged'>[] = [
    ...(list?.items ?? []).map(({ name, room, count }) => ({ name: shortName(name), room, count, holds: 'article' as const })),
    ...(list?.boxes ?? []).map(({ name, count }) => ({ name: `${name} box`, room: BOXES, count, holds: 'carton' as const })),
  ].filter(({ count }) => count > 0);
  const rows = wanted.map((row) => ({ ...row, tagged: day.things.filter((thing) => thing.name === row.name && thing.room === row.room) }));
  const listed = new Set(rows.flatMap(({ tagged }) => tagged.map(({ thing }) => thing)));
  for (const one of day.things)
    if (!listed.has(one.thing)) rows.push({ name: one.name, room: OTHER, count: 0, holds: one.holds, tagged: [one] });
  const rooms = new Map<string, Row[]>();
  for (const row of rows) rooms.set(row.room, [...(rooms.get(row.room) ?? []), row]);
  return [...rooms].map(([room, of]) => [room === BOXES ? words.boxes : room === OTHER ? words.not_listed : room, of] as const);
};

/** How many things on the customer's list have no tag. */
export const withoutTag = (page: Page, day: MoveDay): number =>
  roomsOf(page, day, { boxes: BOXES, not_listed: OTHER })
    .flatMap(([, rows]) => rows)
    .reduce((sum, { count, tagged }) => sum + Math.max(0, count - tagged.length), 0);

/** "King bed (frame, mattress, box spring)" is a king bed to whoever carries it. */
export const shortName = (name: string): string => name.split(' (')[0] ?? name;

/** As it is written on the inventory, which is in English. */
const BOXES = 'Boxes';
const OTHER = '';

/** "Scratch, top left, small". */
export type MarkOn = { mark: Mark; place: Place; size: Size };

export const conditionOf = (marks: readonly MarkOn[]): string =>
  marks.map(({ mark, place, size }) => `${mark}, ${place}, ${size}`).join('; ');

/** Only what this page wrote itself comes apart again. */
export const marksOf = (condition: string): readonly MarkOn[] =>
  condition.split('; ').flatMap((text) => {
    const [mark, place, size] = text.split(', ');
    const is_ours = MARKS.some((one) => one === mark) && PLACES.some((one) => one === place) && SIZES.some((one) => one === size);
    return is_ours ? [{ mark: mark as Mark, place: place as Place, size: size as Size }] : [];
  });
