import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Banks } from '#server/adapters/banks/port.ts';
import { sandboxBanks } from '#server/adapters/banks/sandbox.ts';
import { audit_log, bank_accounts, payout_batches, payouts, webhook_deliveries } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { workOnce } from '#server/workers/workers.ts';
import { alsoEarned } from '#test/support/money/more-payouts.ts';
import { aCompletedMove } from '#test/support/people/completed-move.ts';
import { PASSWORD } from '#test/support/people/people.ts';
import { refusalOf } from '#test/support/refused.ts';

const GOOD = { holder: 'Harbor & Sons Moving LLC', kind: 'checking', routing_number: '021000021', account_number: '000123456789' } as const;
const current_password = PASSWORD;

/** A completed move whose payout is due, and its mover's bank account, old enough to be paid to. */
const aDuePayout = async () => {
  const move = await aCompletedMove();
  const { site, driver, mover_id } = move;
  await driver.api.payouts.setBankAccount({ id: mover_id, ...GOOD, current_password });
  site.at('2026-12-09T15:00:00Z');
  await workOnce(site.world);
  return { ...move, admin: await site.admin() };
};

const mailed = async (site: Awaited<ReturnType<typeof aDuePayout>>['site']) =>
  (await sentEmails(site.db)).filter(({ subject }) => /is paid has changed$/.test(subject));

describe('where a mover is paid', () => {
  test('is named by its owner with the password; the number goes to the bank and is stored nowhere, and every owner is told', async () => {
    const { site, driver, mover_id } = await aCompletedMove();
    const set = (over: object) => driver.api.payouts.setBankAccount({ id: mover_id, ...GOOD, current_password, ...over });
    await expect(set({ routing_number: '021000022' })).toBeRefused(/One digit of this routing number is wrong/, 'invalid');
    await expect(set({ current_password: 'wrong' })).toBeRefused(/isn’t your current password/, 'invalid');
    await expect(set({ current_password: undefined })).toBeRefused(/Enter your current password/, 'invalid');
    const shown = await set({});
    expect(shown.account).toMatchObject({ holder: GOOD.holder, last4: '6789', routing_number: '021000021' });
    expect(shown.account?.payable_from).toBe('2026-12-07T15:05:00.000Z');
    const everything = JSON.stringify([
      shown,
      await driver.api.payouts.bankAccount({ id: mover_id }),
      await site.db.select().from(bank_accounts),
    ]);
    expect(everything).not.toContain('123456789');
    expect(await site.db.select().from(bank_accounts)).toMatchObject([{ sealed_number: null, payee: expect.stringMatching(/^payee_/) }]);
    await workOnce(site.world);
    const [email] = await mailed(site);
    expect(email?.body).toContain('Checking ending 6789');
    expect(email?.body).not.toContain('123456789');
  });

  test('is nobody else’s to see or to change: no other mover’s, no customer’s, and not our team’s to change', async () => {
    const { site, ana, mover_id } = await aCompletedMove();
    const other = await site.mover(mover_id + 1);
    const admin = await site.admin();
    for (const reader of [other, ana, site.visitor()]) await expect(reader.api.payouts.bankAccount({ id: mover_id })).toBeRefused(/./);
    await expect(admin.api.payouts.setBankAccount({ id: mover_id, ...GOOD, current_password })).toBeRefused(/own people/, 'not_allowed');
    expect(await site.db.$count(bank_accounts)).toBe(0);
  });
});

