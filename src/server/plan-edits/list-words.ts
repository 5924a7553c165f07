import { desc, sql } from 'drizzle-orm';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { BOX_TYPES } from '#domain/inventory/tables/box-types.ts';
import { type Correction, correctionOf } from '#domain/list-reader/correction.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import { list_words } from '#server/db/schema.ts';

/** Counts what words meant. Neither who said them nor of which move is known here. */
export const noteCorrections = async ({ world: { db }, now }: Caller, corrections: readonly Correction[]): Promise<void> => {
  const rows = new Map<string, { words: string; meant: string; times: number; last_on: string }>();
  for (const { words: said, meant } of corrections) {
    // Asked again, whatever the sender kept.
    const words = correctionOf(said, null)?.words;
    if (words === undefined || (meant !== null && nameOf(meantAs(meant)) === undefined)) continue;
    const key = meantAs(meant);
    const known = rows.get(`${words} ${key}`);
    rows.set(`${words} ${key}`, { words, meant: key, times: (known?.times ?? 0) + 1, last_on: now.today });
  }
  if (rows.size === 0) return;
  // In one order, so that two that come at once wait for each other and don't lock each other out.
  const in_order = [...rows.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  await db
    .insert(list_words)
    .values(in_order)
    .onConflictDoUpdate({
      target: [list_words.words, list_words.meant],
      set: { times: sql`${list_words.times} + excluded.times`, last_on: sql`excluded.last_on` },
    });
};

/** The most missed, with what they meant. Once is nobody's habit, and may be a name: words are shown from their second time on. */
export const missedWords = async ({ viewer, world: { db } }: Caller) => {
  requireAdmin(viewer);
  const times = sql<number>`sum(${list_words.times})::int`;
  const words = await db
    .select({
      words: list_words.words,
      times,
      last_on: sql<string>`max(${list_words.last_on})::text`,
      meant: sql<
        { meant: string; times: number }[]
      >`json_agg(json_build_object('meant', meant, 'times', times) order by times desc, meant)`,
    })
    .from(list_words)
    .groupBy(list_words.words)
    .having(sql`sum(${list_words.times}) >= ${FEWEST}`)
    .orderBy(desc(times), list_words.words)
    .limit(MOST);
  return {
    words: words.map(({ meant, ...row }) => ({
      ...row,
      meant: meant.map((one) => ({ name: nameOf(one.meant) ?? 'Nothing in the catalog', times: one.times })),
    })),
  };
};

const FEWEST = 2;
const MOST = 200;

const meantAs = (meant: Correction['meant']): string => (meant === null ? '' : `${meant.kind} ${meant.id}`);

const nameOf = (meant: string): string | undefined => {
  const [kind, id] = meant.split(' ');
  if (kind === 'item') return catalogItem(Number(id))?.name;
  const box = kind === 'box' ? BOX_TYPES.find(({ box_type_id }) => box_type_id === Number(id)) : undefined;
  return box && `${box.name} box`;
};
