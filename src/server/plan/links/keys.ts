import { and, desc, eq, isNull, lt, min, ne, sql } from 'drizzle-orm';
import { pricingZip } from '#domain/address/address.ts';
import { crewLinkLife } from '#domain/change-orders/move-day-adjustment.ts';
import type { Language } from '#domain/core/language.ts';
import { refuse } from '#domain/core/refusal.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { type Action, can, type Viewer } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import { CUSTOMER_MARK, isLinkLive, type LinkLife, linkEnded } from '#domain/plan/plan-link.ts';
import { hasDeliveryEstimate } from '#domain/pricing/delivery.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import { type Allowance, spend } from '#server/core/budgets.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Ids } from '#server/core/world.ts';
import type { Db } from '#server/db/open.ts';
import { move_day_events, move_plans, plan_link_phones, plan_links } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import { isFederal, whoStores } from '../date-now.ts';
import { findPlan } from '../plan-row.ts';

export type KeyRole = 'crew' | 'customer';

export const newKey = (ids: Ids, role: KeyRole): string => (role === 'customer' ? `${CUSTOMER_MARK}${ids.token()}` : ids.token());

const ROLES = {
  crew: { grant: 'adjust', action: 'adjust_on_move_day' },
  customer: { grant: 'approve', action: 'approve_adjustment' },
} as const satisfies Record<KeyRole, { grant: string; action: Action }>;

/** `viewer` is whoever holds the key, with the rights that it gives; `through` are the links that it leads through, its own first. */
export type OpenedByKey = {
  plan: MovePlan;
  role: KeyRole;
  viewer: Viewer;
  link_id: number;
  language: Language | null;
  through: readonly Linked[];
};

/** The plan behind a key of the move day, for whoever holds it and for this one request. */
export const openByKey = (caller: Caller, key: string): Promise<OpenedByKey> => openHeld(caller, key, 0);

/** To send what waited on a crew's phone, which may have had no signal until its key ran out. One that was revoked opens nothing. */
export const openToSend = (caller: Caller, key: string): Promise<OpenedByKey> => openHeld(caller, key, LATE_MS);

const openHeld = async (caller: Caller, key: string, late_ms: number): Promise<OpenedByKey> => {
  const { link, plan, role, lives, through } = await keyHeld(caller, key, late_ms);
  if (!lives.some((life) => isLinkLive(life, caller.now.at))) throw refuse('link_early', TOO_EARLY);
  const { grant, action } = ROLES[role];
  const viewer: Viewer = { ...caller.viewer, grants: [{ plan_id: plan.uuid, scope: grant }] };
  if (can(viewer, plan, action) === 'none') throw linkEnded(false);
  const { world, now, device } = caller;
  await Promise.all([
    world.db.update(plan_links).set({ last_used_at: now.at }).where(eq(plan_links.id, link.id)),
    role === 'crew' && device?.includes(' on ') ? notePhone(world.db, link.id, device, now.at) : undefined,
  ]);
  return { plan, role, viewer, link_id: link.id, language: link.language, through };
};

/** As the phone says of itself, where it says what it is; written again when a minute has passed. */
const notePhone = (db: Db, link_id: number, device: string, at: Date) =>
  db
    .insert(plan_link_phones)
    .values({ link_id, device, first_at: at, last_at: at })
    .onConflictDoUpdate({
      target: [plan_link_phones.link_id, plan_link_phones.device],
      set: { last_at: at },
      setWhere: lt(plan_link_phones.last_at, new Date(at.getTime() - WINDOW_MS)),
    });

/** A job of a crew, as one of its links leads to it. */
export type CrewsJob = { key: string; plan: MovePlan; starts_at: Date; is_open: boolean; language: Language | null };

/**
 * The jobs of whoever holds a crew's key, this one first: those whose link the same mover sent to the same address. It may be too early for
 * any of them, never too late.
 */
export const crewsJobs = async (caller: Caller, key: string): Promise<readonly CrewsJob[]> => {
  const held = await keyHeld(caller, key);
  if (held.role !== 'crew') throw refuse('not_allowed', 'Only the crew has these jobs.');
  const [own = key] = key.split(OTHER_JOB);
  const others = await linksBeside(caller.world.db, held);
  const jobs = await Promise.all(
    others.map(async ({ link, plan }) =>
      jobOf(caller, { link, plan, lives: await livesOfCrew(caller, link, plan) }, keyOfOther(own, plan)),
    ),
  );
  return [jobOf(caller, held, key), ...jobs.filter((job) => job !== undefined)].filter((job) => job !== undefined);
};

