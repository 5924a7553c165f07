import { randomUUID } from 'node:crypto';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  claims,
  coi_uploads,
  jobs,
  move_plans,
  mover_applications,
  mover_documents,
  outbox,
  payments,
  payouts,
  set_aside,
  webhook_events,
} from '#server/db/schema.ts';
import { settleCompletions } from '#server/jobs/complete-job.ts';
import { workOnce } from '#server/workers/workers.ts';
import { startsPlan } from '#test/support/builders.ts';
import { aForm } from '#test/support/coi-documents.ts';
import { atBook, attemptsOf, begins, signs } from '#test/support/money/installment-people.ts';
import { agrees, FAR_MORE } from '#test/support/people/booked-changes.ts';
import { aBookedMove, asksFor, moverAccepts, TUESDAY } from '#test/support/people/booked-people.ts';
import { completesByCode } from '#test/support/people/completes.ts';
import { A_LOT, keyOf, submits } from '#test/support/people/move-day.ts';
import { joins, uploadsDocument } from '#test/support/people/vendor-people.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

/** A site on which rows are set aside: its log is kept, and says nothing against it. */
const aRoughSite = async () => {
  const log: { event: string; facts: Record<string, unknown> }[] = [];
  const site = await aSite({ parts: () => ({ log: (event, facts = {}) => log.push({ event, facts }) }) });
  return { ...site, log };
};

/** A word that no version of ours has ever written: whoever reads this plan fails. */
const spoils = ({ db }: Site, plan_id: string) => db.update(move_plans).set({ last_step: 'ELSEWHERE' }).where(eq(move_plans.uuid, plan_id));

/** Whoever changes this row fails. */
const seals = async ({ db }: Site, table: string, column: string, value: string | number): Promise<void> => {
  await db.execute(sql.raw(`create function is_sealed() returns trigger language plpgsql as $$ begin raise exception 'sealed'; end $$`));
  const when = `old.${column} = '${value}'`;
  await db.execute(
    sql.raw(`create trigger sealed before update or delete on ${table} for each row when (${when}) execute function is_sealed()`),
  );
};

/** Things of the last sweeps before the night's: an email, and an upload that was broken off. */
const leavesWork = async (site: Site) => {
  const ana = site.visitor();
  const { uuid: id } = await startsPlan(ana);
  await aForm(ana, id);
  await site.db.update(coi_uploads).set({ signed_at: new Date(0) });
  await ana.api.bids.emailLead({ id, email: 'ben@example.com' });
};

const requireAllElseIsDone = async ({ db, world }: Site): Promise<void> => {
  const at = world.clock.now();
  const waiting = (await db.select().from(outbox)).filter((row) => row.done_at === null && row.due_at.getTime() <= at);
  expect(waiting).toEqual([]);
  expect(await db.$count(coi_uploads)).toBe(0);
};

const twoMoves = async (site: Site) => [await aBookedMove('2026-12-04', site), await aBookedMove('2026-12-04', site)] as const;

const twoConfirmedMoves = async (site: Site) => {
  const moves = await twoMoves(site);
  for (const move of moves) await moverAccepts(move);
  await workOnce(site.world);
  return moves;
};

/** Two moves on the evening of their day, as their movers have called them done. */
const twoCompletedMoves = async (site: Site) => {
  const moves = await twoConfirmedMoves(site);
  site.at('2026-12-02');
  await workOnce(site.world);
  site.at('2026-12-04');
  for (const { driver, job } of moves) await completesByCode(site, driver, job.id);
  return moves;
};

/** The same once nobody can take it back any more. */
const twoSettledMoves = async (site: Site) => {
  const moves = await twoCompletedMoves(site);
  site.at('2026-12-04T15:05:00Z');
  await settleCompletions(site.world);
  return moves;
};

const twoCompanies = async (site: Site) => {
  const joined = [];
  for (const digits of ['10001', '10002']) {
    const form = { email: `lena${digits}@palisade.example`, usdot_number: `97${digits}`, mc_number: `MC 7${digits}` };
    joined.push(await joins(site, { ...form, legal_name: `Hudson Line Movers ${digits} LLC`, dba_name: '' }));
  }
  return joined;
};

