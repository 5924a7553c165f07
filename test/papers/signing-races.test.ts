import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { capture } from '#server/booking/payments/capture.ts';
import { booking_attempts, paper_events, papers, payments } from '#server/db/schema.ts';
import { checkChain } from '#server/papers/chain.ts';
import { papersAnew } from '#server/papers/supersede.ts';
import { workOnce } from '#server/workers/workers.ts';
import { EFFORT } from '#test/support/effort.ts';
import { aSignedMove } from '#test/support/people/signed-move.ts';
import { ANEW, aSiteOfTwo, IN_PLACE, moneyOf, onAnotherDay, signsAnew, standing } from '#test/support/people/signing-people.ts';
import { aSite } from '#test/support/site/world.ts';

const RACES = Array.from({ length: EFFORT.paper_races }, (_, at) => at);

test('papers P7, P29: both sides that sign new papers at once, each twice, leave one signature of each and one set that binds', async () => {
  const site = await aSite();
  for (const _ of RACES) {
    const move = await onAnotherDay(site);
    await workOnce(site.world);
    const [owner, mover] = [await signsAnew(move.ana, move.id, 'Ana Reyes'), await signsAnew(move.driver, move.id, 'Sam Harbor')];
    await Promise.all([owner(), mover(), owner(), mover()]);
    expect(await standing(move)).toEqual(IN_PLACE);
    const signed = await site.db.select().from(paper_events).where(eq(paper_events.plan_id, move.id));
    const of_each = signed.filter(({ kind }) => kind === 'signed').map(({ paper_id, role }) => `${paper_id} ${role}`);
    expect(new Set(of_each).size).toBe(of_each.length);
    expect(await checkChain(site.db, move.id)).toMatchObject({ broken: null });
    await move.ana.api.papers.rescind({ id: move.id, name: 'Ana Reyes' });
  }
}, 120_000);

test('papers P29: a change that is worked on twice at once issues one set of new papers', async () => {
  const site = await aSite();
  for (const _ of RACES) {
    const move = await onAnotherDay(site);
    await Promise.all([1, 2, 3].map(() => papersAnew(site.world, { plan_id: move.id })));
    expect(await standing(move)).toEqual(ANEW);
    expect(await checkChain(site.db, move.id)).toMatchObject({ broken: null });
    await workOnce(site.world);
    await move.ana.api.papers.rescind({ id: move.id, name: 'Ana Reyes' });
  }
}, 120_000);

test('papers P8: of a second owner’s yes and no at once exactly one counts, and the money goes with it', async () => {
  const { site, waitingForBen } = await aSiteOfTwo();
  for (const at of RACES) {
    const { ana, ben, id, benSigns } = await waitingForBen();
    const both = [benSigns, () => ben.api.papers.declineToSign({ id })];
    await Promise.allSettled((at % 2 === 0 ? both : both.toReversed()).map((one) => one()));
    await workOnce(site.world);
    const [attempt] = await site.db.select().from(booking_attempts).where(eq(booking_attempts.plan_id, id));
    const issued = await site.db.$count(papers, eq(papers.plan_id, id));
    const is_booked = attempt?.state === 'booked';
    expect([attempt?.state, issued > 0, await moneyOf(site, id)]).toEqual(
      is_booked ? ['booked', true, ['authorized']] : ['released', false, ['authorized', 'voided']],
    );
    expect(await checkChain(site.db, id)).toMatchObject({ broken: null });
    if (is_booked) await ana.api.papers.rescind({ id, name: 'Ana Reyes' });
    await workOnce(site.world);
  }
}, 120_000);

test('papers P22: rescinding while the window ends and the money is captured ends once, at zero', async () => {
  const site = await aSite();
  for (const at of RACES) {
    site.at('2026-11-20T15:00:00Z');
    const { ana, id } = await aSignedMove(site, '2026-12-10');
    const { clock } = await ana.api.papers.list({ id });
    const end = Date.parse(clock?.rescind_until ?? '');
    // The last moment in which it costs nothing; for the server that captures it is over.
    site.clock.set(end - 1);
    const later = { ...site.world, clock: { now: () => end + 1_000 } };
    const [attempt] = await site.db.select().from(booking_attempts).where(eq(booking_attempts.plan_id, id));
    const rescinds = () => ana.api.papers.rescind({ id, name: 'Ana Reyes' });
    const captures = () => capture(later, { transaction_id: attempt?.transaction_id ?? '' });
    const both = [rescinds, captures];
    await Promise.allSettled((at % 2 === 0 ? both : both.toReversed()).map((one) => one()));
    site.clock.set(end + 60_000);
    await workOnce(site.world);
    await workOnce(site.world);
    const rows = (await site.db.select().from(payments)).filter(({ attempt_id }) => attempt_id === attempt?.id);
    const kept = rows.reduce(
      (sum, { captured_cents, refunded_cents, state }) => sum + (state === 'voided' ? 0 : captured_cents) - refunded_cents,
      0,
    );
    const { status } = await ana.api.plans.show({ id });
    const issued = (await site.db.select().from(papers).where(eq(papers.plan_id, id))).filter(({ kind }) => kind === 'rescission');
    // Who rescinded in time gets everything back, also what was taken meanwhile.
    expect([status, issued.length, kept]).toEqual(['canceled', 1, 0]);
    expect(await checkChain(site.db, id)).toMatchObject({ broken: null });
  }
}, 120_000);
