import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { outbox } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { bundledServer } from '#test/killed/server.ts';
import { EFFORT } from '#test/support/effort.ts';
import { aBookingSite, aCustomer, anInput, type BookingSite, NOW } from '#test/support/site/booking-site.ts';

const RESTARTS = EFFORT.restarts;
const SERVERS = EFFORT.restarted_servers;
const CUSTOMERS = EFFORT.restart_customers;
/** A server takes its time to start beside all those who book. */
const PATIENCE_MS = 60_000 + RESTARTS * 30_000;
/** Where the sources are whose servers follow each other: ours, and those of the release before when it is tried. */
const RELEASES = [undefined, ...(process.env.EARLIER_RELEASE === undefined ? [] : [process.env.EARLIER_RELEASE])];

/** One of the servers, with the connections that are kept open to it. */
type Server = { child: ChildProcess; port: number; agent: Agent };

const aServer = async (program: string, site: BookingSite, from: number): Promise<Server> => {
  const child = fork(program, [site.url, String(Date.parse(NOW)), String(from)], { execArgv: [], stdio: 'ignore' });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port, agent: new Agent({ keepAlive: true }) };
};

type Answer = { status: number; text: string };

/** A connection that is cut off is a status of 0. */
const ask = ({ port, agent }: Server, path: string, body?: string): Promise<Answer> =>
  new Promise((answer) => {
    const lost = (error: NodeJS.ErrnoException) => answer({ status: 0, text: error.code ?? error.name });
    const sent = request({ host: '127.0.0.1', port, method: body === undefined ? 'GET' : 'POST', path, agent }, (response) => {
      response.on('error', lost);
      void response.toArray().then((parts) => answer({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }), lost);
    });
    sent.on('error', lost);
    sent.end(body);
  });

/** As a load balancer does: it asks each server whether it is ready, and sends requests to those that said so last. */
const balanced = (servers: readonly Server[]) => {
  const ready = new Set<Server>();
  let turn = 0;
  return {
    isReady: (server: Server) => ready.has(server),
    check: async (): Promise<void> => {
      for (const server of [...ready, ...servers]) {
        if (servers.includes(server) && (await ask(server, '/readyz')).status === 200) ready.add(server);
        else ready.delete(server);
      }
    },
    next: async (): Promise<Server> => {
      while (ready.size === 0) await sleep(5);
      turn += 1;
      return [...ready][turn % ready.size]!;
    },
  };
};

test(
  `${SERVERS} servers are restarted in turn, ${RESTARTS} times while ${CUSTOMERS} customers book: nobody is cut off, every booking stands, every outbox job is done once [property 61]`,
  async () => {
    const site = await aBookingSite({ slots: 1_000_000, connections: 8 });
    const programs = await Promise.all(RELEASES.map((release) => bundledServer('test/killed/rolling-child.ts', release)));
    onTestFinished(async () => void (await Promise.all(programs.map(({ remove }) => remove()))));
    const from = Date.now();
    let started = 0;
    const nextServer = (): Promise<Server> => {
      // Each becomes the other release with every restart.
      const { program } = programs[((started % SERVERS) + Math.floor(started / SERVERS)) % programs.length]!;
      started += 1;
      return aServer(program, site, from);
    };
    const servers = await Promise.all(Array.from({ length: SERVERS }, nextServer));
    onTestFinished(() => {
      for (const { child } of servers) child.kill('SIGKILL');
    });
    const balancer = balanced(servers);
    let is_over = false;
    const watch = (async () => {
      for (; !is_over; await sleep(50)) await balancer.check();
    })();
    const answers: Answer[] = [];
    const customer = async (): Promise<void> => {
      while (!is_over) {
        const { plan } = await aCustomer(site);
        const payment = { billing_nonce: `sandbox:1111:approve:${randomUUID()}` };
        const body = JSON.stringify({ visitor_id: plan.owner_visitor_id, input: anInput(plan.uuid, { payment }) });
        answers.push(await ask(await balancer.next(), '/bookings', body));
      }
    };
    const customers = Promise.all(Array.from({ length: CUSTOMERS }, customer));
    const exits: unknown[] = [];
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const at = restart % SERVERS;
      const old = servers[at]!;
      await until(() => servers.every(balancer.isReady));
      const ended = once(old.child, 'exit');
      old.child.kill('SIGTERM');
      exits.push((await ended)[0]);
      servers[at] = await nextServer();
    }
    is_over = true;
    await Promise.all([customers, watch]);
    for (const { child } of servers) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      exits.push((await ended)[0]);
    }

    expect(answers.filter(({ status, text }) => status !== 200 || text !== '201')).toEqual([]);
    expect(answers.length).toBeGreaterThan(RESTARTS * CUSTOMERS);
    expect(exits).toEqual(exits.map(() => 0));
    site.later(Date.now() - from + 1_000);
    await workOnce(site.world);
    const attempts = await site.db.query.booking_attempts.findMany({ columns: { state: true } });
    expect([attempts.length, new Set(attempts.map(({ state }) => state))]).toEqual([answers.length, new Set(['booked'])]);
    const begun = (await site.db.select().from(outbox)).filter(({ tries }) => tries > 0);
    expect(begun.length).toBeGreaterThan(0);
    expect(begun.filter(({ tries, done_at }) => tries !== 1 || done_at === null)).toEqual([]);
    await site.close();
  },
  PATIENCE_MS,
);

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await sleep(20);
};
