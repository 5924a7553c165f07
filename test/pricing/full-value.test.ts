import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { fromDollars, toDollars } from '#domain/core/money.ts';
import { premiumOf } from '#domain/pricing/valuation.ts';
import { booking_attempts } from '#server/db/schema.ts';
import { choosesCover, drawsUp, signsPapers, startsPlan, walkTo } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

let site: Site;
let ana: Browser;
beforeEach(async () => {
  site = await aSite();
  ana = site.visitor();
});

const INSIDE = { pick_up_address: 'Brooklyn, NY 11215', drop_off_address: 'Astoria, NY 11102' };

const atBook = async (changes: Parameters<typeof startsPlan>[1] = {}) => walkTo(ana, await startsPlan(ana, changes), 'BOOK');

const books = async (id: string, asked: { full_value_waived?: boolean; sheet_id?: string } = {}) => {
  const { final_price, survey_waiver_needed } = await ana.api.bookings.terms({ id });
  return ana.api.bookings.book({
    id,
    contact_information: { first_name: 'Ana', last_name: 'Reyes', email_address: 'ana@example.com', phone_number: '(718) 555-0112' },
    payment: { billing_nonce: `sandbox:1111:approve:${randomUUID()}` },
    total_cost: final_price ?? 0,
    survey_waived: survey_waiver_needed,
    ...asked,
  });
};

/** Full value at the least value, by the chosen mover's card. */
const coverFor = async (id: string): Promise<number> => {
  const { least_declared, per_hundred } = await ana.api.extras.valuationPrices({ id });
  return toDollars(premiumOf(fromDollars(least_declared), per_hundred[0]?.cents ?? 0));
};

describe('full value between states', () => {
  test('papers P15: is an ordinary line of the bill before anything is chosen, at $6.00 a pound, and choosing it changes no price', async () => {
    const { uuid: id, cubic_feet, pricing } = await atBook();
    const { is_presumed, least_declared, chosen } = await ana.api.extras.valuationPrices({ id });
    expect([is_presumed, chosen]).toEqual([true, null]);
    expect(least_declared).toBe(cubic_feet * 7 * 6);
    expect(pricing.insurance_cost).toBe(await coverFor(id));
    const included = await ana.api.extras.requestInsurance({ id, declared_value: least_declared });
    expect([included.pricing.total_cost, included.repriced]).toEqual([pricing.total_cost, null]);
    expect((await ana.api.extras.valuationPrices({ id })).chosen).toEqual({ waived: false, declared_value: least_declared, deductible: 0 });
  });

  test('papers P15: waiving takes exactly that line off the bill, the terms and the bids', async () => {
    const { uuid: id, pricing } = await atBook();
    const cover = await coverFor(id);
    const bids = async () => (await ana.api.bids.list({ id })).estimates.map(({ mover, total_cost }) => [mover.id, total_cost] as const);
    const before = new Map(await bids());
    const waived = await ana.api.extras.requestInsurance({ id, waived: true });
    expect(fromDollars(waived.pricing.total_cost ?? 0)).toBe(fromDollars(pricing.total_cost ?? 0) - fromDollars(cover));
    expect(waived.pricing.insurance_cost).toBeUndefined();
    const kept = (lines: typeof pricing.line_items) => lines.filter(({ code }) => code !== 'insurance');
    expect(waived.pricing.line_items).toEqual(kept(pricing.line_items));
    expect((await ana.api.bookings.terms({ id })).total_cost).toBe(waived.pricing.total_cost);
    for (const [mover, total] of await bids()) expect(total).toBeLessThan(before.get(mover) ?? 0);
  });

  test('papers P15: stands at Book with its total beside the total without it, whichever of them is chosen', async () => {
    const { uuid: id } = await atBook();
    const asked = async () => {
      const { cover_totals, final_price } = await ana.api.bookings.terms({ id });
      return { ...cover_totals, final_price };
    };
    const { full_value, given_up } = await asked();
    expect(fromDollars(full_value ?? 0) - fromDollars(given_up ?? 0)).toBe(fromDollars(await coverFor(id)));
    await ana.api.extras.requestInsurance({ id, waived: true });
    expect(await asked()).toEqual({ full_value, given_up, final_price: given_up });
    const { least_declared } = await ana.api.extras.valuationPrices({ id });
    const { pricing } = await ana.api.extras.requestInsurance({ id, declared_value: least_declared + 10_000, deductible: 250 });
    expect(await asked()).toEqual({ full_value: pricing.total_cost, given_up, final_price: pricing.total_cost });
  });

  test('papers P14: nothing chosen is no booking, said at the field; a choice and an answer about dear articles book', async () => {
    const { uuid: id } = await atBook();
    const unchosen = await refusalOf(books(id));
    expect([unchosen.status, unchosen.problem.errors]).toEqual([422, { cover: 'Choose full value, or give it up' }]);
    expect(await site.db.$count(booking_attempts)).toBe(0);
    const { least_declared } = await ana.api.extras.valuationPrices({ id });
    await ana.api.extras.requestInsurance({ id, declared_value: least_declared });
    const unanswered = await refusalOf(books(id));
    expect(Object.keys(unanswered.problem.errors)).toEqual(['extraordinary_articles']);
    await ana.api.extras.listArticles({ id, articles: [] });
    expect((await books(id, await signsPapers(ana, id))).status).toBe(201);
  });

  test('papers P14: 60 cents a pound needs a tick of its own, which is kept with the booking', async () => {
    const { uuid: id } = await atBook();
    await ana.api.extras.requestInsurance({ id, waived: true });
    await ana.api.extras.listArticles({ id, articles: [] });
    const unticked = await refusalOf(books(id));
    expect(unticked.problem.errors).toEqual({ full_value_waived: 'Check this box to give up full value, or choose full value' });
    expect((await books(id, { full_value_waived: true, ...(await signsPapers(ana, id)) })).status).toBe(201);
    const [attempt] = await site.db.select().from(booking_attempts).where(eq(booking_attempts.plan_id, id));
    expect(attempt?.full_value_waived).toBe(true);
  });

  test('papers P14: a sheet of papers asks for the tick only where full value is given up', async () => {
    const { uuid: id } = await atBook({ move_date: '2026-12-04' });
    await choosesCover(ana, id);
    expect((await drawsUp(ana, id)).ticks).not.toContain('released');
    await ana.api.extras.requestInsurance({ id, waived: true });
    expect((await drawsUp(ana, id)).ticks).toContain('released');
  });

  test('inside one state it is offered and not presumed, and nothing is asked [pricing 5]', async () => {
    const { uuid: id, pricing } = await atBook(INSIDE);
    const { is_presumed, chosen } = await ana.api.extras.valuationPrices({ id });
    expect([is_presumed, chosen, pricing.insurance_cost]).toEqual([false, null, undefined]);
    expect((await books(id)).status).toBe(201);
  });

  test('by the hour nobody names a price, and why is said in a sentence', async () => {
    const hourly = { truck_size_id: 3, num_hours: 4, laborers: 3 };
    const { uuid: id } = await startsPlan(ana, { hourly_plan: true, hourly, source: 'hourly' });
    const { estimates, consult_only } = await ana.api.bids.list({ id });
    expect([...estimates, ...consult_only]).toEqual([]);
    const { sentence } = await ana.api.bids.whyNobody({ id });
    expect(sentence).toBe('By the hour we book moves inside one state only.');
  });
});

