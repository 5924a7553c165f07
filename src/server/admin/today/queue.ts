import { eq, inArray, sql } from 'drizzle-orm';
import { type Now, nowIn, officeMoment } from '#domain/core/business-time.ts';
import { refuse } from '#domain/core/refusal.ts';
import { initialsOf, inTaskOrder, isHot, type SLEEPS, type Task, wakesAt } from '#domain/site/team-queue.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import { type Follower, tellLive } from '#server/core/live-hub.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Db } from '#server/db/open.ts';
import { team_tasks, users } from '#server/db/schema.ts';
import { openTasks } from './sources.ts';

/** What needs a person now. Rows that sleep are counted, and come back by themselves. */
export const showToday = async (caller: Caller) => {
  requireAdmin(caller.viewer);
  return shown(caller);
};

/** Said by who has it: nobody takes a row out of somebody else's hands unseen. */
export const takeTask = (caller: Caller, key: string, is_taken: boolean) =>
  changed(caller, key, ({ taken_by, taken_at, name }, me) => {
    if (is_taken && taken_by !== null && taken_by !== me)
      throw refuse('changed_meanwhile', `${name} took this ${taken_at === null ? 'already' : `on ${officeMoment(taken_at)}`}.`);
    return is_taken ? { taken_by: me, taken_at: taken_by === me ? taken_at : caller.now.at } : { taken_by: null, taken_at: null };
  });

export const sleepTask = (caller: Caller, key: string, until: (typeof SLEEPS)[number] | null) =>
  changed(caller, key, () => ({ sleeps_until: until === null ? null : wakesAt(until, caller.now) }));

/** How many rows wait: the badge beside "Today". */
export const countToday = async (db: Db, now: Now): Promise<number> => (await awake(db, now)).tasks.length;

/** Who took what reaches everybody's page as it happens. */
export const liveToday = (caller: Caller): Omit<Follower, 'address'> => {
  requireAdmin(caller.viewer);
  const { clock, settings } = caller.world;
  return {
    ...{ plan_id: LIVE, group: `team ${caller.viewer.user?.id}` },
    view: async () => JSON.stringify(await shown({ ...caller, now: nowIn(new Date(clock.now()), settings) })),
  };
};

/** The name under which the live hub knows the queue. */
const LIVE = 'team-queue';

type Mark = { taken_by: string | null; taken_at: Date | null; sleeps_until: Date | null; name: string };

const NO_MARK: Mark = { taken_by: null, taken_at: null, sleeps_until: null, name: '' };

const awake = async (db: Db, now: Now) => {
  const tasks = inTaskOrder(await openTasks(db, now));
  const marks = await marksOf(db, tasks);
  const sleeping = tasks.filter(({ key }) => isAsleep(marks.get(key), now));
  return { tasks: tasks.filter((task) => !sleeping.includes(task)), sleeping, marks };
};

const isAsleep = (mark: Mark | undefined, { at }: Pick<Now, 'at'>): boolean =>
  mark !== undefined && mark.sleeps_until !== null && mark.sleeps_until > at;

const marksOf = async (db: Db, tasks: readonly Task[]): Promise<ReadonlyMap<string, Mark>> => {
  const keys = tasks.map(({ key }) => key);
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: team_tasks.key, ...MARK, name: NAME })
    .from(team_tasks)
    .leftJoin(users, eq(users.id, team_tasks.taken_by))
    .where(inArray(team_tasks.key, keys));
  return new Map(rows.map(({ key, ...mark }) => [key, mark]));
};

const MARK = { taken_by: team_tasks.taken_by, taken_at: team_tasks.taken_at, sleeps_until: team_tasks.sleeps_until };

const NAME = sql<string>`coalesce(nullif(${users.name}, ''), ${users.email}, '')`;

const shown = async ({ world: { db }, now, viewer }: Caller) => {
  const { tasks, sleeping, marks } = await awake(db, now);
  const waking = sleeping.map(({ key }) => marks.get(key)?.sleeps_until?.getTime() ?? Number.POSITIVE_INFINITY);
  return {
    updated_at: now.at.toISOString(),
    tasks: tasks.map((task) => ({
      ...task,
      due_at: task.due_at?.toISOString() ?? null,
      is_hot: isHot(task, now.at),
      taken_by: takerOf(marks.get(task.key), viewer.user?.id),
    })),
    asleep: sleeping.length,
    next_wakes_at: waking.length === 0 ? null : new Date(Math.min(...waking)).toISOString(),
  };
};

const takerOf = (mark: Mark | undefined, me: string | undefined) =>
  mark === undefined || mark.taken_by === null
    ? null
    : { name: mark.name, initials: initialsOf(mark.name), is_me: mark.taken_by === me, at: mark.taken_at?.toISOString() ?? null };

/** A mark outlives its row by nothing that matters: keys name rows that never come twice. */
const changed = async (caller: Caller, key: string, change: (mark: Mark, me: string) => Partial<Mark>) => {
  requireAdmin(caller.viewer);
  const { world, now, viewer } = caller;
  const open = await openTasks(world.db, now);
  if (!open.some((task) => task.key === key)) throw refuse('not_found', 'Somebody has seen to this already.');
  await inTransaction(world, async (tx) => {
    await tx.insert(team_tasks).values({ key, changed_at: now.at }).onConflictDoNothing();
    const [row] = await tx.select(MARK).from(team_tasks).where(eq(team_tasks.key, key)).for('update');
    const [taker] = row?.taken_by ? await tx.select({ name: NAME }).from(users).where(eq(users.id, row.taken_by)) : [];
    const { name: _, ...marked } = change({ ...NO_MARK, ...row, name: taker?.name ?? '' }, viewer.user?.id ?? '');
    await tx
      .update(team_tasks)
      .set({ ...marked, changed_at: now.at })
      .where(eq(team_tasks.key, key));
    await tellLive(tx, LIVE);
  });
  return shown(caller);
};
