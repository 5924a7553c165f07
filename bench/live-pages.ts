import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aSignedMove } from '#test/support/people/signed-move.ts';
import startTestServer from '#test/support/site/database-server.ts';
import { aSite } from '#test/support/site/world.ts';
import { inMs, msRow, printed, type Row, residentMb, rounded } from './measure.ts';
import { ROOT, type Running, running, temporaryFolder } from './site.ts';

/** Below what one plan and one address may have open. */
const PAGES_OF_PLAN = 39;
const PAGES_OF_ADDRESS = 50;
const PAGES = 500;
const PLANS = Math.ceil(PAGES / PAGES_OF_PLAN);

/** 500 open pages of moves on one server: how soon each hears of something, what it costs, and that all come back after a restart. */
export const rows = async (): Promise<Row[]> => {
  const stop = await startTestServer();
  const folder = temporaryFolder();
  const site = await aSite();
  try {
    const moves: Move[] = [];
    for (let at = 0; at < PLANS; at++) {
      const { ana, id } = await aSignedMove(site, '2026-12-04');
      moves.push({ id, cookie: cookieOf(ana) });
    }
    const start = () => running(join(ROOT, 'src/server/main.ts'), { data_dir: join(folder.path, 'data'), database_url: site.database.url });
    return await measured(moves, start);
  } finally {
    await site.close();
    folder.remove();
    await stop();
  }
};

type Move = { id: string; cookie: string };

const cookieOf = ({ cookies }: Browser): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const measured = async (moves: readonly Move[], start: () => Promise<Running>): Promise<Row[]> => {
  let server = await start();
  const where = () => server.url;
  // One page of each plan first, so that what every server needs once is no cost of the pages.
  const first = moves.map((move, at) => aPage(move, at, where));
  await heardBy(first);
  await sleep(1_000);
  const before = residentMb(server.pid) ?? Number.NaN;
  const pages = [...first, ...Array.from({ length: PAGES - first.length }, (_, at) => aPage(moves[at % PLANS]!, first.length + at, where))];
  const opened = await inMs(() => heardBy(pages));
  await sleep(1_000);
  const after = residentMb(server.pid) ?? Number.NaN;

  for (const page of pages) page.forget();
  const told = await inMs(async () => {
    const heard = heardBy(pages);
    await Promise.all(moves.map((move) => speaks(server.url, move, 'es')));
    await heard;
  });

  for (const page of pages) page.forget();
  await server.stop();
  server = await start();
  const back = await inMs(() => heardBy(pages));
  for (const page of pages) page.leave();
  await server.stop();
  return [
    msRow(`${PAGES} live pages on one server: until all are open`, opened),
    msRow('the same: from something said of each of their moves until the last page has it', told, '< 1000'),
    {
      name: 'the same: memory of the server for each page',
      value: rounded(((after - before) * 1_024) / (PAGES - first.length)),
      unit: 'kB',
      aim: '< 200',
    },
    msRow('the same: all back by themselves, from when the server is there again', back),
  ];
};

/** Whoever does not hear within this has lost it. */
const PATIENCE_MS = 60_000;

const heardBy = async (pages: readonly Page[]): Promise<void> => {
  const late = sleep(PATIENCE_MS, 'late', { ref: false });
  const is_late = (await Promise.race([Promise.all(pages.map(({ heard }) => heard())), late])) === 'late';
  if (is_late) throw new Error(`${pages.filter((page) => !page.has_heard()).length} of ${pages.length} pages heard nothing.`);
};

type Page = { heard: () => Promise<void>; has_heard: () => boolean; forget: () => void; leave: () => void };

/** Turned away once, a page comes back after this and up to twice as long; turned away again, it waits until it counts as lost. */
const AGAIN_MS = 2_000;
const LOST_MS = 30_000;

/** As a page follows: it keeps the wait that the stream names, and comes back when the stream ends, nobody answers, or it is turned away. */
const aPage = ({ id, cookie }: Move, at: number, where: () => string): Page => {
  let is_over = false;
  let retry_ms = 3_000;
  let refusals = 0;
  let request: ClientRequest | undefined;
  let heard = Promise.withResolvers<void>();
  let has_heard = false;
  const read = async (answer: IncomingMessage): Promise<void> => {
    if (answer.statusCode !== 200) {
      answer.resume();
      refusals++;
      retry_ms = AGAIN_MS * (1 + Math.random());
      return;
    }
    answer.setEncoding('utf8');
    for await (const part of answer) {
      retry_ms = Number(/^retry: (\d+)$/m.exec(part)?.[1] ?? retry_ms);
      if (!/^event: view$/m.test(part)) continue;
      has_heard = true;
      refusals = 0;
      heard.resolve();
    }
  };
  const follow = async (): Promise<void> => {
    while (!is_over) {
      try {
        const localAddress = `127.0.0.${2 + Math.floor(at / PAGES_OF_ADDRESS)}`;
        const headers = { cookie, accept: 'text/event-stream', 'sec-fetch-site': 'same-origin' };
        request = get(`${where()}/api/v3/move_plans/${id}/live/events`, { headers, localAddress, agent: false });
        const [answer] = (await once(request, 'response')) as [IncomingMessage];
        await read(answer);
      } catch {
        // The server is away; a browser comes back after the same wait.
      }
      if (!is_over) await sleep(refusals > 1 ? LOST_MS : retry_ms);
    }
  };
  void follow();
  return {
    heard: () => heard.promise,
    has_heard: () => has_heard,
    forget: () => {
      heard = Promise.withResolvers<void>();
      has_heard = false;
    },
    leave: () => {
      is_over = true;
      request?.destroy();
    },
  };
};

const speaks = async (url: string, { id, cookie }: Move, language: string): Promise<void> => {
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const answer = await fetch(`${url}/api/v3/move_plans/${id}/language`, { method: 'PUT', headers, body: JSON.stringify({ language }) });
  if (!answer.ok) throw new Error(`The language was answered ${answer.status}: ${await answer.text()}`);
};

if (import.meta.main) printed(await rows());
