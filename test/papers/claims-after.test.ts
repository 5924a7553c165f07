import { describe, expect, test } from 'vitest';
import { papers } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { checkChain } from '#server/papers/chain.ts';
import { workOnce } from '#server/workers/workers.ts';
import { aFederalDay, aLine, anEvent, aSignature } from '#test/support/people/federal-day.ts';
import { aDeliveredMove, aFederalMove, papersOfKind } from '#test/support/people/federal-move.ts';
import { refusalOf } from '#test/support/refused.ts';

const MIRROR = { name: 'Hall mirror', kind: 'damaged', amount: 180, words: 'Cracked.' } as const;
const HOTEL = { name: 'Two nights in a hotel', kind: 'delay', amount: 310, words: '' } as const;

const saidIn = async (site: Awaited<ReturnType<typeof aFederalMove>>['site']) =>
  (await site.db.select().from(papers))
    .filter(({ kind }) => kind === 'claim')
    .toSorted((one, other) => one.number - other.number)
    .map(({ body }) => JSON.parse(body).content);

describe('a claim about a move between states', () => {
  test('papers P37: counts from the day that the delivery paper names, whenever the mover says that the move is done', async () => {
    const { site, ana, id, job, driver, crew, key } = await aFederalDay();
    const seen = [anEvent('arrived', { vehicle: 'T-7' }, 0), aLine(1, 'Sofa', 2), anEvent('loading_started', {}, 20)];
    await crew.api.moveDay.report({ key, events: seen });
    site.at('2026-12-05T20:00:00Z');
    // The day after the one that was agreed to.
    const there = [anEvent('arrived_there', {}, 1_500), anEvent('delivered', { tag: 1, state: 'delivered', note: '', photos: [] }, 1_510)];
    const shown = [...seen, ...there].map((event) => event.id);
    const signed = [aSignature('destination', 'receiver', shown, 1_520), aSignature('destination', 'crew', shown, 1_521)];
    await crew.api.moveDay.report({ key, events: [...there, ...signed] });
    site.at('2026-12-08');
    await driver.api.jobs.complete({ id: job.id });
    expect((await ana.api.claims.ofPlan({ id })).last_day).toBe('2027-09-05');
  });

  test('papers P37: has its last day nine months from the last agreed day of delivery until it is delivered', async () => {
    const { ana, id } = await aFederalMove();
    expect((await ana.api.claims.ofPlan({ id })).last_day).toBe('2027-09-16');
  });

  test('papers P37: is taken to the end of the day nine months from delivery, and no later', async () => {
    const done = await aDeliveredMove('2026-12-10');
    expect((await done.ana.api.claims.ofPlan({ id: done.id })).last_day).toBe('2027-09-10');
    done.site.at('2027-09-10');
    await done.ana.api.claims.file({ id: done.id, items: [HOTEL] });
    done.site.at('2027-09-11');
    expect((await done.ana.api.claims.ofPlan({ id: done.id })).why_not).toBe('Claims are taken for nine months after delivery.');
  });

  test('papers P37: takes supplements while it is open, each in the chain, once however often it is said; an offer made before is none', async () => {
    const { site, ana, id, driver, mover_id } = await aDeliveredMove('2026-12-10');
    const claim_id = (await ana.api.claims.file({ id, items: [MIRROR] })).claims[0]?.id ?? '';
    await driver.api.claims.offer({ id: mover_id, claim_id, offer: 100 });
    const added = { id, claim_id, items: [HOTEL], words: 'The truck came late, too.' };
    const [after] = await Promise.all([ana.api.claims.supplement(added), ana.api.claims.supplement(added)]);
    expect(after.claims[0]).toMatchObject({ state: 'acknowledged', asked: 490, offer: null, decide_by: '2027-04-09' });
    expect(after.claims[0]?.supplements).toEqual([{ added_on: '2026-12-10', words: 'The truck came late, too.' }]);
    const nothing = await refusalOf(ana.api.claims.supplement({ id, claim_id }));
    expect(nothing.problem.errors).toEqual({ words: 'Add a thing or a few words' });
    for (const stranger of [driver, await site.admin(), site.visitor()])
      expect((await refusalOf(stranger.api.claims.supplement(added))).status).toBe(404);
    await ana.api.claims.answer({ id, claim_id, decision: 'withdraw' });
    await expect(ana.api.claims.supplement({ ...added, words: 'And the lamp.' })).toBeRefused(/taken back/, 'not_editable');
    expect((await saidIn(site)).map(({ part, asked }) => [part, asked])).toEqual([
      ['filed', 18_000],
      ['offered', 18_000],
      ['supplement', 49_000],
      ['withdrawn', 49_000],
    ]);
    expect(await checkChain(site.db, id)).toMatchObject({ broken: null });
    const parts = await papersOfKind(ana, id, 'claim');
    expect(parts.map(({ state }) => state)).toEqual(Array(4).fill('complete'));
    expect(parts[0]?.signatures).toMatchObject([{ role: 'owner', name: 'Ana Reyes', method: 'clicked' }]);
    expect(new Set(parts.flatMap(({ signatures }) => signatures.map(({ role }) => role)))).toEqual(new Set(['owner', 'mover']));
    await workOnce(site.world);
    const subjects = (await sentEmails(site.db)).map(({ subject }) => subject.split(':')[0]);
    expect(subjects.filter((subject) => subject === 'Your claim')).toHaveLength(2);
  });

  test('papers P36: that is not decided is told about by its 120th day and by each 60th after it, once each time', async () => {
    const { site, ana, id, mover_id } = await aDeliveredMove('2026-12-10');
    const claim_id = (await ana.api.claims.file({ id, items: [MIRROR] })).claims[0]?.id ?? '';
    const letters = async (day: string) => {
      site.at(day);
      await workOnce(site.world);
      await workOnce(site.world);
      return (await sentEmails(site.db)).filter(({ subject }) => subject.startsWith('Your claim is still open')).length;
    };
    // Decided by April 9; the letters are there by that day, by June 8 and by August 7.
    const counts = [];
    for (const day of ['2027-04-07', '2027-04-09', '2027-06-06', '2027-06-08', '2027-08-07']) counts.push(await letters(day));
    expect(counts).toEqual([0, 1, 1, 2, 3]);
    expect((await saidIn(site)).map(({ part }) => part)).toEqual(['filed', 'letter', 'letter', 'letter']);
    const driver = await site.mover(mover_id);
    await driver.api.claims.deny({ id: mover_id, claim_id, answer: 'It was packed by the customer.' });
    expect(await letters('2027-10-20')).toBe(3);
    const [denied] = (await ana.api.claims.ofPlan({ id })).claims;
    expect(denied).toMatchObject({ state: 'denied', sue_until: '2029-08-07' });
    expect((await saidIn(site)).at(-1)).toMatchObject({ part: 'denied', sentences: [expect.stringContaining('August 7, 2029')] });
    const told = (await sentEmails(site.db)).find(({ subject }) => subject.startsWith('Claim denied'));
    expect(told?.body).toContain('August 7, 2029');
  });
});
