import { describe, expect, test } from 'vitest';
import { papers } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { workOnce } from '#server/workers/workers.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { anEvent } from '#test/support/people/federal-day.ts';
import { aDeliveredMove, aFederalMove } from '#test/support/people/federal-move.ts';
import { keyOf } from '#test/support/people/move-day.ts';
import { refusalOf } from '#test/support/refused.ts';
import type { Site } from '#test/support/site/world.ts';

const WORDS = 'The crew brought half of it. The rest is not on the truck.';

/** What the provider took and gave back, and what it holds, in cents. */
const moneyOf = async (ana: Browser, id: string) => {
  const { payments } = (await ana.api.plans.show({ id })).billing;
  const sum = (of: (payment: (typeof payments)[number]) => number): number =>
    Math.round(100 * payments.reduce((total, payment) => total + of(payment), 0));
  return {
    kept: sum(({ captured, refunded }) => captured - refunded),
    captured: sum(({ captured }) => captured),
    agreed: sum(({ amount }) => amount),
    held: sum(({ state, amount }) => (state === 'authorized' ? amount : 0)),
  };
};

const passes = async (site: Site, count = 4) => {
  for (let pass = 0; pass < count; pass += 1) await workOnce(site.world);
};

const invoicesIn = async (site: Site) =>
  (await site.db.select().from(papers))
    .filter(({ kind }) => kind === 'invoice')
    .toSorted((one, other) => one.number - other.number)
    .map(({ body, supersedes }) => ({ ...JSON.parse(body).content, supersedes }));

describe('a shipment of which a part or all was lost', () => {
  test('papers P34: is not captured from the note on, and then for its share by weight; what was taken beyond goes back once, also when the provider fails at first', async () => {
    const { site, ana, id, driver, job } = await aFederalMove();
    const admin = await site.admin();
    for (const day of ['2026-12-02', '2026-12-08']) {
      site.at(day);
      await passes(site, 1);
    }
    await admin.api.losses.note({ id, words: WORDS });
    await admin.api.losses.note({ id, words: WORDS });
    const before = await moneyOf(ana, id);
    await driver.api.jobs.complete({ id: job.id });
    site.at('2026-12-16');
    await passes(site);
    expect((await moneyOf(ana, id)).captured).toBe(before.captured);
    site.payments.mishaps = { refund: true, capture: true };
    const { loss } = await admin.api.losses.settle({ id, outcome: 'weighed', weighed_by: 'scale', pounds: 4000, delivered_pounds: 1000 });
    // The cover was given up: a quarter of the price, and nothing beside it.
    const most = Math.floor(before.agreed / 4);
    expect(loss).toMatchObject({ state: 'settled', most: most / 100, goes_back: (before.agreed - most) / 100 });
    await passes(site);
    site.payments.mishaps = {};
    for (const day of ['2026-12-17', '2026-12-18', '2026-12-19']) {
      site.at(day);
      await passes(site);
    }
    expect(await moneyOf(ana, id)).toMatchObject({ kept: most, held: 0 });
    const again = await admin.api.losses.settle({ id, outcome: 'weighed', weighed_by: 'scale', pounds: 4000, delivered_pounds: 0 });
    expect(again.loss).toEqual(loss);
    const [invoice] = (await invoicesIn(site)).slice(-1);
    expect(invoice).toMatchObject({ total: most, paid_total: most, due: 0, share: { pounds: 4000, delivered_pounds: 1000, most } });
    const told = (await sentEmails(site.db)).filter(({ subject }) => subject.startsWith('Not everything arrived'));
    expect(told.map(({ body }) => body.includes('1,000 of 4,000 lb arrived'))).toEqual(expect.arrayContaining([true, false]));
    expect(told).toHaveLength(2);
  });

  test('papers P35: of what was lost altogether everything but the cover goes back, and the invoice that stood is superseded', async () => {
    const { site, ana, id } = await aDeliveredMove('2026-12-10', { full_value: true });
    const admin = await site.admin();
    site.at('2026-12-18');
    await passes(site);
    const cover = (await site.db.select().from(papers)).find(({ kind }) => kind === 'valuation');
    const { charge } = JSON.parse(cover?.body ?? '{}').content.cover;
    expect(charge).toBeGreaterThan(0);
    expect((await moneyOf(ana, id)).kept).toBeGreaterThan(charge);
    await admin.api.losses.note({ id, words: 'The truck burned out.' });
    await admin.api.losses.settle({ id, outcome: 'weighed', weighed_by: 'volume', delivered_pounds: 0 });
    for (const day of ['2026-12-19', '2026-12-20', '2026-12-21']) {
      site.at(day);
      await passes(site);
    }
    expect(await moneyOf(ana, id)).toMatchObject({ kept: charge, held: 0 });
    const [first, second] = await invoicesIn(site);
    expect(second).toMatchObject({ total: charge, due: 0, share: { delivered_pounds: 0, most: charge }, supersedes: expect.any(Number) });
    expect(first.supersedes).toBeNull();
    // Nine months from when it was due.
    expect((await ana.api.claims.ofPlan({ id })).last_day).toBe('2027-09-16');
  });

  test('is not noted before anything is loaded', async () => {
    const { site, id, driver } = await aFederalMove();
    const admin = await site.admin();
    const early = await refusalOf(admin.api.losses.note({ id, words: WORDS }));
    expect([early.status, early.problem.errors.words]).toEqual([422, expect.stringMatching(/Nothing is loaded yet/)]);
    // The crew is there, and loads an hour later.
    site.at('2026-12-04T14:00:00Z');
    const { link } = await driver.api.adjustments.sendCrewLink({ id, type: 'email', to: 'crew@example.com' });
    const key = keyOf(link);
    await driver.api.moveDay.report({ key, events: [anEvent('arrived', {}, 0)] });
    expect((await refusalOf(admin.api.losses.note({ id, words: WORDS }))).status).toBe(422);
    await driver.api.moveDay.report({ key, events: [anEvent('loading_started', {}, 60)] });
    expect((await admin.api.losses.note({ id, words: WORDS })).loss?.state).toBe('noted');
  });

  test('is noted and settled by our team alone, and is charged as agreed once everything was found', async () => {
    const { site, ana, id, driver } = await aDeliveredMove('2026-12-10');
    const admin = await site.admin();
    for (const other of [ana, driver, site.visitor()]) {
      expect((await refusalOf(other.api.losses.note({ id, words: WORDS }))).status).toBe(404);
      expect((await refusalOf(other.api.losses.settle({ id, outcome: 'found' }))).status).toBe(404);
    }
    await expect(admin.api.losses.settle({ id, outcome: 'found' })).toBeRefused(/No loss is noted/, 'not_editable');
    await admin.api.losses.note({ id, words: WORDS });
    const wrong = await refusalOf(
      admin.api.losses.settle({ id, outcome: 'weighed', weighed_by: 'scale', pounds: 100, delivered_pounds: 101 }),
    );
    expect(Object.keys(wrong.problem.errors)).toEqual(['delivered_pounds']);
    const { agreed } = await moneyOf(ana, id);
    expect((await admin.api.losses.settle({ id, outcome: 'found' })).loss).toMatchObject({ state: 'found', goes_back: 0 });
    site.at('2026-12-18');
    await passes(site);
    expect((await moneyOf(ana, id)).kept).toBe(agreed);
  });
});