describe('the bank that keeps the numbers', () => {
  /** One that is as it is told to be, and tells which requests it had. */
  const aBank = () => {
    const usual = sandboxBanks();
    const bank = { is_away: false, loses_answers: false, asked: [] as string[] };
    const keep: Banks['keep'] = async (account) => {
      if (bank.is_away) throw new Error('away');
      bank.asked.push(account.request_key);
      if (bank.loses_answers) throw new Error('lost');
      return usual.keep(account);
    };
    return Object.assign(bank, { banks: { keep } });
  };

  test('is asked again as the same request after a lost answer; while it is away, and for what it won’t take, nothing changes', async () => {
    const { site, driver, mover_id } = await aCompletedMove();
    const bank = aBank();
    site.world.banks = bank.banks;
    const set = (over: object = {}) => driver.api.payouts.setBankAccount({ id: mover_id, ...GOOD, current_password, ...over });
    bank.is_away = true;
    await expect(set()).toBeRefused(/bank doesn’t answer right now/);
    Object.assign(bank, { is_away: false, loses_answers: true });
    await expect(set()).toBeRefused(/bank doesn’t answer right now/);
    expect(await site.db.$count(bank_accounts)).toBe(0);
    bank.loses_answers = false;
    await expect(set({ account_number: '0000' })).toBeRefused(/bank doesn’t take this account/, 'invalid');
    await set();
    await set();
    await set({ account_number: '5555' });
    const [lost, refused, ...taken] = bank.asked;
    expect(taken).toEqual([lost, lost, taken.at(-1)]);
    expect(new Set([lost, refused, taken.at(-1)]).size).toBe(3);
    expect(bank.asked.join()).not.toContain('123456789');
  });

  test('is handed what was sealed before there was one, once it answers; without one the file holds the number', async () => {
    const bank = aBank();
    const { site, driver, mover_id, admin } = await aDuePayout();
    site.world.banks = undefined;
    await driver.api.payouts.setBankAccount({ id: mover_id, ...GOOD, current_password });
    const [before] = await site.db.select().from(bank_accounts);
    expect(before).toMatchObject({ payee: null, sealed_number: expect.any(String) });
    site.at('2026-12-13T15:00:00Z');
    await workOnce(site.world);
    const { batch } = await admin.api.payouts.makeBatch();
    const file = async () => (await admin.api.payouts.batchFile({ id: batch.id })).text();
    expect(await file()).toContain(',021000021,000123456789,checking,');
    bank.is_away = true;
    const told: string[] = [];
    Object.assign(site.world, { banks: bank.banks, log: (event: string) => told.push(event) });
    await workOnce(site.world);
    expect((await site.db.select().from(bank_accounts))[0]).toEqual(before);
    expect(told).toContain('set_aside');
    bank.is_away = false;
    site.at('2026-12-13T15:01:00Z');
    await workOnce(site.world);
    const [after] = await site.db.select().from(bank_accounts);
    expect(after).toEqual({ ...before, sealed_number: null, payee: expect.stringMatching(/^payee_/) });
    expect(await file()).toContain(`,021000021,,checking,`);
  });
});

