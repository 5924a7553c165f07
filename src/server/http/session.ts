import { createHash } from 'node:crypto';
import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { BUSINESS_ZONE, todayIn } from '#domain/core/business-time.ts';
import { addDays } from '#domain/core/calendar.ts';
import { mayActAs, type Viewer, type ViewerUser } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { type Cookies, cookieOf } from '#server/core/cookies.ts';
import { MARKET_VERSION, seeMarket } from '#server/core/market-version.ts';
import type { World } from '#server/core/world.ts';
import { prepared, preparedInsert } from '../db/prepared.ts';
import { onsite_requests, plan_grants, sessions, users, visitors } from '../db/schema.ts';

export const SESSION_SECONDS = 30 * 24 * 3600;

/** Whoever can change prices and read every plan signs in each day. */
export const ADMIN_SESSION_SECONDS = 12 * 3600;

/** A session that nobody used for so long ends, so that one that was left open is of no use to the next person. */
const IDLE_SECONDS = 14 * 24 * 3600;
const ADMIN_IDLE_SECONDS = 2 * 3600;

/** How old the note of the last use may get before a request renews it. */
const SEEN_MS = 5 * 60_000;

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Who sends this request: a signed-in user, a browser that made a plan, or nobody yet. One question for each cookie that came along. */
export const viewerOf = async (world: World, cookies: Cookies, request: Request): Promise<Viewer> => {
  const now = new Date(world.clock.now());
  const [browser, person] = await Promise.all([
    visitorOf(world, cookieOf(request, cookies.visitor), now),
    personOf(world, cookieOf(request, cookies.session), now),
  ]);
  // An admin who acts as somebody does not bring along what their own browser may open.
  const visitor = person.user?.impersonated_by ? NO_VISITOR : browser;
  const grants = [...visitor.grants, ...person.grants];
  return { visitor_id: visitor.id, user: person.user, grants, ...(await visitsOf(world, person.user, now)) };
};

/** The browser's visitor id, made now if it has none: the first plan needs an owner. */
export const ensureVisitor = async (caller: Caller): Promise<string> => {
  if (caller.viewer.visitor_id !== null) return caller.viewer.visitor_id;
  const id = caller.world.ids.uuid();
  const token = caller.world.ids.token();
  await insertVisitor(caller.world.db, { id, token_sha256: hashOf(token), created_at: caller.now.at });
  caller.cookies.push(caller.cookie_names.line(caller.cookie_names.visitor, token));
  return id;
};

const insertVisitor = preparedInsert(visitors);

export const isToken = (token: string | null | undefined): token is string => typeof token === 'string' && /^[\w-]{20,100}$/.test(token);

const NO_VISITOR: { id: string | null; grants: Viewer['grants'] } = { id: null, grants: [] };

const GRANT = { plan_id: plan_grants.plan_id, scope: plan_grants.scope };

const TOKEN = sql.placeholder('token');
const NOW = sql.placeholder('now');

const visitorBy = prepared((db) =>
  db
    .select({ id: visitors.id, market: MARKET_VERSION, ...GRANT })
    .from(visitors)
    .leftJoin(plan_grants, and(eq(plan_grants.visitor_id, visitors.id), gt(plan_grants.expires_at, NOW)))
    .where(eq(visitors.token_sha256, TOKEN)),
);

const visitorOf = async ({ db }: World, token: string | undefined, now: Date): Promise<typeof NO_VISITOR> => {
  if (!isToken(token)) return NO_VISITOR;
  const rows = await visitorBy(db, { token: hashOf(token), now });
  if (rows[0] !== undefined) seeMarket(db, rows[0].market);
  return { id: rows[0]?.id ?? null, grants: grantsOf(rows) };
};

/** Whom an admin acts as. */
const subjects = alias(users, 'subjects');

const USER = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  mover_id: users.mover_id,
  mover_role: users.mover_role,
};

const SUBJECT = {
  ...{ id: subjects.id, name: subjects.name, email: subjects.email, role: subjects.role },
  ...{ mover_id: subjects.mover_id, mover_role: subjects.mover_role },
};

