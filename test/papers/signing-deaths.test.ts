import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paper_events, papers } from '#server/db/schema.ts';
import { checkChain } from '#server/papers/chain.ts';
import { papersAnew } from '#server/papers/supersede.ts';
import { workOnce } from '#server/workers/workers.ts';
import { EFFORT } from '#test/support/effort.ts';
import {
  ANEW,
  AS_SIGNED,
  aSiteOfTwo,
  HALF,
  IN_PLACE,
  moneyOf,
  type OfTwo,
  type OnAnotherDay,
  onAnotherDay,
  signsAnew,
  standing,
} from '#test/support/people/signing-people.ts';
import { dyingAt } from '#test/support/site/dying.ts';
import { aSite } from '#test/support/site/world.ts';

/** Lets a process die at the statements of a deed, each time of a move of its own, until it gets through all of them. */
const dyingAtEach = async <Move>(
  begin: () => Promise<Move>,
  deed: (move: Move) => Promise<unknown>,
  look: (move: Move) => Promise<void>,
) => {
  for (let at = 0; ; at += EFFORT.every_statement) {
    const move = await begin();
    const { died } = await dyingAt(at, () => deed(move));
    await look(move);
    if (!died) return at;
  }
};

test('papers P8: whenever the server dies at the second owner’s signature, either both have signed and the move is booked, or neither is so', async () => {
  const { site, waitingForBen } = await aSiteOfTwo();
  const stands = async ({ ana, id }: OfTwo) => {
    const issued = await site.db.$count(papers, eq(papers.plan_id, id));
    const signed = await site.db.select().from(paper_events).where(eq(paper_events.plan_id, id));
    const { status } = await ana.api.plans.show({ id });
    return [status, issued > 0, signed.filter(({ kind }) => kind === 'signed').length === 2 * issued];
  };
  const statements = await dyingAtEach(
    waitingForBen,
    ({ benSigns }) => benSigns(),
    async (move) => {
      const { id, ana, benSigns } = move;
      expect([
        ['draft', false, true],
        ['reserved', true, true],
      ]).toContainEqual(await stands(move));
      await benSigns();
      expect(await stands(move)).toEqual(['reserved', true, true]);
      expect(await moneyOf(site, id)).toEqual(['authorized']);
      expect(await checkChain(site.db, id)).toMatchObject({ broken: null });
      await ana.api.papers.rescind({ id, name: 'Ana Reyes' });
      await workOnce(site.world);
      expect(await moneyOf(site, id)).toEqual(['authorized', 'voided']);
    },
  );
  expect(statements).toBeGreaterThan(15);
}, 240_000);

const ends = async (move: OnAnotherDay) => {
  const { site, ana, id } = move;
  expect(await checkChain(site.db, id)).toMatchObject({ broken: null });
  await ana.api.papers.rescind({ id, name: 'Ana Reyes' });
  await workOnce(site.world);
};

test('papers P29: whenever the server dies as it issues papers anew, they are issued once, whole, in the place of those that were signed', async () => {
  const site = await aSite();
  const statements = await dyingAtEach(
    () => onAnotherDay(site),
    ({ id }) => papersAnew(site.world, { plan_id: id }),
    async (move) => {
      expect([AS_SIGNED, ANEW]).toContainEqual(await standing(move));
      await workOnce(site.world);
      expect(await standing(move)).toEqual(ANEW);
      await ends(move);
    },
  );
  expect(statements).toBeGreaterThan(8);
}, 240_000);

test('papers P29: whenever the server dies at the last signature of new papers, the ones or the others bind, and never both or none', async () => {
  const site = await aSite();
  const statements = await dyingAtEach(
    async () => {
      const move = await onAnotherDay(site);
      await workOnce(site.world);
      await (await signsAnew(move.ana, move.id, 'Ana Reyes'))();
      return { ...move, moverSigns: await signsAnew(move.driver, move.id, 'Sam Harbor') };
    },
    ({ moverSigns }) => moverSigns(),
    async (move) => {
      expect([HALF, IN_PLACE]).toContainEqual(await standing(move));
      await move.moverSigns();
      expect(await standing(move)).toEqual(IN_PLACE);
      await ends(move);
    },
  );
  expect(statements).toBeGreaterThan(8);
}, 240_000);
