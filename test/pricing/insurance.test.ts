import { describe, expect, test } from 'vitest';
import { fromDollars, minus, toDollars } from '#domain/core/money.ts';
import { premiumOf } from '#domain/pricing/valuation.ts';
import { choosesCheapest, startsPlan } from '#test/support/builders.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

const withMover = async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid: id } = await startsPlan(ana);
  await choosesCheapest(ana, id);
  const before = (await ana.api.plans.show({ id })).pricing.total_cost ?? 0;
  return { site, ana, id, before };
};

describe('full-value cover', () => {
  test('adds its premium to the chosen mover\u2019s price, and is told in the history [spec 7.24] [pricing 1] [spec 6.13]', async () => {
    const { ana, id, before } = await withMover();
    const { pricing, move_plan, repriced } = await ana.api.extras.requestInsurance({ id, declared_value: 60_000, deductible: 500 });
    // 600 hundreds at $1.10
    expect(pricing.insurance_cost).toBe(660);
    expect(repriced).toEqual({ before, after: pricing.total_cost });
    expect(move_plan.insurance_requested).toBe(true);
    expect((await ana.api.plans.history({ id })).history[0]?.what).toBe('Full-value cover of $60,000 asked for');
  });

  test('is waived by a word, and the price is as it was without its line [spec 7.24] [spec 3.6]', async () => {
    const { ana, id, before } = await withMover();
    const { insurance_cost = 0 } = (await ana.api.plans.show({ id })).pricing;
    expect(insurance_cost).toBeGreaterThan(0);
    await ana.api.extras.requestInsurance({ id, declared_value: 60_000 });
    const { pricing } = await ana.api.extras.requestInsurance({ id, waived: true });
    const without = toDollars(minus(fromDollars(before), fromDollars(insurance_cost)));
    expect([pricing.total_cost, pricing.insurance_cost]).toEqual([without, undefined]);
  });

  test.each([
    [{}, 'declared_value', /worth/],
    [{ declared_value: 100 }, 'declared_value', /^Declare at least \$[\d,]+/],
    [{ declared_value: 1_000_001 }, 'declared_value', /^Declare at most \$1,000,000/],
    [{ declared_value: 60_000, waived: true as const }, 'waived', /not both/],
  ])('%j is refused in the words of the catalog, at its field, and changes nothing [spec 8.5]', async (choice, field, sentence) => {
    const { ana, id, before } = await withMover();
    const { status, problem } = await refusalOf(ana.api.extras.requestInsurance({ id, ...choice }));
    expect([status, problem.error_message]).toEqual([422, 'There was a problem adding insurance to this move plan.']);
    expect(problem.errors[field]).toMatch(sentence);
    expect((await ana.api.plans.show({ id })).pricing.total_cost).toBe(before);
  });

  test('is nobody else\u2019s to ask for [property 27]', async () => {
    const { site, id } = await withMover();
    expect((await refusalOf(site.visitor().api.extras.requestInsurance({ id, waived: true }))).status).toBe(404);
  });
});

describe('sharing', () => {
  test('takes one percent off for each network, once, as the specification\u2019s components [spec 7.28] [pricing 1]', async () => {
    const { ana, id, before } = await withMover();
    // Full value, which a move between states has in its price, is not shared in.
    const { insurance_cost = 0 } = (await ana.api.plans.show({ id })).pricing;
    const off = Math.min(25, Math.round(before - insurance_cost) / 100);
    const { pricing } = await ana.api.extras.share({ id, social_network: 'facebook' });
    expect(pricing.facebook_social_discount).toBeCloseTo(-off, 1);
    const twice = await ana.api.extras.share({ id, social_network: 'facebook' });
    expect(twice.pricing.total_cost).toBe(pricing.total_cost);
    const both = await ana.api.extras.share({ id, social_network: 'twitter' });
    expect(both.pricing.twitter_social_discount).toBe(pricing.facebook_social_discount);
    expect(both.pricing.discount_without_social_sharing ?? 0).toBe(pricing.mover_special_discount ?? 0);
  });
});

describe('the prices of cover', () => {
  test('are told before it is asked for, and are what the bill then says, with every deductible [pricing 2]', async () => {
    const { ana, id } = await withMover();
    const { least_declared, per_hundred, chosen } = await ana.api.extras.valuationPrices({ id });
    expect(chosen).toBeNull();
    expect(per_hundred.map(({ deductible }) => deductible)).toEqual([0, 250, 500]);
    for (const { deductible, cents: rate } of per_hundred) {
      for (const declared_value of [Math.ceil(least_declared), 61_234.56, 1_000_000]) {
        const choice = { id, declared_value, deductible: deductible as 0 | 250 | 500 };
        const { pricing } = await ana.api.extras.requestInsurance(choice);
        expect(fromDollars(pricing.insurance_cost ?? 0)).toBe(premiumOf(fromDollars(declared_value), rate));
        const words = pricing.line_items.find(({ code }) => code === 'insurance')?.because;
        expect(words).toContain(deductible === 0 ? ', with no deductible' : `, with a $${deductible} deductible`);
        expect((await ana.api.extras.valuationPrices({ id })).chosen).toEqual({ waived: false, declared_value, deductible });
      }
    }
    await ana.api.extras.requestInsurance({ id, waived: true });
    expect((await ana.api.extras.valuationPrices({ id })).chosen).toEqual({ waived: true });
  });

  test('begin at the least value that is accepted', async () => {
    const { ana, id } = await withMover();
    const { least_declared } = await ana.api.extras.valuationPrices({ id });
    await expect(ana.api.extras.requestInsurance({ id, declared_value: least_declared - 0.01 })).toBeRefused(/./, 'invalid');
    await ana.api.extras.requestInsurance({ id, declared_value: least_declared });
  });

  test('of a plan that is somebody else\u2019s are not found', async () => {
    const { site, id } = await withMover();
    expect((await refusalOf(site.visitor().api.extras.valuationPrices({ id }))).status).toBe(404);
  });
});
