import { describe, expect, test } from 'vitest';
import { sandboxCarriers } from '#server/adapters/carriers/sandbox.ts';
import { jobs, register_checks } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { workOnce } from '#server/workers/workers.ts';
import { acceptsSigning, books, startsPlan, walkTo } from '#test/support/builders.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

const MOVE_DATE = '2026-12-04';

/** A booked move, and a register that says what the test lets it say. */
const aBookedMove = async (drop_off_address = 'Hoboken, NJ 07030') => {
  let says: 'good' | 'inactive' | 'away' = 'good';
  const find = async (number: string) => {
    if (says === 'away') throw new Error('The register did not answer.');
    const record = await sandboxCarriers().find(number);
    return record && { ...record, is_active: says === 'good' };
  };
  const site = await aSite({ parts: () => ({ carriers: { find } }) });
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: MOVE_DATE, drop_off_address }), 'BOOK');
  const booked = await books(ana, id);
  if (booked.status !== 201) throw new Error('The booking did not come about.');
  const mover_id = (await ana.api.plans.show({ id })).mover?.id ?? 0;
  const driver = await site.mover(mover_id);
  const said = async () =>
    (await site.db.select().from(register_checks).orderBy(register_checks.id)).map(({ occasion, verdict }) => `${occasion} ${verdict}`);
  const subjects = async () => (await sentEmails(site.db)).map(({ subject }) => subject.split(':')[0]);
  return { site, ana, id, driver, mover_id, job_id: booked.body.job.id, said, subjects, register: (to: typeof says) => (says = to) };
};

describe('the federal register', () => {
  test('is asked at the acceptance and on the day of a move between states, once each, and its answer is kept', async () => {
    const { site, id, driver, job_id, said } = await aBookedMove();
    await acceptsSigning(driver, id, job_id);
    await acceptsSigning(driver, id, job_id);
    await workOnce(site.world);
    expect(await said()).toEqual(['acceptance lawful']);
    site.at(`${MOVE_DATE}T09:00:00Z`);
    await workOnce(site.world);
    await workOnce(site.world);
    expect(await said()).toEqual(['acceptance lawful', 'move_day lawful']);
    const [row] = await site.db.select().from(register_checks);
    expect(row).toMatchObject({ job_id, answer: { is_active: true, carries_household_goods: true } });
    await expect(site.db.$client.query('delete from register_checks')).rejects.toThrow('only added to');
  });

  test('keeps a carrier that is not active from a job, with a sentence, and out of the market between states', async () => {
    const { site, id, driver, mover_id, job_id, said, register } = await aBookedMove();
    register('inactive');
    const { status, problem } = await refusalOf(acceptsSigning(driver, id, job_id));
    expect([status, problem.error_message]).toEqual([422, expect.stringContaining('its federal registration is not active')]);
    expect(await said()).toEqual(['acceptance unlawful']);
    expect((await site.db.select().from(jobs)).map(({ status }) => status)).toEqual(['waiting']);
    const ben = site.visitor();
    const { uuid } = await startsPlan(ben, { move_date: MOVE_DATE });
    const { estimates } = await ben.api.bids.list({ id: uuid });
    expect(estimates.map(({ mover }) => mover.id)).not.toContain(mover_id);
  });

  test('that is away keeps nobody waiting, is asked again, and takes the job back when it then speaks against the carrier', async () => {
    const { site, driver, id, ana, job_id, said, subjects, register } = await aBookedMove();
    register('away');
    await acceptsSigning(driver, id, job_id);
    await workOnce(site.world);
    expect(await said()).toEqual(['acceptance away']);
    register('inactive');
    site.clock.set(site.clock.now() + 11 * 60_000);
    await workOnce(site.world);
    await workOnce(site.world);
    expect(await said()).toEqual(['acceptance away', 'acceptance unlawful']);
    expect(await subjects()).toContain('Carrier not lawful');
    expect((await ana.api.plans.show({ id })).job?.id).not.toBe(job_id);
  });

  test('takes the job back on the move day from who may not drive any more: our team hears at once, and the customer as when no mover is left', async () => {
    const { site, id, driver, job_id, said, subjects, register } = await aBookedMove();
    await acceptsSigning(driver, id, job_id);
    await workOnce(site.world);
    register('inactive');
    site.at(`${MOVE_DATE}T09:00:00Z`);
    await workOnce(site.world);
    await workOnce(site.world);
    expect(await said()).toEqual(['acceptance lawful', 'move_day unlawful']);
    expect(await subjects()).toEqual(expect.arrayContaining(['Carrier not lawful', 'No mover left']));
    const admin = await site.admin();
    expect((await admin.api.admin.overview()).waiting.no_mover).toBe(1);
    const [job] = await site.db.select().from(jobs);
    expect(job).toMatchObject({ id: job_id, status: 'declined', given_back_at: new Date(`${MOVE_DATE}T09:00:00Z`) });
  });

  test('is not asked about a move inside one state', async () => {
    const { driver, id, job_id, said } = await aBookedMove('Astoria, NY 11102');
    await acceptsSigning(driver, id, job_id);
    expect(await said()).toEqual([]);
  });
});
