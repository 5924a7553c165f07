import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit_log, funnel_plans, move_plans, partner_links } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { FORM } from '#test/support/builders.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const PARTNER = 'alder-vine';

let site: Site;

beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site.close());

const makesLink = async (): Promise<string> => {
  const { link } = await (await site.admin()).api.admin.makePartnerLink({ key: PARTNER });
  return new URL(link).pathname.replace('/partner-report/', '');
};

const begins = async (over: object = {}): Promise<string> => {
  const ana = site.visitor();
  const { uuid: id } = await ana.api.partners.createPlan({ partner: PARTNER, move_plan: { ...FORM, ...over } });
  await ana.api.plans.change({ id, move_plan: { details: { move_date: '2026-12-15' } } });
  return id;
};

/** As if the plan had been begun, and paid for, on a day. */
const counted = (plan_id: string, on: { begun_on: string; paid_at?: Date }) =>
  site.db.update(funnel_plans).set(on).where(eq(funnel_plans.plan_id, plan_id));

describe('a partner’s own page', () => {
  test('counts what its page, its links and its software brought, whatever name or referrer they gave [property 79]', async () => {
    const ids = [await begins(), await begins({ advance_referrer: 'https://www.alder-vine.example/welcome' }), await begins()];
    // A browser may say where it comes from, and is nobody's for it.
    const stranger = site.visitor();
    const { uuid: own } = await stranger.api.plans.create({ move_plan: { ...FORM, advance_referrer: '/clients/alder-vine/' } });
    await stranger.api.plans.change({ id: own, move_plan: { details: { move_date: '2026-12-15' } } });
    await workOnce(site.world);
    const admin = await site.admin();
    expect((await admin.api.admin.partnerWidget({ key: PARTNER })).brought).toMatchObject({ began: 3, booked: 0 });
    for (const id of ids) await counted(id, { begun_on: '2026-10-31', paid_at: new Date('2026-11-01T02:00:00Z') });
    const { months, name } = await site.visitor().api.partners.report({ key: await makesLink() });
    expect(name).toBe('Alder & Vine Residences');
    // Two in the morning in London is still the last of October in our office.
    expect(months[0]).toEqual({ month: '2026-10-01', shown: 0, asked: 0, went_on: 0, began: 3, booked: 3 });
    expect(months[1]).toMatchObject({ month: '2026-09-01', began: 0, booked: 0 });
  });

  test('says nothing of a month that still runs, nor how many one or two people were [property 79]', async () => {
    const key = await makesLink();
    const [id, now] = [await begins(), await begins()];
    await workOnce(site.world);
    await counted(id, { begun_on: '2026-08-10' });
    const { months } = await site.visitor().api.partners.report({ key });
    expect(months.map(({ month }) => month)).not.toContain('2026-11-01');
    expect(months.find(({ month }) => month === '2026-08-01')).toMatchObject({ began: null, booked: 0 });
    const csv = await (await site.visitor().api.partners.reportCsv({ key })).text();
    expect(csv.split('\r\n').slice(0, 2)).toEqual([
      'month,price_box_shown,prices_asked,came_to_us,lists_begun,moves_booked',
      '2026-10,0,0,0,3,3',
    ]);
    expect(csv).toContain('2026-08,0,0,0,under 3,0');
    const [plan] = await site.db.select().from(move_plans).where(eq(move_plans.uuid, now));
    for (const told of [JSON.stringify(months), csv]) expect(told).not.toContain(plan!.uuid);
  });

  test('opens by its newest address alone, and by none once that has ended [property 79]', async () => {
    const [before, after] = [await makesLink(), await makesLink()];
    const { api } = site.visitor();
    await expect(api.partners.report({ key: before })).toBeRefused('This link has ended.', 'link_ended');
    await expect(api.partners.report({ key: 'nobody-knows-this' })).toBeRefused('We don’t know this link.', 'not_found');
    await api.partners.report({ key: after });
    const admin = await site.admin();
    expect((await admin.api.admin.partnerWidget({ key: PARTNER })).link).toMatchObject({ opened_at: expect.any(String) });
    expect(JSON.stringify(await site.db.select().from(partner_links))).not.toContain(after);
    await admin.api.admin.endPartnerLink({ key: PARTNER });
    await admin.api.admin.endPartnerLink({ key: PARTNER });
    await expect(api.partners.reportCsv({ key: after })).toBeRefused('This link has ended.', 'link_ended');
    const told = (await site.db.select({ what: audit_log.what }).from(audit_log)).map(({ what }) => what);
    expect(told.filter((what) => what === 'Address of its page ended')).toHaveLength(1);
  });

  test('is made by our team alone, for a partner that there is', async () => {
    expect((await refusalOf((await site.mover(1)).api.admin.makePartnerLink({ key: PARTNER }))).status).toBe(403);
    await expect((await site.admin()).api.admin.makePartnerLink({ key: 'nobody' })).toBeRefused('There is no such partner.', 'not_found');
  });
});
