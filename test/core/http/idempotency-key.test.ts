import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { booking_attempts } from '#server/db/schema.ts';
import { choosesCover, signsPapers, startsPlan, walkTo } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

let site: Site;

beforeAll(async () => {
  site = await aSite();
});

afterAll(() => site.close());

const aPlanAtBook = async (): Promise<{ ana: Browser; uuid: string; body: Record<string, unknown> }> => {
  const ana = site.visitor();
  const { uuid } = await walkTo(ana, await startsPlan(ana), 'BOOK');
  await choosesCover(ana, uuid);
  const terms = await ana.api.bookings.terms({ id: uuid });
  const contact_information = { first_name: 'Ana', last_name: 'Reyes', email_address: 'ana@example.com', phone_number: '(718) 555-0112' };
  const payment = { billing_nonce: `sandbox:1111:approve:${randomUUID()}` };
  const body = { contact_information, payment, total_cost: terms.final_price, survey_waived: terms.survey_waiver_needed };
  return { ana, uuid, body: { ...body, ...(await signsPapers(ana, uuid)) } };
};

const books = async (ana: Browser, uuid: string, body: unknown, key: string) => {
  const answer = await ana.request('POST', `/api/v3/move_plans/${uuid}/bookings`, { body, headers: { 'idempotency-key': key } });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

const attemptsOf = async (uuid: string) => (await site.db.select().from(booking_attempts)).filter((one) => one.plan_id === uuid);

describe('the Idempotency-Key header names a booking request', () => {
  test('so that the same request again answers the same booking, charged once [property 5] [spec 7.32]', async () => {
    const { ana, uuid, body } = await aPlanAtBook();
    const first = await books(ana, uuid, body, 'one-click');
    expect(first.status).toBe(201);
    expect(await books(ana, uuid, body, 'one-click')).toEqual(first);
    expect(await attemptsOf(uuid)).toMatchObject([{ request_key: 'one-click', state: 'booked' }]);
  });

  test('and another body under the same key is refused, a new card too [property 5]', async () => {
    const { ana, uuid, body } = await aPlanAtBook();
    expect((await books(ana, uuid, body, 'same-key')).status).toBe(201);
    const other = { ...body, payment: { billing_nonce: `sandbox:1111:approve:${randomUUID()}` } };
    expect(await books(ana, uuid, other, 'same-key')).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    const [attempt] = await attemptsOf(uuid);
    expect(await attemptsOf(uuid)).toHaveLength(1);
    expect(await site.payments.search(attempt?.id ?? '')).toHaveLength(1);
  });

  test('a declined request stays declined under its key, and may be tried anew under another [property 5]', async () => {
    const { ana, uuid, body } = await aPlanAtBook();
    const declined = { ...body, payment: { billing_nonce: `sandbox:1111:decline:${randomUUID()}` } };
    expect((await books(ana, uuid, declined, 'first')).status).toBe(422);
    expect(await books(ana, uuid, declined, 'first')).toMatchObject({ status: 422, body: { code: 'payment_declined' } });
    expect((await books(ana, uuid, body, 'second')).status).toBe(201);
  });

  test('at most 255 characters of it are taken [property 5]', async () => {
    const { ana, uuid, body } = await aPlanAtBook();
    const long = await books(ana, uuid, body, 'k'.repeat(256));
    expect(long).toMatchObject({
      status: 422,
      body: { errors: { 'Idempotency-Key': 'Use an Idempotency-Key of at most 255 characters' } },
    });
    expect(await attemptsOf(uuid)).toEqual([]);
    expect((await books(ana, uuid, body, 'k'.repeat(255))).status).toBe(201);
  });

  test('a blank key counts as none: the payment names the request [property 5]', async () => {
    const { ana, uuid, body } = await aPlanAtBook();
    expect((await books(ana, uuid, body, ' ')).status).toBe(201);
    expect((await attemptsOf(uuid))[0]?.request_key).toMatch(/^[0-9a-f]{64}$/);
  });
});
