import { describe, expect, test } from 'vitest';
import { papers } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { checkChain } from '#server/papers/chain.ts';
import { workOnce } from '#server/workers/workers.ts';
import { aDeliveredMove, papersOfKind } from '#test/support/people/federal-move.ts';
import type { Site } from '#test/support/site/world.ts';

const invoicesIn = async (site: Site) =>
  (await site.db.select().from(papers)).filter(({ kind }) => kind === 'invoice').map(({ body }) => JSON.parse(body).content);

const settles = async (site: Site) => {
  for (let pass = 0; pass < 3; pass += 1) await workOnce(site.world);
};

const sum = (lines: readonly { amount: number }[]): number => lines.reduce((total, { amount }) => total + amount, 0);

describe('the invoice', () => {
  test('is made once a move is done and paid, once, with what the law asks and the money of the ledger', async () => {
    const { site, ana, id } = await aDeliveredMove('2026-12-10');
    site.at('2026-12-18');
    await settles(site);
    await settles(site);
    const [invoice, ...others] = await invoicesIn(site);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      // 15 days without weekends, Christmas and New Year's Day.
      ...{ delivered_on: '2026-12-10', due_by: '2027-01-04', transfers: 'None', share: null, due: 0 },
      shipper: { name: 'Ana Reyes', address: expect.stringContaining('418 12th St') },
      consignee: { address: expect.stringContaining('Miami') },
    });
    expect(invoice.statements).toHaveLength(6);
    expect(invoice.route).toContain('U.S. DOT No.');
    expect(invoice.packages).toMatch(/^\d+ articles, \d+ box/);
    expect(sum(invoice.lines)).toBe(invoice.total);
    expect(sum(invoice.paid)).toBe(invoice.paid_total);
    const { payments } = (await ana.api.plans.show({ id })).billing;
    expect(invoice.paid_total).toBe(Math.round(100 * sum(payments.map(({ captured, refunded }) => ({ amount: captured - refunded })))));
    expect(await papersOfKind(ana, id, 'invoice')).toMatchObject([{ state: 'complete', signatures: [] }]);
    expect(await checkChain(site.db, id)).toMatchObject({ broken: null });
    const told = (await sentEmails(site.db)).filter(({ subject }) => subject.startsWith('Invoice'));
    expect(told).toHaveLength(1);
  });
});
