import { describe, expect, test } from 'vitest';
import { cents } from '#domain/core/money.ts';
import { decideBy, dueOf } from '#domain/papers/extra.ts';
import { papers } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { aFederalDay, anEvent, type FederalDay } from '#test/support/people/federal-day.ts';
import { customersKey } from '#test/support/people/move-day.ts';
import { refusalOf } from '#test/support/refused.ts';

const SHUTTLE = {
  ...{ reason: 'The truck can’t get into the street', name: 'Sam Harbor' },
  lines: [{ what: 'Shuttle truck', amount: 400 }],
};
type Cause = 'mover_needs' | 'customer_asks' | 'impracticable';

const loads = ({ crew, key }: FederalDay) => crew.api.moveDay.report({ key, events: [anEvent('loading_started', {}, 5)] });

const asks = async ({ driver, id }: FederalDay, cause: Cause, over: Partial<typeof SHUTTLE> = {}) =>
  (await driver.api.extraPapers.ask({ id, cause, ...SHUTTLE, ...over })).extras.at(-1)!;

const signs = ({ ana, id }: FederalDay, { number, sha256 }: { number: number; sha256: string }) =>
  ana.api.extraPapers.answer({ id, number, decision: 'accept', name: 'Ana Reyes', body_sha256: sha256 });

const moneyOf = async ({ ana, id }: FederalDay) => {
  const { payments } = (await ana.api.plans.show({ id })).billing;
  return Math.round(100 * payments.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0));
};

const completes = async (day: FederalDay) => {
  const { site, driver, job } = day;
  site.at('2026-12-05T15:00:00Z');
  await driver.api.jobs.complete({ id: job.id });
  site.at('2026-12-13T15:00:00Z');
  for (let pass = 0; pass < 4; pass += 1) await workOnce(site.world);
};

describe('what is due of an extra', () => {
  test('papers P27: is all that the customer asked for, 15% of impracticable operations, and nothing of what the mover needs', () => {
    const dues = dueOf(cents(100_000), [
      { cause: 'customer_asks', charges: cents(20_000) },
      { cause: 'mover_needs', charges: cents(5_000) },
      { cause: 'impracticable', charges: cents(15_001) },
      { cause: 'impracticable', charges: cents(10_000) },
    ]);
    expect(dues).toEqual([
      { at_delivery: 20_000, later: 0 },
      { at_delivery: 0, later: 5_000 },
      { at_delivery: 15_001, later: 0 },
      { at_delivery: 2_999, later: 7_001 },
    ]);
  });

  test('papers P28: gives an hour from reading, and 90 minutes to what nobody reads', () => {
    const sent_at = new Date('2026-12-04T14:00:00Z');
    const at = (read: string | null) => decideBy('mover_needs', { sent_at, read_at: read === null ? null : new Date(read) })?.toISOString();
    expect(at(null)).toBe('2026-12-04T15:30:00.000Z');
    expect(at('2026-12-04T14:10:00Z')).toBe('2026-12-04T15:10:00.000Z');
    expect(at('2026-12-04T15:20:00Z')).toBe('2026-12-04T16:20:00.000Z');
    expect(decideBy('customer_asks', { sent_at, read_at: null })).toBeNull();
  });
});

