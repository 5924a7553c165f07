import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whoever reads an answer more slowly than this is not waited for when the server ends. */
const LONGEST_ANSWER_MS = 15_000;

/** A load balancer keeps its connections for a minute or less: it is the one that closes them, so that it never sends into one that is closing. */
const IDLE_CONNECTION_MS = 65_000;

/** Who has not heard by then that the server is not ready is no load balancer. */
const MOST_GRACES = 3;

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
 * How a server ends without cutting anybody off (property 61). It still takes requests until nobody has sent one for `grace_ms`, three times as
 * long at most, so that whoever sends them has heard that it is not ready, and answers each with the request to close its connection; then it
 * closes the door, and waits for those inside.
 */
export const draining = (server: Server, grace_ms: number): Draining => {
  let is_stopping = false;
  let is_closing = false;
  let asked_at = 0;
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  server.prependListener('request', ({ url = '', socket }, response) => {
    // An answer that began before the server was asked to stop has not asked to close its connection.
    response.once('finish', () => {
      if (is_closing) socket.destroySoon();
    });
    if (!is_stopping) return;
    response.setHeader('connection', 'close');
    // Whoever asks whether it is ready goes on asking.
    if (!url.startsWith('/readyz')) asked_at = performance.now();
  });
  return {
    isStopping: () => is_stopping,
    drain: async (endStreams) => {
      is_stopping = true;
      const began = performance.now();
      asked_at = began;
      for (let left = grace_ms; left > 0; left = Math.min(asked_at + grace_ms, began + MOST_GRACES * grace_ms) - performance.now())
        await sleep(left);
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