type LinkRow = typeof plan_links.$inferSelect;
type Linked = { link: LinkRow; plan: MovePlan };
type Held = Linked & { role: KeyRole; lives: readonly LinkLife[]; through: readonly Linked[] };

/** Undefined when it is too late for it. */
const jobOf = (
  { now: { at } }: Caller,
  { link: { language }, plan, lives }: Linked & { lives: readonly LinkLife[] },
  key: string,
): CrewsJob | undefined => {
  const not_over = lives.filter(({ revoked_at, expires_at }) => revoked_at === null && at < expires_at);
  const [first] = not_over.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime());
  return first && { key, plan, language, starts_at: first.starts_at, is_open: not_over.some((life) => isLinkLive(life, at)) };
};

/** Another job of the same crew: its key is the crew's own with the short id behind it. No key that is made here has this sign. */
const OTHER_JOB = '~';

const keyOfOther = (own: string, plan: MovePlan): string => `${own}${OTHER_JOB}${shortId(plan)}`;

/** Whoever holds a key whose time is not over; it may not have begun. */
const keyHeld = async (caller: Caller, key: string, late_ms = 0): Promise<Held> => {
  requireSeldom(caller, { kind: 'move days at', of: caller.address, most: MOST_IN_WINDOW * 5 });
  const [own = '', other] = key.split(OTHER_JOB);
  const named = await linkBehind(caller, own);
  const found = named && other !== undefined ? await linkOfOther(caller, named, other, late_ms) : named;
  if (found === undefined) throw refuse('not_found', 'We don’t know this link.');
  requireSeldom(caller, { kind: 'move day', of: String(found.link.id), most: MOST_IN_WINDOW });
  const role = key.startsWith(CUSTOMER_MARK) ? 'customer' : 'crew';
  const lives = role === 'crew' ? (await livesOfCrew(caller, found.link, found.plan)).map((life) => longer(life, late_ms)) : [found.link];
  if (!lives.some(({ revoked_at, expires_at }) => revoked_at === null && caller.now.at < expires_at)) throw linkEnded(false);
  const through = named === undefined || named === found ? [found] : [named, found];
  return { ...found, role, lives, through };
};

const longer = (life: LinkLife, by_ms: number): LinkLife => ({ ...life, expires_at: new Date(life.expires_at.getTime() + by_ms) });

const linkBehind = async ({ world: { db } }: Caller, key: string): Promise<Linked | undefined> => {
  const [link] = await db
    .select()
    .from(plan_links)
    .where(eq(plan_links.key_sha256, hashOf(key)));
  const plan = link?.scope === 'adjust' ? await findPlan(db, link.plan_id) : undefined;
  return link && plan && { link, plan };
};

/** The crew's own link must not be over for it to lead to another job. */
const linkOfOther = async (caller: Caller, own: Linked, short_id: string, late_ms: number): Promise<Linked | undefined> => {
  const lives = (await livesOfCrew(caller, own.link, own.plan)).map((life) => longer(life, late_ms));
  if (!lives.some(({ revoked_at, expires_at }) => revoked_at === null && caller.now.at < expires_at)) throw linkEnded(false);
  return (await linksBeside(caller.world.db, own)).find(({ plan }) => shortId(plan) === short_id);
};

/** Links that nobody has revoked to other jobs of this mover, sent to the same crew; of several to one job the newest. */
const linksBeside = async (db: Db, { link, plan }: Linked): Promise<readonly Linked[]> => {
  if (!link.is_crews || plan.mover_id === null) return [];
  const of_crew = and(eq(plan_links.scope, 'adjust'), eq(plan_links.sent_to, link.sent_to), plan_links.is_crews);
  const others = and(of_crew, isNull(plan_links.revoked_at), ne(plan_links.plan_id, plan.uuid), eq(move_plans.mover_id, plan.mover_id));
  const rows = await db
    .select({ link: plan_links })
    .from(plan_links)
    .innerJoin(move_plans, eq(move_plans.uuid, plan_links.plan_id))
    .where(others)
    .orderBy(desc(plan_links.id))
    .limit(MOST_LINKS_READ);
  const newest = rows.filter(({ link: { plan_id } }, at) => rows.findIndex((row) => row.link.plan_id === plan_id) === at);
  const found = await Promise.all(newest.map(async (row) => ({ link: row.link, plan: await findPlan(db, row.link.plan_id) })));
  return found.flatMap((one) => (one.plan === undefined ? [] : [{ link: one.link, plan: one.plan }]));
};

