import { sql } from 'drizzle-orm';
import { BUSINESS_ZONE, instantOf, type Now, nowIn } from '#domain/core/business-time.ts';
import { addDays } from '#domain/core/calendar.ts';
import type { ViewerUser } from '#domain/plan/access.ts';
import { sandboxPayments } from '#server/adapters/payments/sandbox.ts';
import { sandboxStore } from '#server/booking/payments/sandbox-store.ts';
import { cookiesFor } from '#server/core/cookies.ts';
import type { World } from '#server/core/world.ts';
import type { Db } from '#server/db/open.ts';
import { seeds } from '#server/db/schema.ts';
import { layMadeUpMoves } from './made-up-moves.ts';
import { personOf } from './people.ts';
import { type SeededPlan, seededPlans } from './people-plans.ts';
import { seededId } from './users.ts';
import { type CallerOn, walkPlan } from './walk-plan.ts';

/**
 * The demo's plans and jobs, laid once, all or nothing: the site's own commands run inside one transaction here. Of two servers that
 * start together the second waits for the row of the first and then finds everything done.
 */
export const seedDemo = (world: World): Promise<void> =>
  world.db.transaction(async (tx) => {
    // The first may take longer than anybody waits for a row elsewhere.
    await tx.execute(sql`set local lock_timeout = 0`);
    const laid_at = new Date(world.clock.now());
    const mine = await tx.insert(seeds).values({ name: SEED, laid_at }).onConflictDoNothing().returning({ name: seeds.name });
    if (mine.length === 0) return;
    const db = Object.assign(tx, { $client: world.db.$client });
    for (const plan of seededPlans()) await walkPlan(callersOf(world, db, plan), plan);
    await layMadeUpMoves(tx, nowIn(laid_at).today.slice(0, 7));
  });

const SEED = 'demo-plans';

/** Who does something for a plan, on which day, in a world that ends with the transaction. */
const callersOf = (world: World, db: Db, plan: SeededPlan): CallerOn => {
  const ids = namedIds(plan.name);
  const payments = sandboxPayments({ store: sandboxStore(db), unique: ids });
  return (email, in_days, minutes) => {
    const now = momentOf(world, in_days, minutes);
    return {
      world: { ...world, db, payments, clock: { now: () => now.at.getTime() }, ids: { ...world.ids, uuid: ids } },
      viewer: { visitor_id: null, user: userOf(email), grants: [] },
      now,
      ...{ request_id: seededId(`request ${plan.name}`), address: 'seed', cookies: [], session_token: null },
      cookie_names: cookiesFor(world.settings.production),
    };
  };
};

/** Today is now; another day is that day at so many minutes after midnight. */
const momentOf = ({ clock, settings }: World, in_days: number, minutes: number): Now => {
  const now = nowIn(new Date(clock.now()), settings);
  return in_days === 0 ? now : nowIn(instantOf(addDays(now.today, in_days), minutes, BUSINESS_ZONE), settings);
};

/** The same plan has the same ids in every store. */
const namedIds = (name: string): (() => string) => {
  let given = 0;
  return () => seededId(`${name} ${given++}`);
};

const userOf = (email: string): ViewerUser => {
  const { name, role, mover_id } = personOf(email);
  return { ...{ id: seededId(email), email, name, role, mover_id }, impersonated_by: null };
};