describe('more after loading', () => {
  test('papers P25: is asked for by the mover between loading and delivery, and counts with the customer’s signature alone', async () => {
    const day = await aFederalDay();
    const { site, ana, id, driver } = day;
    const early = await refusalOf(asks(day, 'mover_needs'));
    expect(early.problem.error_message).toMatch(/Nothing is loaded yet/);
    expect((await driver.api.extraPapers.ofPlan({ id })).why_not_ask).toBe(early.problem.error_message);
    await loads(day);
    expect(await driver.api.extraPapers.ofPlan({ id })).toEqual({ extras: [], may_ask: true, why_not_ask: null, may_answer: false });
    const wrong = await refusalOf(
      driver.api.extraPapers.ask({ id, cause: 'mover_needs', reason: 'why', lines: [{ what: '', amount: 0 }], name: '1' }),
    );
    expect(Object.keys(wrong.problem.errors).toSorted()).toEqual(['lines.0.amount', 'lines.0.what', 'name', 'reason']);
    const extra = await asks(day, 'customer_asks');
    expect((await driver.api.extraPapers.ask({ id, cause: 'customer_asks', ...SHUTTLE })).extras).toHaveLength(1);
    for (const other of [driver, await site.admin()])
      expect(
        (
          await refusalOf(
            other.api.extraPapers.answer({ id, number: extra.number, decision: 'accept', name: 'Sam', body_sha256: extra.sha256 }),
          )
        ).status,
      ).toBe(403);
    const unsigned = await refusalOf(
      ana.api.extraPapers.answer({ id, number: extra.number, decision: 'accept', body_sha256: extra.sha256 }),
    );
    expect(unsigned.problem.errors.name).toMatch(/full name/);
    const other = await refusalOf(
      ana.api.extraPapers.answer({ id, number: extra.number, decision: 'accept', name: 'Ana Reyes', body_sha256: 'x' }),
    );
    expect(other.problem.code).toBe('paper_changed');
    const phone = site.visitor();
    const key = await customersKey(site);
    expect((await phone.api.extraPapers.byKey({ key })).may_answer).toBe(true);
    for (const _ of [1, 2]) await signs(day, extra);
    const [paper] = (await ana.api.papers.list({ id })).papers.filter(({ kind }) => kind === 'extra');
    expect([paper?.state, paper?.signatures.map(({ role, name }) => [role, name])]).toEqual([
      'complete',
      [
        ['mover', 'Sam Harbor'],
        ['owner', 'Ana Reyes'],
      ],
    ]);
  });

  test('papers P28: silence is a no, and a no is heard once', async () => {
    const day = await aFederalDay();
    const { site, ana, id } = day;
    await loads(day);
    const silent = await asks(day, 'mover_needs');
    const refused = await asks(day, 'impracticable', { reason: 'The bridge carries no truck' });
    for (const _ of [1, 2])
      await ana.api.extraPapers.answer({ id, number: refused.number, decision: 'decline', body_sha256: refused.sha256 });
    // Read at once by the answer before.
    site.at('2026-12-04T14:00:01Z');
    expect((await refusalOf(signs(day, silent))).problem.code).toBe('too_late');
    await workOnce(site.world);
    expect((await ana.api.extraPapers.ofPlan({ id })).extras.map(({ state }) => state)).toEqual(['expired', 'declined']);
    const states = (await ana.api.papers.list({ id })).papers.filter(({ kind }) => kind === 'extra').map(({ state }) => state);
    expect(states).toEqual(['expired', 'void']);
  });

  test('papers P27: is charged once at the delivery and once from the 31st day after it, also when the provider fails at first', async () => {
    const day = await aFederalDay();
    const { site, ana, id } = day;
    const before = Math.round(100 * ((await ana.api.plans.show({ id })).pricing.final_price ?? 0));
    await loads(day);
    await signs(day, await asks(day, 'customer_asks'));
    await signs(day, await asks(day, 'mover_needs', { reason: 'The elevator is broken today', lines: [{ what: 'Stairs', amount: 120 }] }));
    site.payments.mishaps = { authorize: 'timeout_after', capture: true };
    await completes(day);
    expect(await moneyOf(day)).toBeLessThanOrEqual(before);
    site.payments.mishaps = {};
    for (const at of ['2026-12-14', '2026-12-16', '2026-12-18', '2027-01-04T23:00:00Z']) {
      site.at(at);
      for (let pass = 0; pass < 3; pass += 1) await workOnce(site.world);
    }
    expect(await moneyOf(day)).toBe(before + 40_000);
    for (const at of ['2027-01-05T05:00:00Z', '2027-01-06', '2027-01-07']) {
      site.at(at);
      for (let pass = 0; pass < 3; pass += 1) await workOnce(site.world);
    }
    expect(await moneyOf(day)).toBe(before + 52_000);
    const invoices = (await site.db.select().from(papers))
      .filter(({ kind }) => kind === 'invoice')
      .map(({ body }) => JSON.parse(body).content);
    expect(invoices.map(({ total }) => total)).toEqual([before + 40_000, before + 52_000]);
  });
});
