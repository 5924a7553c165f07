import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { claims } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { workOnce } from '#server/workers/workers.ts';
import { books, startsPlan, walkTo } from '#test/support/builders.ts';
import { JPG, posts } from '#test/support/coi-documents.ts';
import { aCompletedMove } from '#test/support/people/completed-move.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

const MIRROR = { name: 'Hall mirror', kind: 'damaged', amount: 180, words: 'Cracked from corner to corner.' } as const;
const LAMP = { name: 'Lamp', kind: 'lost', amount: 60.5, words: '' } as const;

describe('a claim for loss or damage', () => {
  test('has its last day from the booking on; before it, the customer reads why there can be none [pricing 5]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04' }), 'BOOK');
    const why_not = 'Only a move booked here can have a claim.';
    expect(await ana.api.claims.ofPlan({ id })).toMatchObject({ move_date: '2026-12-04', last_day: null, why_not });
    await expect(ana.api.claims.file({ id, items: [MIRROR] })).toBeRefused(new RegExp(why_not), 'not_editable');
    await books(ana, id);
    expect(await ana.api.claims.ofPlan({ id })).toMatchObject({ last_day: '2027-09-04', why_not: expect.stringContaining('move day') });
  });

  test('is opened by the customer with photos, holds the payout, and ends with the mover’s offer and the customer’s yes [decisions 6] [pricing 5]', async () => {
    const { site, ana, id, driver, mover_id } = await aCompletedMove();
    const form = await ana.api.claims.presignPhoto({ id, filename: 'mirror.jpg' });
    await posts(site.app, form, JPG);
    const key = form.fields.key ?? '';
    await ana.api.claims.confirmPhoto({ id, key });
    const filed = await ana.api.claims.file({ id, items: [MIRROR, LAMP], words: 'Seen at unloading.', photos: [key] });
    expect(filed.claims[0]).toMatchObject({ state: 'filed', asked: 240.5, acknowledge_by: '2027-01-03', decide_by: '2027-04-03' });
    expect(filed.claims[0]?.photos).toHaveLength(1);
    expect(filed.why_not).toContain('open already');
    expect((await driver.api.payouts.ofMover({ id: mover_id })).payouts[0]).toMatchObject({ state: 'on_hold' });
    const claim_id = filed.claims[0]?.id ?? '';
    await driver.api.claims.acknowledge({ id: mover_id, claim_id });
    const refused = await refusalOf(driver.api.claims.offer({ id: mover_id, claim_id, offer: 500 }));
    expect(refused.problem.errors).toEqual({ offer: 'The customer asked for less than that' });
    await driver.api.claims.offer({ id: mover_id, claim_id, offer: 200, answer: 'The mirror in full, the lamp in part.' });
    expect((await refusalOf(driver.api.claims.deny({ id: mover_id, claim_id, answer: 'No.' }))).problem.error_message).toContain(
      'customer’s answer',
    );
    expect((await ana.api.claims.answer({ id, claim_id, decision: 'accept' })).claims[0]).toMatchObject({ state: 'accepted', offer: 200 });
    expect((await driver.api.payouts.ofMover({ id: mover_id })).payouts[0]).toMatchObject({ state: 'due' });
    await workOnce(site.world);
    const subjects = (await sentEmails(site.db)).map(({ subject }) => subject.split(':')[0]);
    expect(subjects).toEqual(expect.arrayContaining(['Your claim']));
  });

  test('keeps the payout back also where somebody of our team held it before and releases it now [pricing 5]', async () => {
    const { site, ana, id, driver, mover_id } = await aCompletedMove();
    const admin = await site.admin();
    const standing = async () => (await driver.api.payouts.ofMover({ id: mover_id })).payouts[0];
    const payout_id = (await standing())?.id ?? 0;
    await admin.api.payouts.hold({ id: payout_id, reason: 'A question.' });
    const claim_id = (await ana.api.claims.file({ id, items: [MIRROR] })).claims[0]?.id ?? '';
    await expect(admin.api.payouts.release({ id: payout_id })).toBeRefused(/waits until the claim has ended/, 'not_editable');
    expect(await standing()).toMatchObject({ state: 'on_hold', hold_reason: 'A question.' });
    await ana.api.claims.answer({ id, claim_id, decision: 'withdraw' });
    expect(await standing()).toMatchObject({ state: 'on_hold', hold_reason: 'A question.' });
    expect((await admin.api.payouts.release({ id: payout_id })).payout).toMatchObject({ state: 'due', hold_reason: '' });
  });

  test('that is opened while a hold is released keeps the payout back, whichever is first', async () => {
    const { site, ana, id, driver, mover_id } = await aCompletedMove();
    const admin = await site.admin();
    const payout_id = (await driver.api.payouts.ofMover({ id: mover_id })).payouts[0]?.id ?? 0;
    for (let turn = 0; turn < 20; turn += 1) {
      await admin.api.payouts.hold({ id: payout_id, reason: 'A question.' });
      const [filed] = await Promise.all([
        ana.api.claims.file({ id, items: [MIRROR] }),
        admin.api.payouts.release({ id: payout_id }).catch(() => undefined),
      ]);
      expect((await driver.api.payouts.ofMover({ id: mover_id })).payouts[0]).toMatchObject({ state: 'on_hold' });
      await ana.api.claims.answer({ id, claim_id: filed.claims.find(({ state }) => state === 'filed')?.id ?? '', decision: 'withdraw' });
    }
  });

  test('has the law’s clocks: the office hears of each that ran out, once, and the mover’s record keeps it [pricing 5] [pricing 3]', async () => {
    const { site, ana, id } = await aCompletedMove();
    await ana.api.claims.file({ id, items: [MIRROR] });
    const late = async () => (await (await site.admin()).api.admin.overview()).waiting.claims;
    const overdue = async (when: string) => {
      site.at(when);
      await workOnce(site.world);
      await workOnce(site.world);
      return (await sentEmails(site.db)).filter(({ subject }) => subject.startsWith('Claim overdue')).length;
    };
    expect(await overdue('2027-01-02')).toBe(0);
    expect(await late()).toBe(0);
    expect(await overdue('2027-01-04')).toBe(1);
    expect(await late()).toBe(1);
    expect((await (await site.admin()).api.claims.list({})).claims).toMatchObject([
      { plan_id: id, short_id: id.slice(0, 6).toUpperCase(), is_late: true },
    ]);
    expect(await overdue('2027-04-04')).toBe(2);
    expect(await site.db.$count(claims, eq(claims.state, 'filed'))).toBe(1);
  });

  test('is taken for nine months, about things with an amount, and from the customer alone [pricing 5] [decisions 2] [ux R1]', async () => {
    const { site, ana, id, driver, mover_id } = await aCompletedMove();
    expect((await ana.api.claims.ofPlan({ id })).last_day).toBe('2027-09-04');
    const { problem } = await refusalOf(ana.api.claims.file({ id, items: [{ ...MIRROR, name: ' ', amount: 0 }] }));
    expect(problem.errors).toEqual({ 'items.0.name': 'Say what it was', 'items.0.amount': expect.stringContaining('in dollars') });
    for (const stranger of [site.visitor(), driver, await site.admin(), await site.customer('Bo')])
      expect((await refusalOf(stranger.api.claims.file({ id, items: [MIRROR] }))).status).toBe(404);
    const other = await site.mover(mover_id + 1);
    expect((await refusalOf(other.api.claims.ofMover({ id: mover_id }))).status).toBe(404);
    expect((await refusalOf(driver.api.claims.list({}))).status).toBe(403);
    site.at('2027-09-05');
    expect((await refusalOf(ana.api.claims.file({ id, items: [MIRROR] }))).problem.error_message).toContain('nine months');
  });
});
