import { and, asc, eq } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import { MOST_VIEWS, type TeamList } from '#domain/site/team-lists.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db } from '#server/db/open.ts';
import { saved_views } from '#server/db/schema.ts';

/** Somebody's own views of all lists, in the order in which they were saved. */
export const viewsOf = (db: Db, user_id: string) =>
  db
    .select({ room: saved_views.room, name: saved_views.name, search: saved_views.search })
    .from(saved_views)
    .where(eq(saved_views.user_id, user_id))
    .orderBy(asc(saved_views.saved_at), asc(saved_views.name));

export const saveView = async ({ viewer, world: { db }, now }: Caller, view: { room: TeamList; name: string; search: string }) => {
  requireAdmin(viewer);
  const user_id = viewer.user?.id ?? '';
  if ((await db.$count(saved_views, eq(saved_views.user_id, user_id))) >= MOST_VIEWS) throw refuse('invalid', TOO_MANY, { name: TOO_MANY });
  const [saved] = await db
    .insert(saved_views)
    .values({ ...view, user_id, saved_at: now.at })
    .onConflictDoNothing()
    .returning({ name: saved_views.name });
  if (saved === undefined) throw refuse('invalid', NAME_TAKEN, { name: NAME_TAKEN });
  return { views: await viewsOf(db, user_id) };
};

export const forgetView = async ({ viewer, world: { db } }: Caller, { room, name }: { room: TeamList; name: string }) => {
  requireAdmin(viewer);
  const user_id = viewer.user?.id ?? '';
  await db.delete(saved_views).where(and(eq(saved_views.user_id, user_id), eq(saved_views.room, room), eq(saved_views.name, name)));
  return { views: await viewsOf(db, user_id) };
};

const NAME_TAKEN = 'You have a view of this name';
const TOO_MANY = `You have ${MOST_VIEWS} views. Forget one first.`;
