import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Viewer } from '#domain/access.ts';
import type { Caller } from '../caller.ts';
import { plan_grants, sessions, users, visitors } from '../db/schema.ts';
import type { World } from '../world.ts';
import { type Cookies, cookieOf } from './cookies.ts';

export const SESSION_SECONDS = 30 * 24 * 3600;

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Who sends this request: a signed-in user, a browser that made a plan, or nobody yet. */
export const viewerOf = async (world: World, cookies: Cookies, request: Request): Promise<Viewer> => {
  const [visitor_id, user] = await Promise.all([
    visitorOf(world, cookieOf(request, cookies.visitor)),
    userOf(world, cookieOf(request, cookies.session)),
  ]);
  return { visitor_id, user, grants: await grantsOf(world, visitor_id, user?.id ?? null) };
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

const visitorOf = async (world: World, token: string | undefined): Promise<string | null> => {
  if (!isToken(token)) return null;
  const [row] = await world.db
    .select({ id: visitors.id })
    .from(visitors)
    .where(eq(visitors.token_sha256, hashOf(token)));
  return row?.id ?? null;
};

const userOf = async (world: World, token: string | undefined): Promise<Viewer['user']> => {
  if (!isToken(token)) return null;
  const [row] = await world.db
    .select({ id: users.id, name: users.name, email: users.email, role: users.role, mover_id: users.mover_id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.token_sha256, hashOf(token)), gt(sessions.expires_at, new Date(world.clock.now()))));
  return row ? { ...row, impersonated_by: null } : null;
};

const grantsOf = async (world: World, visitor_id: string | null, user_id: string | null): Promise<Viewer['grants']> => {
  if (visitor_id === null && user_id === null) return [];
  const rows = await world.db
    .select({ plan_id: plan_grants.plan_id, scope: plan_grants.scope })
    .from(plan_grants)
    .where(
      and(
        sql`(${plan_grants.visitor_id} = ${visitor_id} or ${plan_grants.user_id} = ${user_id})`,
        gt(plan_grants.expires_at, new Date(world.clock.now())),
      ),
    );
  return rows.map((row) => ({ plan_id: row.plan_id, scope: row.scope === 'edit' ? 'edit' : 'view' }));
};
