import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { nowIn } from '#domain/core/business-time.ts';
import { addDays } from '#domain/core/calendar.ts';
import type { ViewerUser } from '#domain/plan/access.ts';
import { listAudit } from '#server/accounts/audit/list-audit.ts';
import { listPlans } from '#server/admin/list-plans.ts';
import { listUsers } from '#server/admin/list-users.ts';
import { sweepFunnel } from '#server/admin/market/follow-plans.ts';
import { showMarket } from '#server/admin/market/show-market.ts';
import type { Caller } from '#server/core/caller.ts';
import { cookiesFor } from '#server/core/cookies.ts';
import type { World } from '#server/core/world.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { funnel_plans, move_plans } from '#server/db/schema.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { seed } from '#server/seed/seed.ts';
import { layMany } from './lay-many.ts';
import { msRow, printed, quantile, type Row, timesOf } from './measure.ts';
import { worldOn } from './seeding.ts';
import { temporaryFolder } from './site.ts';

const AIM = '< 200';
const RUNS = 15;

export const EVERY = {
  ...({
    q: '',
    status: '',
    open: '',
    nameless: '',
    hourly: '',
    read_only: '',
    from: '',
    to: '',
    sort: 'changed',
    direction: 'descending',
  } as const),
  ...{ page: 1, per_page: 25 },
};

/** What a list of the team takes with 100,000 plans, as many accounts and as many lines of the audit log. The slowest but one of fifteen. */
export const rows = async (): Promise<Row[]> => {
  const folder = temporaryFolder();
  const store = await openDatabase({ data_dir: folder.path, say: () => undefined });
  try {
    const world = await worldOn(store);
    await migrate(store.db);
    await seed(store.db);
    await seedDemo(world);
    await layMany(store.pool);
    await followed(world);
    const caller = adminOf(world);
    const all: Row[] = [];
    for (const [name, ask] of questions(caller)) all.push(await measured(name, ask));
    return all;
  } finally {
    await store.close();
    folder.remove();
  }
};

/** The rows of the funnel stand beside all of them. */
const followed = async (world: World): Promise<void> => {
  const left = async () => (await world.db.$count(move_plans)) - (await world.db.$count(funnel_plans));
  while ((await left()) > 0) await sweepFunnel(world);
  await world.db.execute(sql`vacuum analyze funnel_plans`);
};

const questions = (caller: Caller): readonly (readonly [string, () => Promise<unknown>])[] => {
  const plans = (over: Partial<Parameters<typeof listPlans>[1]>) => () => listPlans(caller, { ...EVERY, ...over });
  const today = caller.now.today;
  const year_ago = addDays(today, -365);
  const market = (over: object) => () => showMarket(caller, { from: '', to: '', city: '', state: '', source: '', ...over });
  return [
    ['plans, newest change first', plans({})],
    ['plans, page 3,000', plans({ page: 3_000 })],
    ['plans by a short id', plans({ q: 'a1b2c3' })],
    ['plans by an e-mail', plans({ q: 'maya.okafor4800@example.com' })],
    ['plans by a name that 2,500 have', plans({ q: 'Okafor' })],
    ['plans by a city that 23,000 have', plans({ q: 'Brook' })],
    ['plans by the last digits of a phone', plans({ q: '555-0142' })],
    ['plans by their day', plans({ q: '12/24/2026' })],
    ['plans of a state, by total', plans({ status: 'confirmed', sort: 'total' })],
    ['plans that are locked, by day', plans({ read_only: 'yes', sort: 'date', direction: 'ascending' })],
    ['plans between two days', plans({ from: '2026-12-01', to: '2026-12-31', sort: 'date' })],
    ['plans of a market’s number', plans({ begun_from: year_ago, begun_to: today, reached: 'paid' })],
    ['plans of a city’s number', plans({ begun_from: year_ago, begun_to: today, reached: 'asked', city: 'Brooklyn', state: 'NY' })],
    ['plans of a source, all', plans({ begun_from: year_ago, begun_to: today, source: 'direct' })],
    ['the market of four weeks', market({})],
    ['the market of a year', market({ from: year_ago, to: today })],
    ['the market of a city for a year', market({ from: year_ago, to: today, city: 'Brooklyn', state: 'NY' })],
    ['people by a name', () => listUsers(caller, { page: 1, per_page: 25, q: 'okafor', role: '' })],
    ['people, all', () => listUsers(caller, { page: 1, per_page: 25, q: '', role: '' })],
    ['audit log by a person', () => listAudit(caller, { page: 1, per_page: 25, q: 'Ana', kind: '', subject: '', from: '', to: '' })],
  ];
};

const measured = async (name: string, ask: () => Promise<unknown>): Promise<Row> =>
  msRow(`team: ${name}`, quantile(await timesOf(RUNS, ask), 0.9), AIM);

export const adminOf = (world: World): Caller => {
  const user: ViewerUser = {
    id: randomUUID(),
    name: 'Office',
    email: 'office@example.com',
    role: 1,
    mover_id: null,
    impersonated_by: null,
  };
  return {
    world,
    viewer: { visitor_id: null, user, grants: [] },
    now: nowIn(new Date(world.clock.now())),
    ...{ request_id: 'bench', address: '127.0.0.1', cookies: [], cookie_names: cookiesFor(false), session_token: null },
  };
};

if (import.meta.main) printed(await rows());
