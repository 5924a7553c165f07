import { describe, expect, test } from 'vitest';
import type { Payments } from '#server/adapters/payments/port.ts';
import { books, startsPlan, walkTo } from '#test/support/builders.ts';
import { aSite } from '#test/support/site/world.ts';

/** A site that counts how often its payment provider was asked. */
const aTillThatCounts = async (settings = {}) => {
  const asked = { times: 0 };
  const counting = (payments: Payments): Payments => ({
    ...payments,
    authorize: (sale) => {
      asked.times += 1;
      return payments.authorize(sale);
    },
  });
  const site = await aSite({ settings, parts: ({ payments }) => ({ payments: counting(payments) }) });
  return { site, asked };
};

const aPlanAtTheTill = async ({ visitor }: Awaited<ReturnType<typeof aSite>>) => {
  const ana = visitor();
  const { uuid } = await walkTo(ana, await startsPlan(ana), 'BOOK');
  return { ana, uuid };
};

describe('whoever tries one card after the other', () => {
  test('is stopped after five declined payments of a plan within an hour, before the provider hears of it [property 50]', async () => {
    const { site, asked } = await aTillThatCounts();
    const { ana, uuid } = await aPlanAtTheTill(site);
    for (let time = 0; time < 5; time++) await expect(books(ana, uuid, 'decline')).toBeRefused(/problem processing/, 'payment_declined');
    await expect(books(ana, uuid, 'decline')).toBeRefused(/Nothing was charged\. Wait an hour/, 'too_many');
    await expect(books(ana, uuid)).toBeRefused(/Wait an hour/, 'too_many');
    expect(asked.times).toBe(5);
    site.clock.set(site.clock.now() + 3_600_000);
    expect((await books(ana, uuid)).status).toBe(201);
  });

  test('gets no further by twenty at once [property 50]', async () => {
    const { site, asked } = await aTillThatCounts();
    const { ana, uuid } = await aPlanAtTheTill(site);
    for (let round = 0; round < 3; round++) await Promise.allSettled(Array.from({ length: 20 }, () => books(ana, uuid, 'decline')));
    expect(asked.times).toBeLessThanOrEqual(5);
  });

  test('keeps nobody else from booking [property 50]', async () => {
    const { site } = await aTillThatCounts();
    const { ana, uuid } = await aPlanAtTheTill(site);
    for (let time = 0; time < 6; time++) await books(ana, uuid, 'decline').catch(() => undefined);
    const other = await aPlanAtTheTill(site);
    expect((await books(other.ana, other.uuid)).status).toBe(201);
  });

  test('is stopped at ten within an hour from one address, where calls are counted; what went well does not count [property 50]', async () => {
    const { site, asked } = await aTillThatCounts({ call_budgets: true });
    const declined = async (times: number) => {
      const { ana, uuid } = await aPlanAtTheTill(site);
      for (let time = 0; time < times; time++)
        await expect(books(ana, uuid, 'decline')).toBeRefused(/problem processing/, 'payment_declined');
      return { ana, uuid };
    };
    await declined(5);
    const { ana, uuid } = await declined(4);
    expect((await books(ana, uuid)).status).toBe(201);
    await declined(1);
    const last = await aPlanAtTheTill(site);
    await expect(books(last.ana, last.uuid)).toBeRefused(/Wait an hour/, 'too_many');
    expect(asked.times).toBe(11);
  });
});
