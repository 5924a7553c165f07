import { describe, expect, test } from 'vitest';
import { coupons } from '#server/db/schema.ts';
import { startsPlan } from '#test/support/builders.ts';
import { PASSWORD } from '#test/support/people/people.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const SETTINGS = {
  production: true,
  call_budgets: true,
  trusted_proxies: 1,
  admin_second_factor: 'required',
  second_factor_key: 'thirty-two letters or more, surely',
} as const;

/** A site as it stands before customers, behind one proxy that tells where it was asked from. */
const inProduction = (asked: Parameters<typeof aSite>[0] = {}): Promise<Site> => aSite({ ...asked, settings: SETTINGS });

const from = (address: string) => ({ 'x-forwarded-for': address });

const signInAs = (site: Site, email: string, password: string, address = '203.0.113.1') =>
  site.visitor().request('POST', '/api/v3/users/login', { body: { user: { email, password } }, headers: from(address) });

describe('an allowance that protects an account', () => {
  test('is not cleared by a flood of made-up keys, nor at another server [property 46]', async () => {
    const site = await inProduction();
    const other = await inProduction({ database: site.database });
    const ana = await site.customer('Ana');
    for (let time = 0; time < 10; time++) expect((await signInAs(site, ana.email, `guess ${time}`)).status).toBe(401);
    const flood = Array.from({ length: 300 }, (_, at) =>
      site.visitor().request('GET', `/api/v3/adjustments/made-up-key-${at}`, { headers: from('203.0.113.2') }),
    );
    await Promise.all(flood);
    expect(site.world.budgets.get('move days at')?.size).toBe(1);
    expect(site.world.budgets.get('move day')).toBeUndefined();
    expect((await signInAs(site, ana.email, PASSWORD, '203.0.113.3')).status).toBe(429);
    expect((await signInAs(other, ana.email, PASSWORD, '203.0.113.3')).status).toBe(429);
  });
});

test('150 guesses at a coupon are over after twenty [property 51]', async () => {
  const site = await inProduction();
  await site.db.insert(coupons).values({ code: 'TENTH', discount_percentage: 10 });
  const ana = site.visitor();
  const { uuid: id } = await startsPlan(ana);
  const guess = (code: string) => ana.request('GET', `/api/v3/move_plans/${id}/check_coupon?code=${code}`);
  const answers = await Promise.all(Array.from({ length: 150 }, (_, at) => guess(`GUESS${at}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect((await guess('TENTH')).status).toBe(429);
  expect((await ana.request('PATCH', `/api/v3/move_plans/${id}`, { body: { move_plan: { coupon_code: 'TENTH' } } })).status).toBe(429);
});
