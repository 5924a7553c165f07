import { asc, desc } from 'drizzle-orm';
import { nowIn } from '#domain/core/business-time.ts';
import type { Day } from '#domain/core/calendar.ts';
import type { World } from '#server/core/world.ts';
import type { Db } from '#server/db/open.ts';
import { paper_events, paper_roots } from '#server/db/schema.ts';
import { checkChain, sha256 } from './chain.ts';

const FROM_MINUTES = 3 * 60;
const UNTIL_MINUTES = 6 * 60;

/** So many chains at each pass, so that nothing else has to wait. */
const AT_ONCE = 20;

const MOST_SHOWN = 400;

/**
 * Between three and six in the night of our business, once: every chain is worked out anew, and whatever was changed behind our back is told
 * with its place; then the heads of all chains become the root of the night.
 */
export const sweepPapers = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const { today, minutes } = nowIn(at);
  if (minutes < FROM_MINUTES || minutes >= UNTIL_MINUTES) return;
  const known = nights.get(world);
  const night = known?.today === today ? known : { today, left: await plansWithPapers(world.db), checked: 0, broken: 0, is_over: false };
  nights.set(world, night);
  if (night.is_over) return;
  for (const plan of night.left.splice(0, AT_ONCE)) {
    const { broken } = await checkChain(world.db, plan);
    night.checked += 1;
    if (broken !== null) night.broken += 1;
    if (broken !== null) world.log('paper_changed', { plan, place: broken });
  }
  night.is_over = night.left.length === 0;
  if (!night.is_over) return;
  await writeRoot(world.db, today, at);
  world.log('papers_checked', { chains: night.checked, broken: night.broken });
};

/** The newest night first. */
export const listRoots = async (db: Db) => ({
  roots: await db
    .select({ day: paper_roots.day, chains: paper_roots.chains, root_sha256: paper_roots.root_sha256 })
    .from(paper_roots)
    .orderBy(desc(paper_roots.day))
    .limit(MOST_SHOWN),
});

type Night = { today: Day; left: string[]; checked: number; broken: number; is_over: boolean };

const nights = new WeakMap<World, Night>();

const plansWithPapers = async (db: Db): Promise<string[]> =>
  (await db.selectDistinct({ id: paper_events.plan_id }).from(paper_events).orderBy(asc(paper_events.plan_id))).map(({ id }) => id);

/** Of the heads alone, in the order of their own digits: a root names no plan. The first server to come writes it. */
const writeRoot = async (db: Db, day: Day, at: Date): Promise<void> => {
  const heads = await db
    .selectDistinctOn([paper_events.plan_id], { sha256: paper_events.sha256 })
    .from(paper_events)
    .orderBy(asc(paper_events.plan_id), desc(paper_events.seq));
  const root_sha256 = sha256(
    heads
      .map((head) => head.sha256)
      .toSorted()
      .join('\n'),
  );
  await db.insert(paper_roots).values({ day, at, chains: heads.length, root_sha256 }).onConflictDoNothing();
};
