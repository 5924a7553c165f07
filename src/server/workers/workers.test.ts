import { isNotNull, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookingStatus } from '#server/booking/status.ts';
import { outbox } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { aBookingSite, aCustomer, bookAs, payingWith } from '#test/support/site/booking-site.ts';
import { startWorkers } from './workers.ts';

test('the workers begin at once, and stopping them waits for what is under way [property 61]', async () => {
  const site = await aBookingSite();
  const ana = await aCustomer(site);
  await bookAs(site, ana, payingWith('timeout_after'));
  site.later(31_000);
  const workers = await startWorkers(site.world);
  await workers.stop();
  expect(await bookingStatus(ana.caller(), ana.plan.uuid)).toEqual({ state: 'booked' });
  expect(await sentEmails(site.db)).toHaveLength(1);
  await site.close();
});

test('a server that is stopped while there is always more to do begins nothing more [property 61]', async () => {
  const site = await aBookingSite({ connections: 4 });
  let is_over = false;
  let put = 0;
  const more = async (): Promise<void> => {
    await site.db.execute(
      sql`insert into outbox (kind, dedupe, body, due_at, lease_until) select 'file', 'more ' || n, '{"mover_id": "1", "key": "x"}', '2020-01-01', '2020-01-01'
        from generate_series(${put}::int, ${put + 199}::int) n`,
    );
    put += 200;
    if (!is_over) await more();
  };
  const putting = more();
  const workers = await startWorkers(site.world, 100);
  await expect.poll(() => site.db.$count(outbox, isNotNull(outbox.done_at))).toBeGreaterThan(0);
  await workers.stop();
  is_over = true;
  await putting;
  expect(await site.db.$count(outbox, isNull(outbox.done_at))).toBeGreaterThan(0);
  await site.close();
});

test('a pass that goes wrong is logged and ends nothing', async () => {
  const site = await aBookingSite();
  await site.db.execute('alter table outbox rename to elsewhere');
  const workers = await startWorkers(site.world);
  await workers.stop();
  expect(site.log.map(({ event }) => event)).toContain('work_failed');
  await site.close();
});
