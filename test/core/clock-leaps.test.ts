import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { drainOutbox } from '#server/core/outbox.ts';
import { BELIEVED_AFTER_MS, steadyClock } from '#server/core/steady-clock.ts';
import type { World } from '#server/core/world.ts';
import { incidents, outbox } from '#server/db/schema.ts';
import { openMetrics } from '#server/signals/metrics.ts';
import { openKeeper } from '#server/site/status/keep.ts';
import { databaseTime, keepTime } from '#server/site/status/keep-time.ts';
import { watch } from '#server/site/status/watch.ts';
import { RUNNERS, workOnce } from '#server/workers/workers.ts';
import { acceptsSigning, books, IN_STATE, startsPlan, walkTo } from '#test/support/builders.ts';
import { aSite } from '#test/support/site/world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.parse('2026-11-20T15:00:00Z');

/** A site whose servers go by the database's time. Each has a machine of its own, whose clock may be off, as the database's may. */
const aSiteOfMachines = async () => {
  const state = { passed: 0, database_off: 0 };
  const theirs = async () => START + state.passed + state.database_off;
  const aMachine = (off: number) => {
    const machine = { off };
    const clock = steadyClock({ now: () => START + state.passed + machine.off, passed: () => state.passed });
    return { machine, clock };
  };
  const { machine, clock } = aMachine(0);
  await clock.look(theirs);
  const site = await aSite({ parts: () => ({ clock }) });
  const aServer = (world: World, its_clock: typeof clock) => {
    const { keep } = openKeeper(world, openMetrics(), randomUUID(), keepTime(world, its_clock, theirs));
    return async () => keep().then(() => watch(world));
  };
  const another = async (off: number) => {
    const made = aMachine(off);
    await made.clock.look(theirs);
    const world = { ...site.world, clock: made.clock };
    return { world, heartbeat: aServer(world, made.clock) };
  };
  return { state, machine, site, heartbeat: aServer(site.world, clock), another };
};

/** Ana has booked, and her mover has not answered yet. */
const withWaitingJob = async ({ site }: Awaited<ReturnType<typeof aSiteOfMachines>>) => {
  const ana = await site.customer();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04', ...IN_STATE }), 'BOOK');
  expect((await books(ana, id)).status).toBe(201);
  await workOnce(site.world);
  return { ana, id };
};

describe('a clock that leaps [property 78]', () => {
  test('on a server’s machine ends no session, no hold and no deadline, and our team is told until it is set', async () => {
    const there = await aSiteOfMachines();
    const { site, machine, heartbeat } = there;
    const { ana, id } = await withWaitingJob(there);
    const office = await site.admin();
    const before = await ana.api.plans.show({ id });
    for (const days of [90, -90]) {
      machine.off = days * DAY_MS;
      await heartbeat();
      await workOnce(site.world);
      const plan = await ana.api.plans.show({ id });
      expect([plan.job?.status, plan.job?.accept_by]).toEqual(['waiting', before.job?.accept_by]);
      const told = await office.api.admin.status();
      expect(told.troubles).toMatchObject([
        { tone: 'slow', title: `The clock of web-1 is ${90 * 24} h ${days > 0 ? 'ahead' : 'behind'}.` },
      ]);
    }
    machine.off = 0;
    await heartbeat();
    const driver = await site.mover(before.mover?.id ?? 0);
    await acceptsSigning(driver, id, before.job?.id ?? 0);
    expect(await office.api.admin.status()).toMatchObject({ troubles: [], title: 'Everything works' });
    expect(site.lines.filter((line) => line.includes('incident_'))).toHaveLength(2);
  });

  test('in the database’s is told, waited out, and forgotten when it is back', async () => {
    const there = await aSiteOfMachines();
    const { site, state, heartbeat } = there;
    const { ana, id } = await withWaitingJob(there);
    state.database_off = 50 * HOUR_MS;
    await heartbeat();
    state.passed += 5 * 60_000;
    await heartbeat();
    await workOnce(site.world);
    expect((await ana.api.plans.show({ id })).job?.status).toBe('waiting');
    expect((await (await site.admin()).api.admin.status()).troubles).toMatchObject([{ title: 'The database’s clock leapt 50 h ahead.' }]);
    state.database_off = 0;
    await heartbeat();
    expect(await site.db.select().from(incidents)).toMatchObject([{ kind: 'clock', ended_at: expect.any(Date) }]);
    const events = site.lines.map((line) => JSON.parse(line)).filter(({ event }) => event.startsWith('clock_'));
    expect(events).toMatchObject([{ event: 'clock_leapt', level: 'warn', ms: 50 * HOUR_MS }]);
  });

  test('back for good lets go what was taken to work on, and it is done', async () => {
    const there = await aSiteOfMachines();
    const { site, state, heartbeat } = there;
    const at = new Date(START);
    const held = {
      kind: 'file',
      body: { mover_id: '1', key: 'logos/none' },
      dedupe: 'held',
      due_at: at,
      lease_until: new Date(START + 3 * HOUR_MS),
    };
    await site.db.insert(outbox).values(held);
    state.database_off = -2 * HOUR_MS;
    await site.db.update(outbox).set({ due_at: new Date(START - 3 * HOUR_MS) });
    await heartbeat();
    expect(await drainOutbox(site.world, RUNNERS)).toBe(0);
    state.passed += BELIEVED_AFTER_MS;
    await heartbeat();
    expect(site.world.clock.now()).toBe(START - 2 * HOUR_MS + BELIEVED_AFTER_MS);
    expect(await drainOutbox(site.world, RUNNERS)).toBe(1);
    expect((await site.db.select().from(outbox)).map(({ done_at }) => done_at?.getTime())).toEqual([site.world.clock.now()]);
  });

  test('two servers with clocks two minutes apart have one time, and never work on the same at once', async () => {
    const there = await aSiteOfMachines();
    const { site, heartbeat, another } = there;
    const other = await another(120_000);
    for (const beat of [heartbeat, other.heartbeat]) await beat();
    expect(other.world.clock.now()).toBe(site.world.clock.now());
    const at = new Date(START);
    await site.db.insert(outbox).values({ kind: 'file', body: {}, dedupe: 'once', due_at: at, lease_until: at });
    const tries: string[] = [];
    let let_go = (): void => undefined;
    const slowly = {
      ...RUNNERS,
      file: () =>
        new Promise<void>((done) => {
          tries.push('one');
          let_go = done;
        }),
    };
    const working = drainOutbox(site.world, slowly);
    await expect.poll(() => tries).toEqual(['one']);
    expect(await drainOutbox(other.world, { ...RUNNERS, file: async () => void tries.push('other') })).toBe(0);
    let_go();
    expect([await working, tries]).toEqual([1, ['one']]);
    const [row] = await site.db.select().from(outbox).where(eq(outbox.dedupe, 'once'));
    expect(row).toMatchObject({ tries: 1, done_at: expect.any(Date) });
    expect((await (await site.admin()).api.admin.status()).troubles).toMatchObject([
      // Both started at the same moment, so either may be the first.
      { title: expect.stringMatching(/^The clock of web-\d is 2 min ahead\.$/) },
    ]);
  });

  test('the database tells the time of its machine', async () => {
    const site = await aSite();
    const before = Date.now();
    const told = await databaseTime(site.db);
    expect([told >= before - 1, told <= Date.now() + 1]).toEqual([true, true]);
  });
});
