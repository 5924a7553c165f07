import './quick-react.ts';

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { ViteDevServer } from 'vite';
import { nowIn } from '#domain/core/business-time.ts';
import { whyNotSettled } from '#server/backup/restored.ts';
import { settableClock } from '#server/core/clock.ts';
import { draining } from '#server/core/draining.ts';
import { openLiveHub } from '#server/core/live-hub.ts';
import { inBatches, jsonLog } from '#server/core/logs.ts';
import { isSameStore } from '#server/core/market-version.ts';
import { drainOutbox } from '#server/core/outbox.ts';
import { requirePort } from '#server/core/port.ts';
import { steadyClock } from '#server/core/steady-clock.ts';
import { openWaker } from '#server/core/wake.ts';
import type { Settings } from '#server/core/world.ts';
import { earlierAssets, keepAssets } from '#server/http/earlier-assets.ts';
import { builtPages, hotPages, type Pages } from '#server/http/pages.ts';
import { openGate } from '#server/http/shedding.ts';
import { prepareReader } from '#server/plan-edits/read-list.ts';
import { marketOf } from '#server/pricing/market.ts';
import { layTemplates } from '#server/seed/adjustment-templates.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { seed } from '#server/seed/seed.ts';
import { openMetrics } from '#server/signals/metrics.ts';
import { openTraces } from '#server/signals/traces.ts';
import { startKeeping } from '#server/site/status/keep.ts';
import { databaseTime, keepTime } from '#server/site/status/keep-time.ts';
import { RUNNERS, startWorkers } from '#server/workers/workers.ts';
import { openPlaces } from './adapters/places/open-places.ts';
import { createApp } from './app.ts';
import { requireAlone } from './db/alone.ts';
import { migrate, whyNotMigrated } from './db/migrate.ts';
import { type Db, openDatabase } from './db/open.ts';
import { openReadiness } from './db/readiness.ts';
import { readSettings, whyNotInProduction } from './env.ts';
import { openMetricsPort } from './metrics-port.ts';
import { openWorld } from './open-world.ts';
import { environment } from './quick-react.ts';

/** With ten frames, as is usual, those of the libraries between leave none of ours. */
Error.stackTraceLimit = 40;

/** Settings, store, world, pages, server, put together. Stops in the opposite order. */
const main = async (): Promise<void> => {
  const read = readSettings(environment);
  const reason = whyNotInProduction(read);
  if (reason) throw new Error(reason);
  await requirePort(read.port, read.host);
  const steady = steadyClock();
  const clock = settableClock(read.now, steady.now);
  const lines = inBatches((text) => process.stdout.write(text));
  process.on('exit', lines.flush);
  const log = jsonLog(lines.add, clock.now, read.release);
  const say = (line: string) => process.stdout.write(`${line}\n`);

  const opening = openDatabase({ ...read, say });
  const [store, places] = await Promise.all([opening, openPlaces({ mapbox_token: read.mapbox_token, log })]);
  const alone = read.production && read.files.on_disk ? await requireAlone(store.url) : undefined;
  await requireTables(store.db, read);
  // Before anything asks what time it is.
  await steady.look(() => databaseTime(store.db));
  await layTemplates(store.db);
  const waker = await openWaker(store.url, log);
  const live = await openLiveHub(store.url, log);
  const metrics = openMetrics();
  const traces =
    read.traces_endpoint === undefined ? undefined : await openTraces({ endpoint: read.traces_endpoint, release: read.release });
  const world = { ...(await openWorld(read, { db: store.db, clock, log, places })), live, wake: waker.wake, metrics, traces };
  const { settings } = world;
  if (!settings.production) await seed(store.db, nowIn(new Date(clock.now()), settings).today).then(() => seedDemo(world));

  prepareReader();
  const server = createServer();
  const vite = settings.hot_reload ? await startVite(server) : undefined;
  const pages: Pages = vite ? hotPages(vite) : await builtPages(resolve(settings.build_dir), earlierAssets(store.pool));
  const readiness = openReadiness(store.url);
  const door = draining(server, settings.production ? GRACE_MS : 0);
  const app = createApp(world, pages, { ready: async () => !door.isStopping() && (await readiness.ready()), gate: openGate() });
  // Health checks may still speak HTTP/1.0, which names no host.
  const listener = getRequestListener(app.fetch, { hostname: settings.host });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (vite === undefined) return void listener(request, response);
    vite.middlewares(request, response, () => void listener(request, response));
  });
  // The first to ask would wait for all movers, and a load balancer would send everybody at once.
  await marketOf(world.db);
  isSameStore(store.work, store.db);
  const background = { ...world, db: store.work };
  const keeper = startKeeping(background, metrics, randomUUID(), keepTime(background, steady));
  const workers = await startWorkers(background);
  await waker.onWake((isOver) => drainOutbox(background, RUNNERS, undefined, isOver));
  await new Promise<void>((done) => server.listen(settings.port, settings.host, done));
  const pools = { web: store.pool, work: store.work.$client };
  const numbers =
    read.metrics_port === undefined
      ? undefined
      : await openMetricsPort({ world: background, metrics, pools, port: read.metrics_port, host: settings.host });
  say(`Ready on http://${settings.host}:${settings.port}`);

  const stop = async () => {
    say('Stopping.');
    await door.drain(live.close);
    await Promise.all([workers.stop(), waker.stop(), readiness.close(), keeper.stop()]);
    await world.pdf.close();
    await vite?.close();
    await alone?.close();
    await numbers?.close();
    await traces?.close();
    await store.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  process.on('unhandledRejection', (error) => log('unhandled_rejection', { kind: error instanceof Error ? error.name : typeof error }));
};

/**
 * Of several servers on one database none changes its tables: `npm run db:migrate` does, once, before they start. The database in the data
 * folder has one server, which does it by itself.
 */
const requireTables = async (
  db: Db,
  { production, database_url, build_dir }: Pick<Settings, 'production' | 'database_url' | 'build_dir'>,
): Promise<void> => {
  if (!production || database_url === undefined) await migrate(db);
  if (production && database_url === undefined) await keepAssets(db.$client, build_dir);
  const reason = (await whyNotMigrated(db)) ?? (await whyNotSettled(db.$client));
  if (reason !== undefined) throw new Error(reason);
};

/** A load balancer asks every few seconds whether we are ready; on a developer's machine nobody does. */
const GRACE_MS = 5_000;

/** The pages from their sources. Loaded here only, so that production needs no Vite. */
const startVite = async (server: ReturnType<typeof createServer>): Promise<ViteDevServer> => {
  const { createServer: createVite } = await import('vite');
  return createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
