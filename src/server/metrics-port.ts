import { createServer } from 'node:http';
import type pg from 'pg';
import type { World } from '#server/core/world.ts';
import { exposed, type Gauge } from '#server/signals/exposition.ts';
import { longestTurn } from '#server/signals/loop-lag.ts';
import type { Metrics } from '#server/signals/metrics.ts';
import { type Standing, standingOf } from '#server/site/status/standing.ts';

type Parts = { world: World; metrics: Metrics; pools: Readonly<Record<'web' | 'work', pg.Pool>>; port: number; host: string };

/** Between two readings something may have had its turn for long. */
const LOOKS_BACK_MS = 60_000;

const PATIENCE_MS = 2_000;

/** Numbers about this server, on a port that no visitor reaches: whoever runs it opens it to their own collector alone. */
export const openMetricsPort = async (parts: Parts): Promise<{ port: number; close(): Promise<void> }> => {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    const text = exposed(parts.metrics, await gaugesOf(parts));
    response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(parts.port, parts.host, done);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : parts.port,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};

const gaugesOf = async ({ world, pools }: Parts): Promise<Gauge[]> => {
  const standing = await standingSoon(world);
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const one = (name: string, help: string, value: number, labels: Record<string, string> = {}): Gauge => ({
    ...{ name: `hearthway_${name}`, help, value, labels },
  });
  return [
    one('release_info', 'What this server was built from', 1, { release: world.settings.release ?? 'unknown' }),
    one('resident_bytes', 'Memory of the process', rss),
    one('heap_bytes', 'Memory of its objects', heapUsed),
    one('cpu_seconds', 'Time that it has computed', (user + system) / 1_000_000),
    one('up_seconds', 'Since when it runs', process.uptime()),
    one(
      'loop_longest_turn_seconds',
      'The longest time within a minute in which nothing else had its turn',
      longestTurn(LOOKS_BACK_MS) / 1_000,
    ),
    ...Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
      one('pool_connections', 'Connections to the database', totalCount, { pool, state: 'open' }),
      one('pool_connections', 'Connections to the database', idleCount, { pool, state: 'idle' }),
      one('pool_connections', 'Connections to the database', waitingCount, { pool, state: 'waited_for' }),
    ]),
    one('database_up', 'Whether the database answered this reading', standing === undefined ? 0 : 1),
    one('live_streams', 'Open streams of move days', world.live?.count() ?? 0),
    ...(standing === undefined ? [] : standingGauges(standing, one)),
  ];
};

type One = (name: string, help: string, value: number, labels?: Record<string, string>) => Gauge;

const standingGauges = (standing: Standing, one: One): Gauge[] => [
  one('outbox_waiting', 'What is due outside and not done', standing.waiting),
  one('outbox_oldest_seconds', 'For how long the oldest of it is due', standing.oldest_s),
  one('outbox_dead', 'What was given up after eight tries', standing.dead),
  one('charging_oldest_seconds', 'Since when the oldest payment is asked for', standing.charging_s),
  one('set_aside', 'Rows that could not be worked on', standing.set_aside),
];

/** A hung database must not take the other numbers along. */
const standingSoon = async (world: World): Promise<Standing | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), PATIENCE_MS);
  });
  return await Promise.race([standingOf(world).catch(() => undefined), enough]).finally(() => clearTimeout(timer));
};
