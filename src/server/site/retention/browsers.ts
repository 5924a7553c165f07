import { and, eq, inArray, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { endOfKept } from '#domain/plan/retention.ts';
import type { World } from '#server/core/world.ts';
import {
  account_asks,
  known_devices,
  move_plans,
  passkey_challenges,
  plan_grants,
  plan_links,
  provider_trips,
  push_subscriptions,
  sessions,
  sign_ins_begun,
  spent_allowances,
  visitors,
} from '#server/db/schema.ts';
import { notHeld, type Rule } from './rule.ts';

/** What has run out and opens nothing any more. */
export const endSessions: Rule = (world, at, most) => endRows(world, sessions, sessions.token_sha256, lt(sessions.expires_at, at), most);

export const endSignInsBegun: Rule = (world, at, most) =>
  endRows(world, sign_ins_begun, sign_ins_begun.token_sha256, lt(sign_ins_begun.ends_at, at), most);

export const endTrips: Rule = (world, at, most) =>
  endRows(world, provider_trips, provider_trips.state_sha256, lt(provider_trips.ends_at, at), most);

export const endPasskeyChallenges: Rule = (world, at, most) =>
  endRows(world, passkey_challenges, passkey_challenges.challenge_sha256, lt(passkey_challenges.ends_at, at), most);

/** Allowances that were spent of so long ago that they are whole again. */
export const endSpentAllowances: Rule = (world, at, most) =>
  endRows(world, spent_allowances, spent_allowances.of_sha256, lt(spent_allowances.ends_at, at), most);

/** Used or not, with the keys that were mailed for it. */
export const endAsks: Rule = (world, at, most) => endRows(world, account_asks, account_asks.id, lt(account_asks.ends_at, at), most);

export const endGrants: Rule = (world, at, most) =>
  endRows(world, plan_grants, plan_grants.id, and(lt(plan_grants.expires_at, at), notHeld(world.db, plan_grants.plan_id)), most);

export const endLinks: Rule = (world, at, most) =>
  endRows(
    world,
    plan_links,
    plan_links.id,
    and(lt(plan_links.expires_at, endOfKept('link', at)), notHeld(world.db, plan_links.plan_id)),
    most,
  );

/** A browser that has not been seen for so long is a strange one again. */
export const endDevices: Rule = (world, at, most) =>
  endRows(world, known_devices, known_devices.device_sha256, lt(known_devices.seen_at, endOfKept('browser', at)), most);

/** A crew's with its link, a customer's some weeks after the move's day; an office's only by itself. */
export const endToldDevices: Rule = (world, at, most) => {
  const { db } = world;
  const long_ago = endOfKept('device', at).toISOString().slice(0, 10);
  const over = db.select({ uuid: move_plans.uuid }).from(move_plans).where(lt(move_plans.move_date, long_ago));
  const is_over = or(lt(push_subscriptions.ends_at, at), inArray(push_subscriptions.plan_id, over));
  return endRows(world, push_subscriptions, push_subscriptions.id, is_over, most);
};

export const endVisitors: Rule = (world, at, most) => {
  const { db } = world;
  const plans = db.select({ one: sql`1` }).from(move_plans).where(eq(move_plans.owner_visitor_id, visitors.id));
  const grants = db.select({ one: sql`1` }).from(plan_grants).where(eq(plan_grants.visitor_id, visitors.id));
  const is_over = and(lt(visitors.created_at, endOfKept('browser', at)), notExists(plans), notExists(grants));
  return endRows(world, visitors, visitors.id, is_over, most);
};

/** The condition stands in the delete as well: what came alive meanwhile stays. */
const endRows = async ({ db }: World, table: PgTable, key: PgColumn, is_over: SQL | undefined, most: number): Promise<number> => {
  const due = db.select({ key }).from(table).where(is_over).limit(most);
  const { rowCount } = await db.delete(table).where(and(is_over, inArray(key, due)));
  return rowCount ?? 0;
};