describe('a file of payouts for the bank', () => {
  test('has one transfer for each mover, to the cent of its payouts, and marks them as paid once it was sent, once', async () => {
    const { site, admin, driver, mover_id } = await aDuePayout();
    await alsoEarned(site, 2);
    const due = (await site.db.select().from(payouts)).reduce((sum, { earned_cents }) => sum + earned_cents, 0);
    expect(await admin.api.payouts.listBatches({})).toMatchObject({
      ready: { payouts: 3, movers: 1, total: due / 100 },
      without_account: [],
    });
    const { batch } = await admin.api.payouts.makeBatch();
    expect(batch).toMatchObject({ payouts: 3, movers: 1, total: due / 100, sent_at: null });
    expect((await admin.api.payouts.list({})).payouts.map(({ is_in_file }) => is_in_file)).toEqual([true, true, true]);
    await expect(admin.api.payouts.makeBatch()).toBeRefused(/Nothing that is due can be sent/);
    const [head, ...lines] = (await (await admin.api.payouts.batchFile({ id: batch.id })).text()).trim().split('\r\n');
    expect(head).toBe('Name,Routing number,Account number,Account type,Amount,Description,Mover,Jobs,Payee');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`Harbor & Sons Moving LLC,021000021,,checking,${(due / 100).toFixed(2)},`);
    expect(lines[0]).toMatch(/,payee_\w+$/);
    const [{ id } = { id: 0 }] = await site.db.select().from(payouts);
    await expect(admin.api.payouts.pay({ id, reference: 'by hand' })).toBeRefused(/in a file for the bank/);
    await expect(admin.api.payouts.batchSent({ id: batch.id, total: batch.total + 0.01 })).toBeRefused(
      /Nothing is marked as paid/,
      'price_changed',
    );
    for (let said = 0; said < 2; said += 1) await admin.api.payouts.batchSent({ id: batch.id, total: batch.total });
    const paid = await site.db.select().from(payouts);
    expect(new Set(paid.map(({ state, reference }) => `${state} ${reference}`))).toEqual(new Set([`paid ${batch.reference}`]));
    expect(await driver.api.payouts.yearTotals({ id: mover_id })).toMatchObject({ years: [2026], year: 2026, jobs: 3, earned: due / 100 });
    await expect(admin.api.payouts.dropBatch({ id: batch.id })).toBeRefused('This file was sent.');
  });

  test('stands with those that were not sent before all others; the sent ones are read page by page, the newest first', async () => {
    const { site, admin } = await aDuePayout();
    const { batch } = await admin.api.payouts.makeBatch();
    const sent = Array.from({ length: 12 }, (_, at) => new Date(site.clock.now() - (at + 1) * 86_400_000));
    await site.db.insert(payout_batches).values(sent.map((sent_at) => ({ made_at: sent_at, sent_at })));
    await site.db.insert(payout_batches).values({ made_at: sent[0]!, dropped_at: sent[0]! });
    const pageOf = async (page: number) => {
      const { batches, total } = await admin.api.payouts.listBatches({ page });
      expect([total, batches[0]?.id]).toEqual([12, batch.id]);
      return batches.slice(1).map(({ id }) => id);
    };
    const read = [await pageOf(1), await pageOf(2), await pageOf(3)];
    expect(read.map(({ length }) => length)).toEqual([5, 5, 2]);
    expect(read.flat()).toEqual(read.flat().toSorted((a, b) => b - a));
    expect(new Set(read.flat()).size).toBe(12);
    expect(await pageOf(4)).toEqual([]);
  });

  test('made by two at the same moment holds each payout once', async () => {
    const { site, admin } = await aDuePayout();
    await alsoEarned(site, 5);
    const other = await site.admin();
    const made = await Promise.allSettled([admin, other, admin, other].map((one) => one.api.payouts.makeBatch()));
    const counts = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value.batch.payouts] : []));
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(6);
  });

  test('leaves out who has no account and whose account changed within three days, and says who they are', async () => {
    const { site, admin, driver, mover_id } = await aDuePayout();
    await driver.api.payouts.setBankAccount({ id: mover_id, ...GOOD, account_number: '5555', current_password });
    const named = await admin.api.payouts.listBatches({});
    expect(named).toMatchObject({ ready: { payouts: 0 }, without_account: [] });
    expect(named.changed_lately).toHaveLength(1);
    await expect(admin.api.payouts.makeBatch()).toBeRefused(/Nothing that is due can be sent/);
    await site.db.delete(bank_accounts).where(eq(bank_accounts.mover_id, mover_id));
    expect((await admin.api.payouts.listBatches({})).without_account).toEqual(named.changed_lately);
  });

  test('is not opened after an account in it changed; taken back, its payouts are due again at what the bill says by then', async () => {
    const { site, admin, driver, mover_id, id } = await aDuePayout();
    const { batch } = await admin.api.payouts.makeBatch();
    await admin.api.planConsole.addAdjustment({
      move_plan_id: id,
      adjustment: { description: 'Goodwill', amount_in_dollars: -50, borne_by: 'mover' },
    });
    await workOnce(site.world);
    expect((await admin.api.payouts.listBatches({})).batches).toMatchObject([{ total: batch.total }]);
    site.at('2026-12-09T16:00:00Z');
    await driver.api.payouts.setBankAccount({ id: mover_id, ...GOOD, account_number: '5555', current_password });
    await expect(admin.api.payouts.batchFile({ id: batch.id })).toBeRefused(/has changed its bank account since/);
    await admin.api.payouts.dropBatch({ id: batch.id });
    await workOnce(site.world);
    const [row] = await site.db.select().from(payouts);
    expect(row).toMatchObject({ state: 'due', batch_id: null });
    expect(batch.total * 100 - row!.earned_cents).toBeCloseTo(4_350, 5);
  });

  test('loses a payout that a claim keeps back, and is then not sent for the old total', async () => {
    const { site, admin } = await aDuePayout();
    await alsoEarned(site, 1);
    const { batch } = await admin.api.payouts.makeBatch();
    const [{ id: held, earned_cents } = { id: 0, earned_cents: 0 }] = await site.db.select().from(payouts);
    await admin.api.payouts.hold({ id: held, reason: 'A damaged table' });
    await expect(admin.api.payouts.batchSent({ id: batch.id, total: batch.total })).toBeRefused(/on hold/, 'price_changed');
    const total = (Math.round(batch.total * 100) - earned_cents) / 100;
    expect((await admin.api.payouts.batchSent({ id: batch.id, total })).batch).toMatchObject({ payouts: 1, total });
  });
});