const MOST_LINKS_READ = 100;

const livesOfCrew = async (caller: Pick<Caller, 'world'>, link: LinkLife, plan: MovePlan): Promise<readonly LinkLife[]> => [
  link,
  ...livesOnNewDay(caller, link, plan),
  ...(await livesToDelivery(caller, link, plan)),
];

/** When a crew's key opens nothing any more, as far as is known now. A job beside its own it opens no longer than its own. */
export const crewKeyEndsAt = async (caller: Pick<Caller, 'world'>, through: readonly Linked[]): Promise<Date> => {
  const lives = await Promise.all(through.map(({ link, plan }) => livesOfCrew(caller, link, plan)));
  const ends = lives.map((of_link) => Math.max(...of_link.map(({ expires_at }) => expires_at.getTime())));
  return new Date(Math.min(...ends));
};

/** A move that got another day takes its crew's key along, unless another key has taken the place of that one. */
export const livesOnNewDay = (
  { world }: Pick<Caller, 'world'>,
  { starts_at, expires_at, revoked_at }: LinkLife,
  { details }: MovePlan,
): LinkLife[] => {
  if (details.move_date === null) return [];
  const life = crewLinkLife(details.move_date, world.places.timeZoneOf(pricingZip(details.pick_up)));
  const lasts = (one: Omit<LinkLife, 'revoked_at'>): number => one.expires_at.getTime() - one.starts_at.getTime();
  return lasts(life) === lasts({ starts_at, expires_at }) ? [{ ...life, revoked_at }] : [];
};

/**
 * Between states the driver carries the bill of lading for as long as the goods are on the truck (49 CFR 375.505(c)), and on every long way
 * it checks in once a day: the key lives until a day after somebody has signed for the delivery, and while nobody has, for as long as any delivery can take.
 */
const livesToDelivery = async ({ world }: Pick<Caller, 'world'>, { revoked_at }: LinkLife, plan: MovePlan): Promise<LinkLife[]> => {
  const { move_date, pick_up } = plan.details;
  if (move_date === null || !(isLong(plan) || isFederal(plan, await whoStores(world.db, plan)))) return [];
  const { starts_at } = crewLinkLife(move_date, world.places.timeZoneOf(pricingZip(pick_up)));
  const [delivery] = await world.db
    .select({ at: min(move_day_events.at) })
    .from(move_day_events)
    .where(
      and(
        eq(move_day_events.plan_id, plan.uuid),
        eq(move_day_events.kind, 'sign'),
        sql`${move_day_events.data}::jsonb ->> 'place' = 'destination'`,
      ),
    );
  const lasts_ms = delivery?.at ? delivery.at.getTime() + DAY_MS - starts_at.getTime() : LONGEST_DELIVERY_MS;
  return [{ starts_at, expires_at: new Date(starts_at.getTime() + lasts_ms), revoked_at }];
};

/** It arrives days later. */
export const isLong = (plan: MovePlan): boolean => {
  const input = pricingInputOf(plan, catalogItem);
  return input !== null && hasDeliveryEstimate(input);
};

const DAY_MS = 86_400_000;
const LONGEST_DELIVERY_MS = 90 * DAY_MS;
/** For so long after its end a key still sends what waited. */
const LATE_MS = 30 * DAY_MS;

const TOO_EARLY = 'This page opens at six in the morning of the move day.';

const WINDOW_MS = 60_000;
const MOST_IN_WINDOW = 120;

/**
 * A page that saves as it is typed on asks often; a program that asks more often than a person can type is stopped. Keys that nobody has are
 * counted by their address alone: anybody makes as many as they like.
 */
const requireSeldom = ({ world, now }: Caller, allowance: Allowance): void => {
  const spent = spend(world.budgets, [allowance], { window_ms: WINDOW_MS, at: now.at.getTime() });
  if (spent === undefined) throw refuse('too_many', 'This page was asked too often. Wait a minute and try again.');
};
