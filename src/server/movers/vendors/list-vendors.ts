import { and, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { whyNotCarrier } from '#domain/movers/carrier.ts';
import type { MoverStatus } from '#domain/movers/mover-status.ts';
import { versionOf } from '#server/accounts/audit/seen-version.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import { likeOf, windowOf } from '#server/db/list-page.ts';
import { mover_applications, movers, rate_cards, users } from '#server/db/schema.ts';
import { applicationTerms, findApplication, findMover, noSuchMover } from './application-rows.ts';
import { readJoining, toDosFor } from './show-joining.ts';

type Asked = { page: number; per_page: number; q: string; standing?: MoverStatus | undefined };

/** Who asked to join: those that wait come first, the oldest of them on top. */
export const listVendors = async ({ world: { db }, viewer }: Caller, { page, per_page, q, standing }: Asked) => {
  requireAdmin(viewer);
  const like = likeOf(q);
  const found =
    q.trim() === ''
      ? undefined
      : or(
          ilike(movers.name, like),
          ilike(sql`${movers.profile} ->> 'legal_name'`, like),
          ilike(sql`${movers.profile} ->> 'usdot_number'`, like),
          ilike(users.email, like),
        );
  const where = and(found, standing === undefined ? undefined : eq(mover_applications.state, standing));
  const from = db
    .select({
      application: mover_applications,
      profile: movers.profile,
      card_version: sql<number>`(select max(${rate_cards.version}) from ${rate_cards} where ${rate_cards.mover_id} = ${movers.id})`,
    })
    .from(mover_applications)
    .innerJoin(movers, eq(movers.id, mover_applications.mover_id))
    .innerJoin(users, eq(users.id, mover_applications.user_id));
  const [[counted], rows] = await Promise.all([
    db
      .select({ total: count() })
      .from(mover_applications)
      .innerJoin(movers, eq(movers.id, mover_applications.mover_id))
      .innerJoin(users, eq(users.id, mover_applications.user_id))
      .where(where),
    from
      .where(where)
      .orderBy(desc(sql`${mover_applications.state} = 'applied'`), asc(mover_applications.applied_at), asc(mover_applications.mover_id))
      .limit(windowOf({ page, per_page }).limit)
      .offset(windowOf({ page, per_page }).offset),
  ]);
  const vendors = rows.map(({ application, profile, card_version }) => ({
    version: versionOf(applicationTerms(application)),
    ...{ mover_id: profile.id, name: profile.name, legal_name: profile.legal_name, usdot_number: profile.usdot_number },
    ...{ city: profile.address.city, state: profile.address.state },
    standing: application.state,
    applied_at: application.applied_at.toISOString(),
    missing: toDosFor({ ...profile, rate_card: { version: card_version } }, application)
      .filter(({ is_done, code }) => !is_done && code !== 'approval')
      .map(({ words }) => words),
  }));
  return { vendors, total: counted?.total ?? 0, page, per_page };
};

/** One of them, with its people and what the register says. */
export const showVendor = async (caller: Caller, mover_id: number) => {
  requireAdmin(caller.viewer);
  const { db } = caller.world;
  const [application, mover] = await Promise.all([findApplication(db, mover_id), findMover(db, mover_id)]);
  if (application === undefined || mover === undefined) throw noSuchMover();
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, application.user_id));
  const { carrier, does_long_distance } = application;
  return {
    ...(await readJoining(caller, mover_id)),
    contact: {
      ...{ name: application.contact_name, phone: application.contact_phone, email: person?.email ?? '' },
      is_proved: application.email_proved_at !== null,
    },
    does_long_distance,
    carrier: carrier && { ...carrier, mc_numbers: [...carrier.mc_numbers] },
    carrier_checked_at: application.carrier_checked_at?.toISOString() ?? null,
    problem:
      carrier === null || mover.usdot_number === null
        ? null
        : (whyNotCarrier(carrier, { ...mover, usdot_number: mover.usdot_number, dba_name: '', does_long_distance })?.message ?? null),
    decided_at: application.decided_at?.toISOString() ?? null,
  };
};
