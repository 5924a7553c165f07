import { describe, expect, test } from 'vitest';
import { paper_events, paper_prints } from '#server/db/schema.ts';
import { checkChain } from '#server/papers/chain.ts';
import { workOnce } from '#server/workers/workers.ts';
import { JPG, posts } from '#test/support/coi-documents.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { IN_PLACE, type OnAnotherDay, onAnotherDay, signsAnew, standing } from '#test/support/people/signing-people.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

const HOME = '418 12th St, Brooklyn, NY 11215';

/** Ana gets papers by mail; what was issued anew waits for her print and for her mover. */
const byMail = async () => {
  const site = await aSite();
  const move = await onAnotherDay(site);
  await workOnce(site.world);
  await move.ana.api.papers.withdrawConsent({ id: move.id, name: 'Ana Reyes', address: HOME });
  return { move, site, teller: await site.admin(), second: await site.admin() };
};

const handsIn = async ({ site, id }: OnAnotherDay, who: Browser, number: number, over: { name?: string; signed_on?: string } = {}) => {
  const form = await who.api.planConsole.presignPrint({ id, filename: 'print.jpg' });
  await posts(site.app, form, JPG);
  const { key: photo } = await who.api.planConsole.confirmPrint({ id, key: form.fields.key ?? '' });
  return who.api.planConsole.handInPrint({ id, number, name: 'Ana Reyes', signed_on: '2026-11-20', photo, ...over });
};

describe('a print that was signed by hand', () => {
  test('papers P9: counts like a typed signature once two of our team have seen it, and takes the place of what was before', async () => {
    const { move, site, teller, second } = await byMail();
    const { driver, id } = move;
    const { may_come } = (await teller.api.planConsole.show({ id })).prints;
    const own = may_come.filter(({ name }) => name === 'Ana Reyes');
    expect(own.map(({ title }) => title)).toEqual(['Binding estimate', 'Bill of lading']);
    for (const { number } of own) await handsIn(move, teller, number);
    const [first, last] = (await second.api.planConsole.show({ id })).prints.handed_in;
    expect([first?.may_see, first?.photo]).toEqual([true, expect.stringContaining('print')]);
    expect((await site.db.select().from(paper_events)).filter(({ data }) => data.includes('"wet"'))).toEqual([]);
    // Never by who handed it in.
    expect((await teller.api.planConsole.show({ id })).prints.handed_in[0]?.may_see).toBe(false);
    const alone = await refusalOf(teller.api.planConsole.seePrint({ id, print_id: first?.id ?? 0 }));
    expect([alone.status, alone.problem.code]).toEqual([403, 'not_allowed']);
    for (const print of [first, last, last]) await second.api.planConsole.seePrint({ id, print_id: print?.id ?? 0 });
    await (await signsAnew(driver, id, 'Sam Harbor'))();
    expect(await standing(move)).toEqual(IN_PLACE);
    const wet = (await site.db.select().from(paper_events)).filter(({ data }) => data.includes('"wet"'));
    expect(wet.map(({ role, who }) => [role, who])).toEqual([
      ['owner', 'Ana Reyes'],
      ['owner', 'Ana Reyes'],
    ]);
    expect(JSON.parse(wet[0]?.data ?? '{}')).toMatchObject({
      photo_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      signed_on: '2026-11-20',
    });
    expect((await checkChain(site.db, id)).broken).toBeNull();
    const { papers } = await move.ana.api.papers.list({ id });
    expect(papers.at(-1)?.signatures[0]).toMatchObject({ name: 'Ana Reyes', method: 'wet' });
  });

  test('is turned down with a reason, and another one is handed in', async () => {
    const { move, teller, second } = await byMail();
    const { id } = move;
    const [{ number } = { number: 0 }] = (await teller.api.planConsole.show({ id })).prints.may_come;
    await handsIn(move, teller, number);
    const print_id = (await second.api.planConsole.show({ id })).prints.handed_in[0]?.id ?? 0;
    await second.api.planConsole.seePrint({ id, print_id, why_not: 'The signature is cut off' });
    await handsIn(move, second, number);
    const { prints } = await teller.api.planConsole.show({ id });
    expect(prints.handed_in.map(({ why_not, may_see }) => [why_not, may_see])).toEqual([
      ['The signature is cut off', false],
      ['', true],
    ]);
    expect(prints.may_come.map(({ name }) => name)).toContain('Ana Reyes');
  });

  test('is told at its field what is wrong with it, and is handed in by our team alone', async () => {
    const { move, site, teller } = await byMail();
    const { ana, id } = move;
    const [{ number } = { number: 0 }] = (await teller.api.planConsole.show({ id })).prints.may_come;
    const fieldsOf = async (said: Promise<unknown>) => Object.keys((await refusalOf(said)).problem.errors);
    expect(await fieldsOf(handsIn(move, teller, number, { name: 'Ben Reyes' }))).toEqual(['name']);
    expect(await fieldsOf(handsIn(move, teller, number, { signed_on: '2027-01-01' }))).toEqual(['signed_on']);
    const said = { id, number, name: 'Ana Reyes', signed_on: '2026-11-20', photo: 'prints/elsewhere.jpg' };
    expect(await fieldsOf(teller.api.planConsole.handInPrint(said))).toEqual(['photos']);
    expect((await refusalOf(ana.api.planConsole.handInPrint(said))).status).toBe(401);
    expect((await refusalOf(ana.api.planConsole.presignPrint({ id, filename: 'print.jpg' }))).status).toBe(401);
    expect(await site.db.$count(paper_prints)).toBe(0);
  });
});
