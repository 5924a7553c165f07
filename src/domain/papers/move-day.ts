import { grouped } from '#domain/core/grouped.ts';
import { canonicalJson, type Json } from './canonical.ts';
import {
  type ArrivalState,
  DAY_STEPS,
  type DayData,
  type DayEvent,
  type DayEventKind,
  type DayPlace,
  type DaySigner,
  type DayStep,
  type Receiver,
  type ReceivingStop,
} from './move-day-events.ts';

/** A thing of the inventory. `arrival` is null until somebody has looked for it at the far end. */
export type TaggedThing = {
  tag: number;
  thing: string;
  name: string;
  room: string;
  condition: string;
  holds: 'carton' | 'article';
  packed_by: 'owner' | 'crew';
  photos: readonly string[];
  arrival: { state: ArrivalState; note: string; photos: readonly string[]; at: string } | null;
  is_looked_at?: boolean | undefined;
  /** It came off at the extra drop-off, as the crew said before it was at the next door. */
  is_left_on_the_way?: true | undefined;
  /** How whoever took it in answered, where they did: the crew's own answer is the last one that is not theirs. */
  answers?: { crew: ArrivalState | null; receiver: ArrivalState } | undefined;
  /** In the customer's words. */
  objections?: readonly string[] | undefined;
};

export type SignedOnDay = {
  id: string;
  place: DayPlace;
  role: DaySigner;
  name: string;
  drawing: string | null;
  at: string;
  shown: readonly string[];
  as?: Receiver | undefined;
};

/** A move day as its events tell it. */
export type MoveDay = {
  steps: Readonly<Record<DayStep, string | null>>;
  vehicle: string | null;
  refused_services: readonly string[];
  /** By their tags, each of which is there once. */
  things: readonly TaggedThing[];
  /** Things whose tag was given to another one before, by a phone that did not know. */
  untagged: readonly { thing: string; name: string; tag: number; with: string }[];
  /** Tags that were looked for and never given. */
  strays: readonly { tag: number; state: ArrivalState; note: string }[];
  signatures: readonly SignedOnDay[];
  /** Where nobody was there to sign, and why. */
  absences: readonly { place: DayPlace; why: string; photos: readonly string[]; at: string }[];
};

/**
 * The day that these events tell. It depends on nothing but which events there are: one that comes late, twice or before an earlier one
 * changes nothing but that it is there (papers P31). They count in the order in which they happened by their own clocks.
 */
export const dayOf = (events: readonly DayEvent[]): MoveDay => {
  const all = inOrder(events);
  const photos = new Map(of(all, 'photo').map(({ data }) => [data.photo, data.key]));
  const keysOf = (names: readonly string[]): readonly string[] => names.map((name) => photos.get(name) ?? name);
  const { tagged, untagged } = taggedOf(of(all, 'line'));
  const said = grouped(of(all, 'disagreed'), ({ data }) => data.thing);
  const delivered = of(all, 'delivered');
  const arrivals = new Map(delivered.map((event) => [event.data.tag, event]));
  const told = grouped(delivered, ({ data }) => data.tag);
  const steps = stepsOf(all);
  return {
    steps,
    vehicle: vehicleOf(all),
    refused_services: [...new Set(of(all, 'service_refused').map(({ data }) => data.what))],
    things: tagged.map(({ is_removed: _, ...line }) => {
      const arrival = arrivals.get(line.tag);
      const found = arrival && { state: arrival.data.state, note: arrival.data.note, photos: keysOf(arrival.data.photos), at: arrival.at };
      const answers = answersTo(told.get(line.tag) ?? []);
      const objections = said.get(line.thing)?.map(({ data }) => data.words);
      return {
        ...{ ...line, photos: keysOf(line.photos), arrival: found ?? null },
        ...(answers && { answers }),
        ...(isLeftOnTheWay(told.get(line.tag) ?? [], steps) && { is_left_on_the_way: true as const }),
        ...(objections && { objections }),
      };
    }),
    untagged,
    strays: [...arrivals.values()]
      .filter(({ data }) => !tagged.some(({ tag }) => tag === data.tag))
      .map(({ data: { tag, state, note } }) => ({ tag, state, note }))
      .toSorted((one, other) => one.tag - other.tag),
    signatures: of(all, 'sign').map(({ id, at, data: { place, role, name, drawing, shown, as } }) => ({
      ...{ id, place, role, name, at, shown },
      drawing: drawing ?? null,
      ...(as && { as }),
    })),
    absences: of(all, 'absent').map(({ at, data: { place, why, photos: names } }) => ({ place, why, photos: keysOf(names), at })),
  };
};