describe('articles worth more than $100 a pound', () => {
  test('are listed with name and value, kept on the plan, and shown to its booked mover alone', async () => {
    const { uuid: id } = await atBook();
    const ring = { name: 'Grandmother’s ring', value: 4_000 };
    await ana.api.extras.listArticles({ id, articles: [ring] });
    expect((await ana.api.plans.show({ id })).extraordinary_articles).toEqual([ring]);
    const [{ what } = { what: '' }] = (await ana.api.plans.history({ id })).history;
    expect(what).toBe('Articles above $100 a pound answered');
    const { mover } = await ana.api.plans.show({ id });
    const driver = await site.mover(mover?.id ?? 0);
    const { least_declared } = await ana.api.extras.valuationPrices({ id });
    await ana.api.extras.requestInsurance({ id, declared_value: least_declared });
    await books(id, await signsPapers(ana, id));
    expect((await driver.api.plans.show({ id })).extraordinary_articles).toEqual([ring]);
    const other = await site.mover((mover?.id ?? 0) === 1 ? 2 : 1);
    expect((await other.api.plans.show({ id })).extraordinary_articles).toBeNull();
  });

  test('may be none, which is an answer too', async () => {
    const { uuid: id } = await startsPlan(ana);
    expect((await ana.api.plans.show({ id })).extraordinary_articles).toBeNull();
    await ana.api.extras.listArticles({ id, articles: [] });
    expect((await ana.api.plans.show({ id })).extraordinary_articles).toEqual([]);
  });

  test.each([
    [{ name: ' ', value: 10 }, 'articles.0.name', /^Say what it is/],
    [{ name: 'Ring', value: 0 }, 'articles.0.value', /^Between \$0\.01 and/],
    [{ name: 'Ring', value: 2_000_000 }, 'articles.0.value', /^Between \$0\.01 and/],
  ])('%j is refused at its field', async (article, field, sentence) => {
    const { uuid: id } = await startsPlan(ana);
    const { status, problem } = await refusalOf(ana.api.extras.listArticles({ id, articles: [article] }));
    expect([status, problem.errors[field]]).toEqual([422, expect.stringMatching(sentence)]);
  });
});
