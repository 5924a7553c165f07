import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Tx } from '#server/db/open.ts';
import { leave, queryOn } from '#server/db/pipelined.ts';

/** More than a household and its front desk; a page beyond it asks again by itself in the place of a stream. */
const MOST_OF_PLAN = 40;
const MOST_OF_ADDRESS = 60;

const BEAT_MS = 15_000;
/** A stream that has lived for so long is opened anew, and whoever holds it is asked again who they are. */
const LONGEST_MS = 30 * 60_000;
/** Windows move with the clock, too. */
const REFRESH_MS = 5 * 60_000;
const AGAIN_MS = 1_000;
/** Whoever takes nothing any more is let go. */
const MOST_WAITING_BYTES = 256_000;

/** Within the transaction that changes what a plan's day looks like: every server hears of it with the commit. */
export const tellLive = async (tx: Tx, plan_id: string): Promise<void> => {
  await leave(tx, queryOn(tx, "select pg_notify('live', $1)", [plan_id]));
};

/** The name under which the hub knows a mover's board. */
export const boardOf = (mover_id: number | ''): string => `board ${mover_id}`;

/** The same from within a statement: the board of whichever mover its rows name. */
export const boardTold = (mover_id: SQLWrapper): SQL => sql`pg_notify('live', ${boardOf('')}::text || ${mover_id})`;

/** The same for whoever has a mover's board open. */
export const tellBoard = (tx: Tx, mover_id: number): Promise<void> => tellLive(tx, boardOf(mover_id));

export type Follower = {
  plan_id: string;
  address: string;
  /** Those of one group see the same: it is made once for all of them. */
  group: string;
  /** What this group sees now; null once it may see nothing any more. */
  view: () => Promise<string | null>;
};

export type LiveHub = {
  /** A stream of server-sent events, begun with what is so now; undefined while there are too many, or none are taken any more. */
  follow(follower: Follower): Response | undefined;
  /** How many are open. */
  count(): number;
  close(): Promise<void>;
};

type Stream = Follower & { since: number; send: (bytes: Uint8Array) => void; end: () => void };

type Log = (event: string, facts?: Readonly<Record<string, string>>) => void;

/** Hands what changes on the day of a plan to everybody who follows it on this server, whichever server changed it. */
export const openLiveHub = async (url: string, log: Log): Promise<LiveHub> => {
  const streams = new Map<string, Set<Stream>>();
  const told = new Map<string, 'under_way' | 'again'>();
  let is_closed = false;
  let client: pg.Client | undefined;

  const all = (): Stream[] => [...streams.values()].flatMap((some) => [...some]);

  /** One after the other for each plan, and once more for whatever came meanwhile. */
  const tell = async (plan_id: string): Promise<void> => {
    if (!streams.has(plan_id)) return;
    if (told.has(plan_id)) return void told.set(plan_id, 'again');
    told.set(plan_id, 'under_way');
    try {
      await Promise.all([...grouped(streams.get(plan_id) ?? [])].map(tellGroup));
    } catch (error) {
      log('live_failed', { error: error instanceof Error ? error.name : typeof error });
    }
    const is_again = told.get(plan_id) === 'again';
    told.delete(plan_id);
    if (is_again) await tell(plan_id);
  };

  const listen = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'hearthway live' });
    next.on('notification', ({ payload = '' }) => void tell(payload));
    let is_lost = false;
    const lost = (): void => {
      if (is_lost || is_closed) return;
      is_lost = true;
      log('live_lost');
      setTimeout(() => void again(), AGAIN_MS).unref();
    };
    next.on('error', lost);
    next.on('end', lost);
    await next.connect();
    await next.query('listen live');
    client = next;
  };

  /** What was said while nobody listened is read anew by everybody. */
  const again = async (): Promise<void> => {
    if (is_closed) return;
    try {
      await listen();
      for (const plan_id of streams.keys()) void tell(plan_id);
    } catch {
      setTimeout(() => void again(), AGAIN_MS).unref();
    }
  };

  await listen();
  const beat = setInterval(() => {
    const now = Date.now();
    for (const stream of all())
      if (now - stream.since > LONGEST_MS) stream.end();
      else stream.send(BEAT);
  }, BEAT_MS);
  const refresh = setInterval(() => {
    for (const plan_id of streams.keys()) void tell(plan_id);
  }, REFRESH_MS);
  beat.unref();
  refresh.unref();

  const follow = (follower: Follower): Response | undefined => {
    const of_plan = streams.get(follower.plan_id) ?? new Set<Stream>();
    const of_address = all().filter(({ address }) => address === follower.address).length;
    if (is_closed || of_plan.size >= MOST_OF_PLAN || of_address >= MOST_OF_ADDRESS) return undefined;
    let stream: Stream | undefined;
    const leaveIt = (): void => {
      if (stream !== undefined) of_plan.delete(stream);
      if (of_plan.size === 0 && streams.get(follower.plan_id) === of_plan) streams.delete(follower.plan_id);
    };
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          const end = (): void => {
            leaveIt();
            // Its reader may have gone first.
            try {
              controller.close();
            } catch {}
          };
          const send = (bytes: Uint8Array): void => {
            if ((controller.desiredSize ?? 0) < -MOST_WAITING_BYTES) end();
            else controller.enqueue(bytes);
          };
          stream = { ...follower, since: Date.now(), send, end };
          of_plan.add(stream);
          streams.set(follower.plan_id, of_plan);
          send(bytesOf(`retry: ${RETRY_MS + Math.floor(Math.random() * RETRY_MS)}\n\n`));
          void tellGroup([stream]).catch(end);
        },
        cancel: leaveIt,
      },
      new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
    );
    return new Response(body, { headers: HEADERS });
  };

  return {
    follow,
    count: () => all().length,
    close: async () => {
      is_closed = true;
      clearInterval(beat);
      clearInterval(refresh);
      for (const stream of all()) stream.end();
      await client?.end().catch(() => undefined);
    },
  };
};

/** After how long a browser comes back by itself; not all of them at once. */
const RETRY_MS = 1_000;

const HEADERS = { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };

const grouped = (streams: Iterable<Stream>): Iterable<Stream[]> => {
  const groups = new Map<string, Stream[]>();
  for (const stream of streams) groups.set(stream.group, [...(groups.get(stream.group) ?? []), stream]);
  return groups.values();
};

const tellGroup = async (group: readonly Stream[]): Promise<void> => {
  const view = await group[0]?.view();
  const bytes = view === null || view === undefined ? OVER : bytesOf(`event: view\ndata: ${view}\n\n`);
  for (const stream of group) {
    stream.send(bytes);
    if (bytes === OVER) stream.end();
  }
};

const encoder = new TextEncoder();
const bytesOf = (text: string): Uint8Array => encoder.encode(text);
const BEAT = bytesOf('event: beat\ndata: 1\n\n');
const OVER = bytesOf('event: over\ndata: 1\n\n');