/**
 * What whoever takes things in at a stop has before them: at the extra drop-off what came off there, and at the last one all that nobody has
 * signed for there. Where nobody was there to take it in, everything is looked at again.
 */
export const thingsFor = (stop: ReceivingStop, { things, signatures, absences }: MoveDay): readonly TaggedThing[] => {
  if (stop === 'extra_drop_off') return things.filter(({ is_left_on_the_way }) => is_left_on_the_way);
  if (absences.some(({ place }) => place === 'extra_drop_off')) return things;
  const taken_in = signatures.filter(({ place, role }) => place === 'extra_drop_off' && role !== 'crew');
  const signed_until = Math.max(...taken_in.map(({ at }) => Date.parse(at)));
  const isSignedFor = ({ arrival, is_left_on_the_way }: TaggedThing): boolean =>
    is_left_on_the_way === true && arrival !== null && Date.parse(arrival.at) <= signed_until;
  return things.filter((thing) => !isSignedFor(thing));
};

/** The day as it was on screen for whoever signed it; undefined until all of what they saw has arrived. */
export const dayAsShown = (events: readonly DayEvent[], shown: readonly string[]): MoveDay | undefined => {
  const ids = new Set(shown);
  const seen = events.filter(({ id }) => ids.has(id));
  return new Set(seen.map(({ id }) => id)).size === ids.size ? dayOf(seen) : undefined;
};

type EventOf<Kind extends DayEventKind> = Extract<DayEvent, { kind: Kind }>;

const of = <Kind extends DayEventKind>(events: readonly DayEvent[], kind: Kind): readonly EventOf<Kind>[] =>
  events.filter((event): event is EventOf<Kind> => event.kind === kind);

/** Each once, by its time and then its id. */
const inOrder = (events: readonly DayEvent[]): readonly DayEvent[] => {
  const sorted = events.map((event) => ({ event, at: Date.parse(event.at) }));
  sorted.sort(
    (one, other) => one.at - other.at || compare(one.event.id, other.event.id) || compare(textOf(one.event), textOf(other.event)),
  );
  const seen = new Set<string>();
  return sorted.flatMap(({ event }) => {
    if (seen.has(event.id)) return [];
    seen.add(event.id);
    return [event];
  });
};

const textOf = (event: DayEvent): string => canonicalJson(event as Json);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** As each was pressed first, or as the office has corrected it last. */
const stepsOf = (events: readonly DayEvent[]): MoveDay['steps'] =>
  Object.fromEntries(
    DAY_STEPS.map((step) => [
      step,
      of(events, 'corrected').findLast(({ data }) => data.step === step)?.data.at ?? of(events, step)[0]?.at ?? null,
    ]),
  ) as MoveDay['steps'];

const answersTo = (of_tag: readonly EventOf<'delivered'>[]): TaggedThing['answers'] => {
  const receiver = of_tag.findLast(({ by }) => by === 'receiver')?.data.state;
  return receiver && { receiver, crew: of_tag.findLast(({ by }) => by !== 'receiver')?.data.state ?? null };
};

/** By the crew's last word on it between the two doors. */
const isLeftOnTheWay = (
  of_tag: readonly EventOf<'delivered'>[],
  { arrived_extra_drop_off: from, arrived_there: until }: MoveDay['steps'],
): boolean => {
  if (from === null) return false;
  const said = of_tag.filter(({ by, at }) => by !== 'receiver' && at >= from && (until === null || at < until));
  return (said.at(-1)?.data.state ?? 'missing') !== 'missing';
};

/** The last one that was said: a crew may change trucks before it loads. */
const vehicleOf = (events: readonly DayEvent[]): string | null => {
  const said = events.flatMap((event) =>
    event.kind === 'set_out' || event.kind === 'arrived' || event.kind === 'vehicle_named' || event.kind === 'loading_started'
      ? (event.data.vehicle?.trim() ?? [])
      : [],
  );
  return said.findLast((vehicle) => vehicle !== '') ?? null;
};

type Line = DayData['line'];

/** Each thing as it was said last. A tag belongs to the thing that had it first; another one that was given it needs a tag of its own. */
const taggedOf = (lines: readonly EventOf<'line'>[]) => {
  const things = new Map<string, Line>();
  for (const { data } of lines) things.set(data.thing, data);
  const holders = new Map<number, Line>();
  const untagged: { thing: string; name: string; tag: number; with: string }[] = [];
  for (const line of things.values()) {
    if (line.is_removed) continue;
    const holder = holders.get(line.tag);
    if (holder === undefined) holders.set(line.tag, line);
    else untagged.push({ thing: line.thing, name: line.name, tag: line.tag, with: holder.name });
  }
  return { tagged: [...holders.values()].toSorted((one, other) => one.tag - other.tag), untagged };
};
