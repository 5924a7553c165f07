import { expect, test } from 'vitest';
import { bookingStatus } from '#server/booking/status.ts';
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

test('a pass that goes wrong is logged and ends nothing', async () => {
  const site = await aBookingSite();
  await site.db.execute('alter table outbox rename to elsewhere');
  const workers = await startWorkers(site.world);
  await workers.stop();
  expect(site.log.map(({ event }) => event)).toContain('work_failed');
  await site.close();
});