describe('a transfer that the bank returns', () => {
  const REASON = 'R03 No account, or the account can’t be found';

  /** Sent, of three payouts to one mover. */
  const aSentFile = async () => {
    const due = await aDuePayout();
    await alsoEarned(due.site, 2);
    const { batch } = await due.admin.api.payouts.makeBatch();
    await due.admin.api.payouts.batchSent({ id: batch.id, total: batch.total });
    return { ...due, batch };
  };

  test('is on hold with the bank’s reason and out of the sums, once, in the log; its owners and their software hear of it', async () => {
    const { site, admin, driver, mover_id, batch } = await aSentFile();
    await driver.api.connections.addEndpoint({
      ...{ holder: `mover-${mover_id}`, url: 'https://hooks.example.com/in', current_password, events: ['payout.returned'] },
    });
    const returned = (over: object = {}) => admin.api.payouts.transferReturned({ id: batch.id, mover_id, reason: REASON, ...over });
    for (const [reason, sentence] of [
      [' ', 'Enter what the bank said. The mover will see it.'],
      ['x'.repeat(201), 'Use at most 200 characters'],
    ] as const)
      expect((await refusalOf(returned({ reason }))).problem.errors).toEqual({ reason: sentence });
    await expect(returned({ mover_id: mover_id + 1 })).toBeRefused(/no transfer to this mover/, 'not_found');
    const both = await Promise.all([returned(), returned({ reason: 'Said again' })]);
    const [first] = both[0]!.batch.returned;
    for (const { batch: file } of [...both, await returned()])
      expect(file).toMatchObject({
        payouts: 0,
        movers: 0,
        total: 0,
        transfers: [],
        returned: [{ mover_id, payouts: 3, total: batch.total }],
      });
    const seen = (await driver.api.payouts.ofMover({ id: mover_id })).payouts;
    expect(seen.map(({ state, hold_reason, paid_at }) => ({ state, hold_reason, paid_at }))).toEqual(
      Array(3).fill({ state: 'on_hold', hold_reason: `The bank sent it back: ${first!.reason}`, paid_at: null }),
    );
    expect(await driver.api.payouts.yearTotals({ id: mover_id })).toMatchObject({ years: [], earned: 0 });
    const noted = await site.db.select().from(audit_log).where(eq(audit_log.what, 'Took a payout back that the bank returned'));
    expect(noted.map(({ why }) => why)).toEqual(Array(3).fill(first!.reason));
    const told = await site.db.select().from(webhook_deliveries).where(eq(webhook_deliveries.event, 'payout.returned'));
    expect(told.map(({ body }) => JSON.parse(body).data.job.reference)).toEqual(Array(3).fill(batch.reference));
    await workOnce(site.world);
    const emails = (await sentEmails(site.db)).filter(({ subject }) => subject.startsWith('The bank sent back a payout to '));
    expect(emails).toHaveLength(1);
    expect(emails[0]!.body).toContain(`What the bank said: ${first!.reason}`);
    expect(emails[0]!.body).toContain('Checking ending 6789');
    expect(emails[0]!.body).toContain('What happens next');
  });

  test('goes into the next file once its mover has another account, three days have passed and our team has released it', async () => {
    const { site, admin, driver, mover_id, batch } = await aSentFile();
    await admin.api.payouts.transferReturned({ id: batch.id, mover_id, reason: REASON });
    site.at('2026-12-10T15:00:00Z');
    const late = async () => (await admin.api.today.show()).tasks.filter(({ kind }) => kind === 'payout_late');
    expect((await late()).map(({ act, why }) => `${act}: ${why}`)).toEqual(
      Array(3).fill(expect.stringMatching(/^Release: .+\. The bank sent it back: R03 /)),
    );
    await driver.api.payouts.setBankAccount({ id: mover_id, ...GOOD, account_number: '5555', current_password });
    for (const { id } of (await admin.api.payouts.list({ state: 'on_hold' })).payouts) await admin.api.payouts.release({ id });
    expect(new Set((await late()).map(({ act }) => act))).toEqual(new Set(['Pay']));
    await expect(admin.api.payouts.makeBatch()).toBeRefused(/Nothing that is due can be sent/);
    site.at('2026-12-13T15:00:01Z');
    const next = (await admin.api.payouts.makeBatch()).batch;
    expect(next).toMatchObject({ payouts: 3, total: batch.total, returned: [] });
    await admin.api.payouts.batchSent({ id: next.id, total: next.total });
    expect(await driver.api.payouts.yearTotals({ id: mover_id })).toMatchObject({ jobs: 3, earned: batch.total });
    const [, old] = (await admin.api.payouts.listBatches({})).batches;
    expect(old).toMatchObject({ id: batch.id, total: 0, returned: [{ total: batch.total, reason: REASON }] });
  });

  test('is of a file that was sent, and nobody’s to say but our team’s', async () => {
    const { admin, driver, mover_id } = await aDuePayout();
    const { batch } = await admin.api.payouts.makeBatch();
    const asked = { id: batch.id, mover_id, reason: REASON };
    await expect(admin.api.payouts.transferReturned(asked)).toBeRefused(/was not sent yet/, 'not_editable');
    await expect(driver.api.payouts.transferReturned(asked)).toBeRefused(/./);
  });
});
