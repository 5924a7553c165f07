import { asc, desc, sql } from 'drizzle-orm';
import { nowIn } from '#domain/core/business-time.ts';
import type { Day } from '#domain/core/calendar.ts';
import { treeOf } from '#domain/papers/night-root.ts';
import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { type Page, windowOf } from '#server/db/list-page.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { paper_proofs, paper_roots } from '#server/db/schema.ts';
import { checkChain, sha256 } from './chain.ts';
import { paperAlarm, rootEmailJob } from './office-emails.ts';

const FROM_MINUTES = 3 * 60;
const UNTIL_MINUTES = 6 * 60;

/** So many chains at each pass, so that nothing else has to wait. */
const AT_ONCE = 20;

/** Rows of one insert. */
const AT_A_TIME = 500;

/**
 * Between three and six in the night of our business, once: every chain is worked out anew, and whatever was changed behind our back is told
 * to our team with its place; then the heads of all chains become the root of the night, which is published and mailed to the office.
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
    if (broken === null) continue;
    night.broken += 1;
    world.log('paper_changed', { plan, place: broken });
    await inTransaction(world, (tx) => enqueue(tx, at, [paperAlarm(plan, broken)]));
  }
  night.is_over = night.left.length === 0;
  if (!night.is_over) return;
  await inTransaction(world, (tx) => writeRoot(tx, today, at));
  world.log('papers_checked', { chains: night.checked, broken: night.broken });
};

/** Every chain that was changed behind our back, with its plan and its place, whatever the hour. */
export const brokenChains = async (db: Db): Promise<{ checked: number; broken: readonly { plan_id: string; place: string }[] }> => {
  const plans = await plansWithPapers(db);
  const broken = [];
  for (const plan_id of plans) {
    const { broken: place } = await checkChain(db, plan_id);
    if (place !== null) broken.push({ plan_id, place });
  }
  return { checked: plans.length, broken };
};

/** The newest night first. */
export const listRoots = async (db: Db, asked: Page) => {
  const { limit, offset } = windowOf(asked);
  const roots = await db
    .select({ day: paper_roots.day, chains: paper_roots.chains, root_sha256: paper_roots.root_sha256 })
    .from(paper_roots)
    .orderBy(desc(paper_roots.day))
    .limit(limit)
    .offset(offset);
  return { roots, total: await db.$count(paper_roots), ...asked };
};

type Night = { today: Day; left: string[]; checked: number; broken: number; is_over: boolean };

const nights = new WeakMap<World, Night>();

/** Also those of which a night had papers that are gone. */
const plansWithPapers = async (db: Db): Promise<string[]> => {
  const proved = await db.selectDistinct({ plan_id: paper_proofs.plan_id }).from(paper_proofs);
  return [...new Set([...(await headsOf(db)), ...proved].map(({ plan_id }) => plan_id))];
};

type Head = { plan_id: string; seq: number; sha256: string };

/** The last link of every chain, also of those whose events retention has ended. */
const headsOf = async (db: Db | Tx): Promise<readonly Head[]> => {
  const { rows } = await db.execute<Head>(sql`
    select distinct on (plan_id) plan_id, seq, sha256 from (
      select plan_id, seq, sha256 from paper_events
      union all
      select plan_id, substring(place from 7)::int, sha256 from paper_tombstones where place like 'event %'
    ) links order by plan_id, seq desc`);
  return rows;
};

/** The first server to come writes it, with the path of every head that no earlier night has proved. */
const writeRoot = async (tx: Tx, day: Day, at: Date): Promise<void> => {
  const heads = await headsOf(tx);
  const { root: root_sha256, pathOf } = treeOf(
    heads.map((head) => head.sha256),
    sha256,
  );
  const written = await tx
    .insert(paper_roots)
    .values({ day, at, chains: heads.length, root_sha256 })
    .onConflictDoNothing()
    .returning({ day: paper_roots.day });
  if (written.length === 0) return;
  const proved = await tx
    .selectDistinctOn([paper_proofs.plan_id], { plan_id: paper_proofs.plan_id, seq: paper_proofs.seq })
    .from(paper_proofs)
    .orderBy(asc(paper_proofs.plan_id), desc(paper_proofs.seq));
  const last = new Map(proved.map(({ plan_id, seq }) => [plan_id, seq]));
  const fresh = heads
    .filter(({ plan_id, seq }) => last.get(plan_id) !== seq)
    .map((head) => ({ plan_id: head.plan_id, day, seq: head.seq, head_sha256: head.sha256, path: pathOf(head.sha256) }));
  for (let from = 0; from < fresh.length; from += AT_A_TIME) await tx.insert(paper_proofs).values(fresh.slice(from, from + AT_A_TIME));
  await enqueue(tx, at, [rootEmailJob(day)]);
};
