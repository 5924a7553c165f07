import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { coupons } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { aBookedMove, ledgerOf, paidAt } from '#test/support/people/booked-move.ts';

const NEAR = '2026-11-25';

const aMoveWithCoupons = async (asked: Parameters<typeof aBookedMove>[0] = {}) => {
  const move = await aBookedMove(asked);
  await move.site.db.insert(coupons).values([
    { code: 'TENTH', discount_percentage: 10 },
    { code: 'FIFTY', discount_cents: 5_000, max_uses: 1 },
    { code: 'OVER', discount_percentage: 20, ends_on: '2026-11-19' },
  ]);
  return { ...move, admin: await move.site.admin() };
};

const usesOf = async ({ site }: { site: Awaited<ReturnType<typeof aBookedMove>>['site'] }, code: string) =>
  (await site.db.select().from(coupons).where(eq(coupons.code, code)))[0]?.used;

describe('a coupon on a booked job', () => {
  test('lowers the price that was agreed, and the difference goes back, once [spec 7.34] [decisions 6] [pricing 4]', async () => {
    const { site, ana, id, job, admin, total_cost } = await aMoveWithCoupons({ move_date: NEAR });
    const say = () => admin.api.payments.applyCoupon({ id: job.id, coupon_code: ' fifty ' });
    expect((await say()).pricing).toMatchObject({ total_cost, final_price: total_cost - 50 });
    await Promise.all([say(), say()]);
    await workOnce(site.world);
    expect((await ledgerOf(site)).at(-1)).toBe('refunded 50');
    expect(await paidAt(site)).toBeCloseTo(total_cost - 50, 2);
    const plan = await ana.api.plans.show({ id });
    expect([plan.pricing.final_price, plan.billing.coupon, plan.billing.payments[0]?.refunded]).toEqual([total_cost - 50, 'FIFTY', 50]);
    expect((await ana.api.plans.history({ id })).history[0]?.what).toMatch(/^Coupon FIFTY: from \$[\d,.]+ to \$[\d,.]+$/);
    expect(await ana.api.bookings.summary({ id })).toMatchObject({ final_price: total_cost - 50, due_later: 0 });
  });

  test('takes the place of another one, which is free again; the better one stays [decisions 6]', async () => {
    const move = await aMoveWithCoupons({ move_date: NEAR });
    await move.admin.api.payments.applyCoupon({ id: move.job.id, coupon_code: 'FIFTY' });
    expect(await usesOf(move, 'FIFTY')).toBe(1);
    await move.admin.api.payments.applyCoupon({ id: move.job.id, coupon_code: 'TENTH' });
    expect(await usesOf(move, 'FIFTY')).toBe(0);
    await expect(move.admin.api.payments.applyCoupon({ id: move.job.id, coupon_code: 'FIFTY' })).toBeRefused(
      /takes nothing off/,
      'coupon_invalid',
    );
  });

  test('before the mover’s yes makes the rest smaller, at acceptance [pricing 4]', async () => {
    const { ana, id, job, driver, admin, paid_today, total_cost } = await aMoveWithCoupons({ is_accepted: false });
    await admin.api.payments.applyCoupon({ id: job.id, coupon_code: 'FIFTY' });
    const expected = Math.round((total_cost - 50 - paid_today) * 100) / 100;
    expect((await ana.api.bookings.summary({ id })).due_later).toBe(expected);
    await driver.api.jobs.accept({ id: job.id });
    expect((await ana.api.plans.show({ id })).billing.payments[1]).toMatchObject({ kind: 'rest', amount: expected });
  });

  test('is an admin’s to give, must be good, and the job must stand [spec 7.34] [decisions 2]', async () => {
    const { ana, id, job, driver, admin } = await aMoveWithCoupons();
    for (const who of [ana, driver])
      await expect(who.api.payments.applyCoupon({ id: job.id, coupon_code: 'TENTH' })).toBeRefused(/can’t find this job/, 'not_found');
    for (const coupon_code of ['OVER', 'NONE', ''])
      await expect(admin.api.payments.applyCoupon({ id: job.id, coupon_code })).toBeRefused(/cannot be used/, 'coupon_invalid');
    await ana.api.bookings.cancelJob({ id });
    await expect(admin.api.payments.applyCoupon({ id: job.id, coupon_code: 'TENTH' })).toBeRefused(/has ended/, 'not_editable');
  });
});