const personBy = prepared((db) =>
  db
    .select({
      user: USER,
      subject: SUBJECT,
      until: sessions.acting_until,
      shown_at: sessions.second_factor_at,
      seen_at: sessions.seen_at,
      created_at: sessions.created_at,
      market: MARKET_VERSION,
      ...GRANT,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(subjects, and(eq(subjects.id, sessions.acting_as), gt(sessions.acting_until, NOW)))
    .leftJoin(plan_grants, and(eq(plan_grants.user_id, users.id), gt(plan_grants.expires_at, NOW)))
    .where(and(eq(sessions.token_sha256, TOKEN), gt(sessions.expires_at, NOW), isNull(users.banned_at))),
);

type Person = Pick<Viewer, 'user' | 'grants'>;

const personOf = async (world: World, token: string | undefined, now: Date): Promise<Person> => {
  if (!isToken(token)) return { user: null, grants: [] };
  const rows = await personBy(world.db, { token: hashOf(token), now });
  const [row] = rows;
  if (row === undefined) return { user: null, grants: [] };
  seeMarket(world.db, row.market);
  const { user, subject, until } = row;
  if (isIdle(row, now)) return { user: null, grants: [] };
  if (idleMs(row, now) >= SEEN_MS)
    await world.db
      .update(sessions)
      .set({ seen_at: now })
      .where(eq(sessions.token_sha256, hashOf(token)));
  const lacks_second_factor = world.settings.admin_second_factor === 'required' && user.role <= 1 && row.shown_at === null;
  if (subject === null || until === null || lacks_second_factor || !mayActAs(user, subject))
    return { user: { ...user, impersonated_by: null, ...(lacks_second_factor && { lacks_second_factor }) }, grants: grantsOf(rows) };
  const impersonation = { admin_name: user.name || user.email, until };
  return { user: { ...subject, impersonated_by: user.id, impersonation }, grants: await grantsOfUser(world, subject, now) };
};

/**
 * Whether a session that was asked before is still who it was then: not ended, not idle, with the same rights. It does not count as a use of it,
 * so that a page that stands open keeps no session alive.
 */
export const isStill = async (world: World, token: string, { id, role, mover_id }: ViewerUser): Promise<boolean> => {
  const now = new Date(world.clock.now());
  const [row] = await personBy(world.db, { token: hashOf(token), now });
  if (row === undefined || isIdle(row, now)) return false;
  const who = row.subject ?? row.user;
  return who.id === id && who.role === role && who.mover_id === mover_id;
};

type Seen = { user: { role: number }; seen_at: Date | null; created_at: Date };

const idleMs = ({ seen_at, created_at }: Seen, now: Date): number => now.getTime() - (seen_at ?? created_at).getTime();

const isIdle = (row: Seen, now: Date): boolean => idleMs(row, now) >= (row.user.role <= 1 ? ADMIN_IDLE_SECONDS : IDLE_SECONDS) * 1000;

const grantsOfUser = async ({ db }: World, { id }: Pick<ViewerUser, 'id'>, now: Date): Promise<Viewer['grants']> =>
  grantsOf(
    await db
      .select(GRANT)
      .from(plan_grants)
      .where(and(eq(plan_grants.user_id, id), gt(plan_grants.expires_at, now))),
  );

const DAYS_AFTER_A_VISIT = 90;

/** The plans that a mover's people were asked to look at, while a price may still come of it. */
const visitsOf = async ({ db }: World, user: Viewer['user'], now: Date): Promise<Pick<Viewer, 'visits'>> => {
  if (user === null || user.role !== 2 || user.mover_id === null) return {};
  const rows = await db
    .select({ plan_id: onsite_requests.plan_id })
    .from(onsite_requests)
    .where(
      and(
        eq(onsite_requests.mover_id, user.mover_id),
        eq(onsite_requests.status, 'asked'),
        gte(onsite_requests.date, addDays(todayIn(BUSINESS_ZONE, now), -DAYS_AFTER_A_VISIT)),
      ),
    );
  return { visits: rows.map((row) => row.plan_id) };
};

const grantsOf = (rows: readonly { plan_id: string | null; scope: string | null }[]): Viewer['grants'] =>
  rows.flatMap(({ plan_id, scope }) => (plan_id === null ? [] : [{ plan_id, scope: GRANTED.find((one) => one === scope) ?? 'view' }]));

const GRANTED = ['edit', 'sign', 'receive', 'receive_extra'] as const;
