import type { IncomingMessage, Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whoever reads an answer more slowly than this is not waited for when the server ends. */
const LONGEST_ANSWER_MS = 15_000;

/** A load balancer keeps its connections for a minute or less: it is the one that closes them, so that it never sends into one that is closing. */
const IDLE_CONNECTION_MS = 65_000;

/** Who has not heard by then that the server is not ready is no load balancer. */
const MOST_MS = 15_000;

/** Whoever asked twice whether the server is ready, and the last time not longer ago than this, goes on asking. */
const ASKED_LATELY_MS = 30_000;
const MOST_WATCHED = 100;

/** Such a part of the grace is quiet when nothing was asked in it. */
const TURN_MS = 50;

type Draining = {
  /** It is asked to stop: a load balancer that asks whether it is ready hears no. */
  isStopping(): boolean;
  /**
   * Takes no more connections, and resolves when every request that was taken has its answer. Those whose answers never end by themselves are
   * ended by `endStreams`, once whoever held one cannot find this server again.
   */
  drain(endStreams: () => Promise<void>): Promise<void>;
};

/**
 * How a server ends without cutting anybody off (property 61). It still takes requests until all who keep asking whether it is ready have heard
 * no, and nobody has sent one for `grace_ms` since, and answers each with the request to close its connection; then it closes the door, and
 * waits for those inside.
 */
export const draining = (server: Server, grace_ms: number): Draining => {
  let is_stopping = false;
  let is_closing = false;
  let asked = 0;
  const watchers = new Map<string, Watcher>();
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  server.prependListener('request', (request, response) => {
    const { socket, url = '' } = request;
    // An answer that began before the server was asked to stop has not asked to close its connection.
    response.once('finish', () => {
      if (is_closing) socket.destroySoon();
    });
    if (is_stopping) response.setHeader('connection', 'close');
    if (!url.startsWith('/readyz')) asked += 1;
    else if (!is_stopping) remember(watchers, nameOf(request));
    else
      response.once('finish', () => {
        // From here on it sends no more, and what it had sent before is on its way.
        if (watchers.delete(nameOf(request))) asked += 1;
      });
  });
  /** Counted in turns of this process and not by the clock: one that was held up has not heard yet what was sent to it meanwhile. */
  const untilQuiet = async (): Promise<void> => {
    const latest = performance.now() + MOST_MS;
    for (let quiet_ms = 0; quiet_ms < grace_ms && performance.now() < latest; ) {
      const before = asked;
      await sleep(TURN_MS);
      quiet_ms = asked === before && watchers.size === 0 ? quiet_ms + TURN_MS : 0;
    }
  };
  return {
    isStopping: () => is_stopping,
    drain: async (endStreams) => {
      is_stopping = true;
      for (const [name, { times, at }] of watchers) if (times < 2 || at < performance.now() - ASKED_LATELY_MS) watchers.delete(name);
      await untilQuiet();
      is_closing = true;
      const is_closed = new Promise((done) => {
        server.close(done);
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), LONGEST_ANSWER_MS).unref();
      });
      await endStreams();
      await is_closed;
    },
  };
};

/** Who asks whether the server is ready: how often until now, and when last. */
type Watcher = { times: number; at: number };

/** Proxies and probes on one machine call themselves by different names. */
const nameOf = ({ socket, headers }: IncomingMessage): string => `${socket.remoteAddress} ${headers['user-agent'] ?? ''}`;

const remember = (watchers: Map<string, Watcher>, name: string): void => {
  const times = watchers.get(name)?.times ?? 0;
  watchers.delete(name);
  watchers.set(name, { times: times + 1, at: performance.now() });
  for (const [oldest] of watchers) if (watchers.size > MOST_WATCHED) watchers.delete(oldest);
};
