import { todayIn } from '#domain/core/business-time.ts';
import { type Day, shortDay } from '#domain/core/calendar.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import { signingClockOf } from '#domain/plan/signing-clock.ts';
import { dayAsShown, dayOf, type MoveDay } from './move-day.ts';
import type { DayEvent, DaySigner } from './move-day-events.ts';

/** How loading can be against the law of moves between states. It is a fact then, so it is never refused, but told to the office. */
export const LOADING_VIOLATIONS = ['papers_missing', 'too_early', 'origin_unsigned', 'inventory_unsigned', 'inventory_short'] as const;
export type LoadingViolation = (typeof LOADING_VIOLATIONS)[number];

/** What decides whether goods may be loaded: the bill of lading of the booking, and where the move begins. */
export type LoadingFacts = {
  zone: string;
  /** When everybody had signed the bill of lading; null while somebody has not, or where there is none. */
  signed_at: Date | null;
  /** How many cartons and articles are on the list that both signed, with what both signed at the door. */
  listed: number;
};

/** What was wrong with the loading of the day that these events tell, as far as is known; none before it began. */
export const violationsOf = (events: readonly DayEvent[], facts: LoadingFacts): readonly LoadingViolation[] => {
  const day = dayOf(events);
  const { loading_started, loading_done } = day.steps;
  if (loading_started === null) return [];
  const started = new Date(loading_started);
  return LOADING_VIOLATIONS.filter((kind) => {
    if (kind === 'papers_missing') return facts.signed_at === null || facts.signed_at > started;
    if (kind === 'too_early') return facts.signed_at !== null && todayIn(facts.zone, started) < firstDay(facts.signed_at, facts.zone);
    if (kind === 'origin_unsigned') return !BOTH.every((role) => signedBy(day, role, started).length > 0);
    if (loading_done === null) return false;
    return kind === 'inventory_unsigned' ? !isWholeSigned(events, day, new Date(loading_done)) : day.things.length < facts.listed;
  });
};

/** Why nothing costs more any more. */
export const whyNotAfterLoading = (): Refusal =>
  refuse('not_editable', 'Loading has begun, so the agreed price stands. What is needed beyond it is asked for as an extra.');

/** An answer and the beginning of the loading, each with the instant at which it was said. */
type Crossing = { answered_at: Date; loading: { at: Date; received_at: Date } };

/**
 * Whether a yes to a higher price came too late: the earlier instant wins. Of a phone that was out of reach, whose clock nobody knows, a
 * doubt of less than two minutes goes to the customer.
 */
export const isAfterLoading = ({ answered_at, loading }: Crossing): boolean => {
  if (answered_at >= loading.at) return true;
  const came_late = loading.received_at.getTime() - loading.at.getTime() > DOUBT_MS;
  return came_late && loading.at.getTime() - answered_at.getTime() < DOUBT_MS;
};

const DOUBT_MS = 2 * 60_000;

/**
 * The signatures at the pick-up after which something was tagged: each thing is signed for, so whoever gave them signs once more. Of one
 * whose day has not come in yet nobody knows, and once the truck is loaded nobody signs for the pick-up any more.
 */
export const outgrownIn = (events: readonly DayEvent[]): readonly string[] => {
  const day = dayOf(events);
  if (day.steps.loading_done !== null || day.things.length === 0) return [];
  return day.signatures
    .filter(({ place, shown }) => {
      const seen = place === 'origin' ? dayAsShown(events, shown) : undefined;
      return seen !== undefined && !isWholeIn(seen, day);
    })
    .map(({ id }) => id);
};

/** A sentence for each thing that is missing before loading may begin. */
export const missingBeforeLoading = (events: readonly DayEvent[], facts: LoadingFacts, at: Date): readonly string[] => {
  const day = dayOf(events);
  if (day.steps.loading_started !== null) return [];
  const outgrown = new Set(outgrownIn(events));
  const first = tooEarlyUntil(facts, at);
  return [
    ...(facts.signed_at === null ? ['The bill of lading is not signed by everybody yet.'] : []),
    ...(first === null ? [] : [`The first day to load is ${shortDay(first)}.`]),
    ...(day.vehicle === null ? ['The number of the vehicle is missing.'] : []),
    ...untaggedOf(day.things.length, facts.listed),
    ...BOTH.flatMap((role) => {
      const signed = day.signatures.filter((one) => one.place === 'origin' && one.role === role);
      if (signed.length === 0) return `${ROLES[role]} has not signed for the pick-up yet.`;
      return signed.every(({ id }) => outgrown.has(id)) ? `${ROLES[role]} has not signed for what was tagged since.` : [];
    }),
    ...clashesOf(day),
  ];
};

/** The first day on which this may be loaded, where today is before it. */
export const tooEarlyUntil = ({ zone, signed_at }: LoadingFacts, at: Date): Day | null => {
  const first = signed_at && firstDay(signed_at, zone);
  return first !== null && todayIn(zone, at) < first ? first : null;
};

/** What is missing at the far end, once the truck is there. */
export const missingAtDelivery = (day: MoveDay): readonly string[] => {
  if (day.steps.arrived_there === null) return [];
  const unsaid = day.things.filter(({ arrival }) => arrival === null);
  const unsigned = (['receiver', 'crew'] as const).filter(
    (role) => !day.signatures.some((one) => one.place === 'destination' && one.role === role),
  );
  return [
    ...(unsaid.length === 0 ? [] : [`${unsaid.length === 1 ? '1 tag is' : `${unsaid.length} tags are`} not looked for yet.`]),
    ...unsigned.map((role) => `${ROLES[role]} has not signed for the delivery yet.`),
  ];
};

/** Each carton and each article is a line of the inventory (49 CFR 375.503). */
const untaggedOf = (tagged: number, listed: number): readonly string[] => {
  if (tagged === 0) return ['Nothing has a tag yet.'];
  if (tagged >= listed) return [];
  return [`${tagged} of ${listed} things on the list have a tag. Tag the rest, or send what stays behind as a change.`];
};

const clashesOf = ({ untagged }: MoveDay): readonly string[] =>
  untagged.map((one) => `Tag ${one.tag} is on ${one.with} already. Give ${one.name} a tag of its own.`);

const BOTH = ['owner', 'crew'] as const satisfies readonly DaySigner[];

const signedBy = ({ signatures }: MoveDay, role: DaySigner, at: Date) =>
  signatures.filter((one) => one.place === 'origin' && one.role === role && new Date(one.at) <= at);

/** By then each of both had signed a list with all that went: what is tagged after a signature is not under it. */
const isWholeSigned = (events: readonly DayEvent[], day: MoveDay, at: Date): boolean =>
  BOTH.every((role) => signedBy(day, role, at).some(({ shown }) => isWholeIn(dayAsShown(events, shown), day)));

const isWholeIn = (seen: MoveDay | undefined, { things }: MoveDay): boolean => {
  const tags = new Map(seen?.things.map(({ thing, tag }) => [thing, tag]));
  return things.length > 0 && things.every(({ thing, tag }) => tags.get(thing) === tag);
};

const ROLES = { owner: 'The customer', crew: 'The crew leader', receiver: 'Whoever takes the things in' } as const satisfies Record<
  DaySigner,
  string
>;

const firstDay = (signed_at: Date, zone: string) => signingClockOf(signed_at, zone).first_loading_day;
