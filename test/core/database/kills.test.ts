import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { sandboxStore } from '#server/booking/payments/sandbox-store.ts';
import { coupons } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { requireBooks } from '#test/killed/books.ts';
import type { Request } from '#test/killed/requests.ts';
import { aKilledServer, bundledServer, type KilledServer } from '#test/killed/server.ts';
import type { Random } from '#test/simulator/random.ts';
import { EFFORT } from '#test/support/effort.ts';
import { printedRandom } from '#test/support/seed.ts';
import { aBookingSite, aCustomer, anInput, type BookingSite, NOW, TOTAL } from '#test/support/site/booking-site.ts';

const KILLS = EFFORT.server_kills;
const SERVERS = 3;
const CUSTOMERS_AT_ONCE = 4;
/** So many times as fast: a lease runs out in a second and a half. */
const FASTER = 20;
const OUTCOMES = ['approve', 'approve', 'approve', 'decline', 'timeout_after', 'timeout_before', 'slow'];

let random: Random;

/** Somebody's request, half of them with a coupon of which there are too few. */
const aRequest = async (site: BookingSite): Promise<Request> => {
  const { plan } = await aCustomer(site);
  const coupon = random.chance(0.5) ? 'FIFTY' : undefined;
  const payment = { billing_nonce: `sandbox:1111:${random.pick(OUTCOMES)}:${randomUUID()}`, coupon };
  const total_cost = (TOTAL - (coupon ? 5_000 : 0)) / 100;
  return { visitor_id: plan.owner_visitor_id ?? '', input: anInput(plan.uuid, { payment, total_cost }) };
};

/** Whoever takes requests just now; at times everybody is starting. */
const asked = async (servers: readonly KilledServer[], request: Request): Promise<string> => {
  const ready = servers.filter((one) => one.isReady());
  if (ready.length > 0) return random.pick(ready).ask(request);
  await sleep(10);
  return 'lost';
};

/** Books on and on, and sends again what got lost, as people do. Tells which plans it was told are booked. */
const customersOf = (site: BookingSite, servers: readonly KilledServer[], isOver: () => boolean) => {
  const acknowledged = new Set<string>();
  const one = async (): Promise<void> => {
    while (!isOver()) {
      const request = await aRequest(site);
      for (let answer = 'lost'; answer === 'lost' && !isOver(); ) {
        answer = await asked(servers, request);
        expect(answer).not.toBe('fault');
        if (answer === '201') acknowledged.add(request.input.id);
      }
    }
  };
  return { acknowledged, all: Promise.all(Array.from({ length: CUSTOMERS_AT_ONCE }, one)) };
};

test(`${KILLS} servers that are killed while they book lose no booking and no cent [property 8]`, async () => {
  random = printedRandom();
  const site = await aBookingSite({ slots: 1_000_000, connections: 8 });
  await site.db.insert(coupons).values({ code: 'FIFTY', discount_cents: 5_000, max_uses: (3 * KILLS) / 4 });
  const args = [site.url, Date.parse(NOW), Date.now(), FASTER];
  const { program, remove } = await bundledServer();
  onTestFinished(remove);
  const servers = Array.from({ length: SERVERS }, () => aKilledServer(program, args));
  await Promise.all(servers.map(({ ready }) => ready));
  let kills = 0;
  const customers = customersOf(site, servers, () => kills >= KILLS);
  while (kills < KILLS) {
    const at = kills % SERVERS;
    await servers[at]!.ready;
    await inTheMiddle(servers[at]!);
    servers[at]!.kill();
    servers[at] = aKilledServer(program, args);
    kills += 1;
  }
  await customers.all;
  for (const server of servers) server.kill();

  site.later((Date.now() - Number(args[2])) * FASTER);
  for (let minute = 0; minute < 12; minute += 1) {
    site.later(60_000);
    await workOnce(site.world);
  }
  const charges = await chargesOf(site);
  expect(customers.acknowledged.size).toBeGreaterThan(KILLS / 4);
  await requireBooks(site.db, charges, customers.acknowledged, site.world.clock.now());
  await site.close();
}, 600_000);

/** Somewhere after a few answers, however slow the machine is. */
const inTheMiddle = async (server: KilledServer): Promise<void> => {
  const answers = random.whole(4);
  for (let waited = 0; waited < 200 && server.answers() < answers; waited += 1) await sleep(5);
  await sleep(random.whole(60));
};

const chargesOf = async ({ db }: BookingSite) => {
  const store = sandboxStore(db);
  const orders = await db.query.booking_attempts.findMany({ columns: { id: true } });
  return (await Promise.all(orders.map(({ id }) => store.ofOrder(id)))).flat();
};