const jobStatus = async ({ db }: Site, id: number) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]?.status;

/** Leaves two rows due, the first of them such that it can't be worked on. */
type Prepare = (site: Site) => Promise<{ kind: string; row: string | number; isWorked: () => Promise<boolean> }>;

const scenes: Record<string, Prepare> = {
  'a mover that did not answer': async (site) => {
    const [bad, good] = await twoMoves(site);
    await spoils(site, bad.id);
    site.at('2026-11-23');
    return { kind: 'overdue_job', row: bad.job.id, isWorked: async () => (await jobStatus(site, good.job.id)) !== 'waiting' };
  },
  'a move that nobody called completed': async (site) => {
    const [bad, good] = await twoConfirmedMoves(site);
    site.at('2026-12-02');
    await workOnce(site.world);
    await spoils(site, bad.id);
    site.at('2026-12-12');
    return { kind: 'job_to_complete', row: bad.job.id, isWorked: async () => (await jobStatus(site, good.job.id)) === 'completed' };
  },
  'another day that was asked for': async (site) => {
    const [bad, good] = await twoConfirmedMoves(site);
    for (const move of [bad, good]) await asksFor(move, TUESDAY);
    const row = (await bad.ana.api.plans.show({ id: bad.id })).reschedule?.id ?? 0;
    await spoils(site, bad.id);
    site.at('2026-11-23');
    return {
      kind: 'change_order',
      row,
      isWorked: async () => (await good.ana.api.plans.show({ id: good.id })).reschedule?.status !== 'asked',
    };
  },
  'a change that its mover has not answered': async (site) => {
    const [bad, good] = await twoConfirmedMoves(site);
    for (const move of [bad, good]) await agrees(move, FAR_MORE);
    const row = (await bad.ana.api.plans.show({ id: bad.id })).booked_change?.id ?? 0;
    await spoils(site, bad.id);
    site.at('2026-11-23');
    return {
      kind: 'change_order',
      row,
      isWorked: async () => (await good.ana.api.plans.show({ id: good.id })).booked_change?.status !== 'asked',
    };
  },
  'an adjustment that the customer has not answered': async (site) => {
    const moves = await twoConfirmedMoves(site);
    site.at('2026-12-02');
    await workOnce(site.world);
    site.at('2026-12-04T13:00:00Z');
    const rows: string[] = [];
    for (const { driver, id } of moves) {
      const { link } = await driver.api.adjustments.sendCrewLink({ id, type: 'email', to: 'crew@example.com' });
      rows.push((await submits(site.visitor(), keyOf(link), A_LOT.toSpliced(1, 1))).adjustment?.id ?? '');
    }
    const [bad, good] = moves;
    await spoils(site, bad.id);
    site.at('2026-12-07');
    const stateOf = async () => (await good.ana.api.adjustments.ofPlan({ id: good.id })).adjustment?.state;
    return { kind: 'change_order', row: rows[0] ?? '', isWorked: async () => (await stateOf()) === 'expired' };
  },
  'a completion that can’t be taken back any more': async (site) => {
    const [bad, good] = await twoCompletedMoves(site);
    await spoils(site, bad.id);
    site.at('2026-12-04T15:05:00Z');
    const isFinal = async () => (await site.db.select().from(jobs).where(eq(jobs.id, good.job.id)))[0]?.undo_until === null;
    return { kind: 'completion', row: bad.job.id, isWorked: isFinal };
  },
  'a payout that is to be counted': async (site) => {
    const [bad, good] = await twoSettledMoves(site);
    await spoils(site, bad.id);
    return {
      ...{ kind: 'payout', row: bad.job.id },
      isWorked: async () => (await site.db.select().from(payouts).where(eq(payouts.job_id, good.job.id))).length === 1,
    };
  },
  'a claim that nobody has acknowledged': async (site) => {
    const moves = await twoSettledMoves(site);
    await workOnce(site.world);
    const items = [{ name: 'Lamp', kind: 'lost' as const, amount: 60, words: '' }];
    for (const { ana, id } of moves) await ana.api.claims.file({ id, items });
    const [bad, good] = await site.db.select().from(claims).orderBy(claims.id);
    await spoils(site, bad!.plan_id);
    site.at('2027-01-10');
    const found = () => site.db.select().from(claims).where(eq(claims.id, good!.id));
    return { kind: 'claim_late_acknowledged_at', row: bad!.id, isWorked: async () => (await found())[0]!.late_acknowledged_at !== null };
  },
  'a payment that is due': async (site) => {
    const [bad, good] = await twoConfirmedMoves(site);
    const rest = async (plan_id: string) => {
      const [attempt] = await attemptsOf({ site, id: plan_id });
      const rows = await site.db.select().from(payments).where(eq(payments.attempt_id, attempt!.id));
      return rows.find(({ kind }) => kind === 'rest');
    };
    await spoils(site, bad.id);
    site.at('2026-12-02');
    return {
      ...{ kind: 'payment', row: (await rest(bad.id))?.id ?? '' },
      isWorked: async () => (await rest(good.id))?.state === 'authorized',
    };
  },
  'a payment whose answer was lost': async (site) => {
    const [bad, good] = [await atBook(site), await atBook(site)];
    for (const { ana, id, price, survey_waived } of [bad, good])
      await ana.api.bookings.book({
        ...{ id, survey_waived, total_cost: price },
        contact_information: { first_name: 'Ana', last_name: 'Reyes', email_address: 'ana@example.com', phone_number: '(718) 555-0112' },
        payment: { billing_nonce: `sandbox:1111:timeout_after:${randomUUID()}` },
      });
    const row = (await attemptsOf(bad))[0]?.id ?? '';
    await spoils(site, bad.id);
    site.clock.set(site.clock.now() + 60_000);
    return { kind: 'booking', row, isWorked: async () => (await attemptsOf(good))[0]?.state === 'booked' };
  },
  'a hold for installments that is over': async (site) => {
    const [bad, good] = [await atBook(site), await atBook(site)];
    for (const here of [bad, good]) await signs(here, (await begins(here)).number);
    const row = (await attemptsOf(bad))[0]?.id ?? '';
    await spoils(site, bad.id);
    site.clock.set(site.clock.now() + 21 * 60_000);
    return { kind: 'booking', row, isWorked: async () => (await attemptsOf(good))[0]?.state === 'booked' };
  },
  'a webhook event of the installment provider': async (site) => {
    const [bad, good] = [await atBook(site), await atBook(site)];
    const numbers: string[] = [];
    for (const here of [bad, good]) {
      const { number } = await begins(here);
      await signs(here, number);
      numbers.push(number);
    }
    const received_at = new Date(site.clock.now());
    const told = numbers.map((order_id) => ({ provider: 'splitit', event_id: `event ${order_id}`, kind: 'plan', order_id, received_at }));
    await site.db.insert(webhook_events).values(told);
    await spoils(site, bad.id);
    return { kind: 'webhook', row: numbers[0] ?? '', isWorked: async () => (await attemptsOf(good))[0]?.state === 'booked' };
  },
  'a draft that loses its people': async (site) => {
    const drafts = [];
    for (const name of ['Ana', 'Ben']) {
      const visitor = site.visitor();
      const { uuid } = await startsPlan(visitor, { move_date: '2026-12-04' });
      await visitor.api.plans.change({ id: uuid, move_plan: { contact_first_name: name } });
      drafts.push(uuid);
    }
    const [bad, good] = drafts as [string, string];
    await spoils(site, bad);
    site.at('2027-03-01T08:00:00Z');
    const rows = () => site.db.select().from(move_plans).where(eq(move_plans.uuid, good));
    return { kind: 'kept_contact', row: bad, isWorked: async () => (await rows())[0]?.contact_first_name === '' };
  },
  'a document of a mover that has ended': async (site) => {
    for (const { owner, mover_id: id } of await twoCompanies(site))
      await uploadsDocument(site, owner, { id, kind: 'coi', expires_on: '2027-01-15' });
    const documents = await site.db.select().from(mover_documents).orderBy(asc(mover_documents.signed_at));
    const [bad, good] = documents.map(({ key }) => key) as [string, string];
    await seals(site, 'mover_documents', 'key', bad);
    site.at('2027-01-17');
    const rows = () => site.db.select().from(mover_documents).where(eq(mover_documents.key, good));
    return { kind: 'mover_document', row: bad, isWorked: async () => (await rows())[0]?.lapsed_at !== null };
  },
  'a company that the register is asked about': async (site) => {
    const ids = (await twoCompanies(site)).map(({ mover_id }) => mover_id);
    const [bad, good] = ids as [number, number];
    const check_again_at = new Date(site.clock.now());
    await site.db.update(mover_applications).set({ check_again_at }).where(inArray(mover_applications.mover_id, ids));
    await seals(site, 'mover_applications', 'mover_id', bad);
    const rows = () => site.db.select().from(mover_applications).where(eq(mover_applications.mover_id, good));
    return { kind: 'application', row: bad, isWorked: async () => (await rows())[0]?.check_again_at === null };
  },
  'an upload of a mover that was broken off': async (site) => {
    const { owner, mover_id: id } = await joins(site);
    for (const kind of ['coi', 'license'] as const)
      await owner.api.vendors.presignDocument({ id, kind, filename: 'a.pdf', expires_on: '2027-01-15' });
    const [bad] = await site.db.select().from(mover_documents);
    await seals(site, 'mover_documents', 'key', bad!.key);
    site.at('2026-11-21');
    return { kind: 'mover_upload', row: bad!.key, isWorked: async () => (await site.db.$count(mover_documents)) === 1 };
  },
};

