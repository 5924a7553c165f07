import { and, asc, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { CLAIM_STATES, isOpenClaim } from '#domain/claims/claim.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import { requireRuns } from '#server/movers/vendors/application-rows.ts';
import { shortIdOf } from '#server/plan-view/plan-rows.ts';
import { likeOf, windowOf } from '../db/list-page.ts';
import type { Db } from '../db/open.ts';
import { claims, movers } from '../db/schema.ts';
import { claimFacts, shownClaim } from './show-claims.ts';

type Asked = { page: number; per_page: number; open: boolean };

const OPEN = CLAIM_STATES.filter(isOpenClaim);

/** A mover's claims, whole, those that wait for it first. */
export const moverClaims = async (caller: Caller, id: number, { page, per_page, open }: Asked) => {
  requireRuns(caller, id, 'rooms');
  const { db } = caller.world;
  const where = and(eq(claims.mover_id, id), open ? inArray(claims.state, OPEN) : undefined);
  const { limit, offset } = windowOf({ page, per_page });
  const [total, rows] = await Promise.all([
    db.$count(claims, where),
    db.select().from(claims).where(where).orderBy(OPEN_FIRST, NEXT_CLOCK, asc(claims.id)).limit(limit).offset(offset),
  ]);
  return { claims: await Promise.all(rows.map((row) => shownClaim(caller, row))), total, page, per_page };
};

/** All claims for the office, the one whose clock ends next on top. */
export const listClaims = async ({ world: { db }, viewer }: Caller, { page, per_page, open, q }: Asked & { q: string }) => {
  requireAdmin(viewer);
  const like = likeOf(q);
  const found = q.trim() === '' ? undefined : or(ilike(movers.name, like), ilike(sql`${claims.plan_id}::text`, like));
  const where = and(found, open ? inArray(claims.state, OPEN) : undefined);
  const { limit, offset } = windowOf({ page, per_page });
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(claims).innerJoin(movers, eq(movers.id, claims.mover_id)).where(where),
    db
      .select({ claim: claims, mover_name: movers.name })
      .from(claims)
      .innerJoin(movers, eq(movers.id, claims.mover_id))
      .where(where)
      .orderBy(OPEN_FIRST, NEXT_CLOCK, asc(claims.id))
      .limit(limit)
      .offset(offset),
  ]);
  return {
    claims: rows.map(({ claim, mover_name }) => ({ ...claimFacts(claim), short_id: shortIdOf(claim.plan_id), mover_name })),
    total: counted?.total ?? 0,
    page,
    per_page,
  };
};

/** How many wait for a mover whose time has run out. */
export const overdueClaims = (db: Db, at: Date): Promise<number> =>
  db.$count(claims, and(inArray(claims.state, ['filed', 'acknowledged']), sql`${NEXT_CLOCK} < ${at.toISOString()}::timestamptz`));

const OPEN_FIRST = desc(inArray(claims.state, OPEN));

/** Of a claim that nobody has read yet the first clock runs. */
export const NEXT_CLOCK = sql`case ${claims.state} when 'filed' then ${claims.acknowledge_by} else ${claims.decide_by} end`;
