import { sql } from 'drizzle-orm';
import { workOnce } from '#server/workers/workers.ts';
import { watchLocks } from '#test/support/lock-order.ts';
import { deadlocksAt, mixedOperations } from '#test/support/mixed-operations.ts';
import { aBookingSite, type BookingSite } from '#test/support/site/booking-site.ts';
import { HARM } from './books.ts';

const CONNECTIONS = 20;
const EVERY = 5_000;

/** So many operations on one store, fifty at once: none may fail, wait for another in a circle, or leave the books wrong. */
export const playOperations = async (count: number): Promise<boolean> => {
  const site = await aBookingSite({ slots: 1_000_000, connections: CONNECTIONS });
  try {
    const wrong = await watchLocks(site.world.db.$client, CONNECTIONS);
    const faults = await mixedOperations(site, count, tellingRate());
    const deadlocks = await deadlocksAt(site);
    await comeToRest(site);
    const harm = (await site.db.execute<{ what: string }>(sql.raw(HARM))).rows.map(({ what }) => what);
    console.log(await standing(site));
    const said = { faults: faults.length, deadlocks, 'locks in another order': wrong.length, harm: harm.length };
    for (const what of [...new Set([...faults, ...wrong, ...harm])].slice(0, 20)) console.log(what);
    console.log(
      `${count} operations: ${Object.entries(said)
        .map(([what, times]) => `${times} ${what}`)
        .join(', ')}.`,
    );
    return Object.values(said).every((times) => times === 0);
  } finally {
    await site.close();
  }
};

const tellingRate = (): ((begun: number) => void) => {
  let last = performance.now();
  return (begun) => {
    if (begun % EVERY !== 0) return;
    const seconds = (performance.now() - last) / 1_000;
    last = performance.now();
    console.log(`${begun} operations, ${Math.round(EVERY / seconds)} a second`);
  };
};

/** That they did something is worth seeing too. */
const standing = async ({ db }: BookingSite): Promise<string> => {
  const rows = await db.execute<{ line: string }>(STANDING);
  return rows.rows.map(({ line }) => line).join(', ');
};

const STANDING = sql`
  select 'attempts ' || state || ' ' || count(*) as line from booking_attempts group by state
  union all select 'jobs ' || status || ' ' || count(*) from jobs group by status
  union all select kind || ' ' || status || ' ' || count(*) from change_orders group by kind, status
  order by 1
`;

const comeToRest = async (site: BookingSite): Promise<void> => {
  for (let minute = 0; minute < 5; minute += 1) {
    site.later(60_000);
    await workOnce(site.world);
  }
};
