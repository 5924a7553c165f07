import { eq } from 'drizzle-orm';
import type { PaperKind } from '#domain/papers/kinds.ts';
import type { World } from '#server/core/world.ts';
import { booking_attempts, payment_events } from '#server/db/schema.ts';
import { issuedOf } from '#server/papers/issue.ts';
import { paperOf } from '#server/papers/show-paper.ts';
import { workOnce } from '#server/workers/workers.ts';
import { books, drawsUp, signs, startsPlan, walkTo } from '../builders.ts';
import { aSite, type Site } from '../site/world.ts';
import type { Browser } from './browser-of-one.ts';
import { aSignedMove } from './signed-move.ts';

const BOTH = [
  { name: 'Ana Reyes', email: 'ana@example.com' },
  { name: 'Ben Reyes', email: 'ben@example.com' },
];

/** Ana has signed and pressed Book; Ben reads what he is asked to sign. */
const waiting = async (site: Site, lastLetter: () => string) => {
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04' }), 'BOOK');
  const sheet = await drawsUp(ana, id, { owners: BOTH });
  await signs(ana, id, sheet);
  await books(ana, id, 'approve', { sheet_id: sheet.sheet_id });
  await workOnce(site.world);
  const ben = site.visitor();
  await ben.api.links.follow({ key: /\/l\/([\w-]+)\?to=sign/.exec(lastLetter())?.[1] ?? '', to: 'sign' });
  const shown = await ben.api.papers.showSheet({ id });
  return { site, ana, ben, id, benSigns: () => signs(ben, id, shown, { name: 'Ben Reyes' }) };
};

export type OfTwo = Awaited<ReturnType<typeof waiting>>;

/** A site on which moves wait for the signature of their second owner, one after the other. */
export const aSiteOfTwo = async () => {
  const letters: string[] = [];
  const mail: World['mail'] = {
    send: async ({ to, text }) => void (to === BOTH[1]?.email && text.includes('?to=sign') && letters.push(text)),
  };
  const site = await aSite({ parts: () => ({ mail }) });
  return { site, waitingForBen: () => waiting(site, () => letters.at(-1) ?? '') };
};

/** What became of the money of a plan. */
export const moneyOf = async ({ db }: Site, id: string) =>
  (
    await db
      .select({ kind: payment_events.kind })
      .from(payment_events)
      .innerJoin(booking_attempts, eq(booking_attempts.id, payment_events.attempt_id))
      .where(eq(booking_attempts.plan_id, id))
  ).map(({ kind }) => kind);

/** A move that everybody had signed and that is on another day now; its papers have not been issued anew yet. */
export const onAnotherDay = async (site: Site) => {
  site.at('2026-11-20T15:00:00Z');
  const move = await aSignedMove(site, '2026-12-10');
  const { ana, driver, id } = move;
  await ana.api.reschedules.ask({ id, move_date: '2026-12-11' });
  const { reschedule } = await ana.api.plans.show({ id });
  await driver.api.reschedules.accept({ id: reschedule?.id ?? 0 });
  return move;
};

export type OnAnotherDay = Awaited<ReturnType<typeof onAnotherDay>>;

/** Estimates and bills of lading, in the order of their issue. */
export const standing = async ({ site, id }: OnAnotherDay): Promise<readonly [PaperKind, string][]> => {
  const { rows, events } = await issuedOf(site.db, id);
  return rows.slice(5).map((row) => [row.kind as PaperKind, paperOf(row, events).state]);
};

/** Reads what was issued anew, and signs it when asked to. */
export const signsAnew = async (who: Browser, id: string, name: string) => {
  const { papers: shown, ticks } = await who.api.papers.showSheet({ id });
  return () => who.api.papers.sign({ id, body_sha256: shown.map(({ sha256 }) => sha256), name, ticks, read_word: '' });
};

export const AS_SIGNED = [
  ['estimate', 'complete'],
  ['bol', 'complete'],
];
export const ANEW = [...AS_SIGNED, ['estimate', 'issued'], ['bol', 'issued']];
export const HALF = [...AS_SIGNED, ['estimate', 'part_signed'], ['bol', 'part_signed']];
export const IN_PLACE = [['estimate', 'superseded'], ['bol', 'superseded'], ...AS_SIGNED];
