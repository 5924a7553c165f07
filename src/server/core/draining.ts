import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whoever reads an answer more slowly than this is not waited for when the server ends. */
const LONGEST_ANSWER_MS = 15_000;

type Draining = {
  /** It is asked to stop: a load balancer that asks whether it is ready hears no. */
  isStopping(): boolean;
  /** Takes no more connections, and resolves when every request that was taken has its answer. */
  drain(): Promise<void>;
};

/**
 * How a server ends without cutting anybody off (property 61). For `grace_ms` it still takes requests, so that whoever sends them has time to hear
 * that it is not ready, and answers each with the request to close its connection; then it closes the door and waits for those inside.
 */
export const draining = (server: Server, grace_ms: number): Draining => {
  let is_stopping = false;
  server.prependListener('request', (_, response) => {
    if (is_stopping) response.setHeader('connection', 'close');
  });
  return {
    isStopping: () => is_stopping,
    drain: async () => {
      is_stopping = true;
      await sleep(grace_ms);
      await new Promise((done) => {
        server.close(done);
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), LONGEST_ANSWER_MS).unref();
      });
    },
  };
};