describe('one row that can’t be worked on', () => {
  test.for(Object.keys(scenes))('%s: holds up neither the next one, nor an email, nor the sweeps after it', async (title) => {
    const site = await aRoughSite();
    const { kind, row, isWorked } = await scenes[title]!(site);
    await leavesWork(site);
    await workOnce(site.world);
    expect(await isWorked()).toBe(true);
    await requireAllElseIsDone(site);
    expect(await site.db.select().from(set_aside)).toMatchObject([{ kind, row_id: String(row), tries: 1 }]);
    const told = site.log.filter(({ event }) => event === 'set_aside');
    expect(told).toEqual([
      { event: 'set_aside', facts: { kind, row: String(row), tries: 1, error: expect.stringMatching(/^\w+( \w+)?$/) } },
    ]);
  });

  test('comes again after five seconds, then after longer and longer, and is forgotten once it went well', async () => {
    const site = await aRoughSite();
    const { ana, id, job } = await aBookedMove('2026-12-04', site);
    const { last_step } = await ana.api.plans.show({ id });
    await spoils(site, id);
    site.at('2026-11-23');
    const tries = async () => (await site.db.select().from(set_aside))[0]?.tries;
    await workOnce(site.world);
    for (const [seconds, expected] of [
      [4, 1],
      [1, 2],
      [19, 2],
      [1, 3],
      [79, 3],
    ] as const) {
      site.clock.set(site.clock.now() + seconds * 1_000);
      await workOnce(site.world);
      expect(await tries()).toBe(expected);
    }
    await site.db.update(move_plans).set({ last_step }).where(eq(move_plans.uuid, id));
    site.clock.set(site.clock.now() + 1_000);
    await workOnce(site.world);
    expect(await tries()).toBeUndefined();
    expect(await jobStatus(site, job.id)).not.toBe('waiting');
  });
});

test('a sweep that fails as a whole stops no other, and is told by its name', async () => {
  const site = await aRoughSite();
  await leavesWork(site);
  await site.db.execute(sql`alter table payouts rename to elsewhere`);
  await expect(workOnce(site.world)).rejects.toThrow();
  await requireAllElseIsDone(site);
  const told = site.log.filter(({ event }) => event === 'work_failed');
  const facts = expect.objectContaining({ sweep: 'payouts', error: expect.stringContaining('42P01') });
  expect(told).toEqual([{ event: 'work_failed', facts }]);
});
