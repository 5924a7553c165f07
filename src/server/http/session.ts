import { createHash } from 'node:crypto';
import { and, eq, gt, gte } from 'drizzle-orm';
import type { Viewer } from '#domain/access.ts';
import { BUSINESS_ZONE, todayIn } from '#domain/business-time.ts';
import { addDays } from '#domain/calendar.ts';
import type { Caller } from '../caller.ts';
import { onsite_requests, plan_grants, sessions, users, visitors } from '../db/schema.ts';
import type { World } from '../world.ts';
import { type Cookies, cookieOf } from './cookies.ts';

export const SESSION_SECONDS = 30 * 24 * 3600;

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Who sends this request: a signed-in user, a browser that made a plan, or nobody yet. One question for each cookie that came along. */
export const viewerOf = async (world: World, cookies: Cookies, request: Request): Promise<Viewer> => {
  const now = new Date(world.clock.now());
  const [visitor, person] = await Promise.all([
    visitorOf(world, cookieOf(request, cookies.visitor), now),
    personOf(world, cookieOf(request, cookies.session), now),
  ]);
  const grants = [...visitor.grants, ...person.grants];
  return { visitor_id: visitor.id, user: person.user, grants, ...(await visitsOf(world, person.user, now)) };
};

/** The browser's visitor id, made now if it has none: the first plan needs an owner. */
export const ensureVisitor = async (caller: Caller): Promise<string> => {
  if (caller.viewer.visitor_id !== null) return caller.viewer.visitor_id;
  const id = caller.world.ids.uuid();
  const token = caller.world.ids.token();
  await caller.world.db.insert(visitors).values({ id, token_sha256: hashOf(token), created_at: caller.now.at });
  caller.cookies.push(caller.cookie_names.line(caller.cookie_names.visitor, token));
  return id;
};

const isToken = (token: string | undefined): token is string => token !== undefined && /^[\w-]{20,100}$/.test(token);

const visitorOf = async ({ db }: World, token: string | undefined, now: Date) => {
  if (!isToken(token)) return { id: null, grants: [] };
  const rows = await db
    .select({ id: visitors.id, ...GRANT })
    .from(visitors)
    .leftJoin(plan_grants, and(eq(plan_grants.visitor_id, visitors.id), gt(plan_grants.expires_at, now)))
    .where(eq(visitors.token_sha256, hashOf(token)));
  return { id: rows[0]?.id ?? null, grants: grantsOf(rows) };
};

const personOf = async ({ db }: World, token: string | undefined, now: Date): Promise<Pick<Viewer, 'user' | 'grants'>> => {
  if (!isToken(token)) return { user: null, grants: [] };
  const rows = await db
    .select({ user: { id: users.id, name: users.name, email: users.email, role: users.role, mover_id: users.mover_id }, ...GRANT })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(plan_grants, and(eq(plan_grants.user_id, users.id), gt(plan_grants.expires_at, now)))
    .where(and(eq(sessions.token_sha256, hashOf(token)), gt(sessions.expires_at, now)));
  const user = rows[0]?.user;
  return { user: user ? { ...user, impersonated_by: null } : null, grants: grantsOf(rows) };
};

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

const GRANT = { plan_id: plan_grants.plan_id, scope: plan_grants.scope };

const grantsOf = (rows: readonly { plan_id: string | null; scope: string | null }[]): Viewer['grants'] =>
  rows.flatMap(({ plan_id, scope }) =>
    plan_id === null ? [] : [{ plan_id, scope: scope === 'edit' ? ('edit' as const) : ('view' as const) }],
  );
