import { expect, test } from 'vitest';
import { list_words } from '#server/db/schema.ts';
import '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

test('what words meant is counted without who said it, and our team sees what was missed twice, most often first [ux I4]', async () => {
  const site = await aSite();
  const [ana, ben] = [site.visitor(), site.visitor()];
  const stool = { words: 'zigzag wire stools', meant: { kind: 'item', id: 1181 } } as const;
  await ana.api.inventory.noteCorrections({ corrections: [stool, stool, { words: 'hurdy-gurdy', meant: null }] });
  await ben.api.inventory.noteCorrections({
    corrections: [
      { ...stool, meant: { kind: 'item', id: 1182 } },
      { words: 'hurdy gurdy', meant: null },
      { words: 'Zephyrine trunk', meant: { kind: 'item', id: 1134 } },
    ],
  });
  const { words } = await (await site.admin()).api.admin.missedWords();
  expect(words.map(({ words: said, times, meant }) => [said, times, meant.map(({ name, times: one }) => `${one} ${name}`)])).toEqual([
    ['zigzag wire stool', 3, ['2 Bar stool', '1 Step stool']],
    ['hurdy gurdy', 2, ['2 Nothing in the catalog']],
  ]);
  const kept = await site.world.db.select().from(list_words);
  expect(Object.keys(kept[0] ?? {}).sort()).toEqual(['last_on', 'meant', 'times', 'words']);
});

test('words that name no thing, and things that are none of the catalog, are not kept; nobody else reads them', async () => {
  const site = await aSite();
  const ana = await site.customer('Ana');
  await ana.api.inventory.noteCorrections({
    corrections: [
      { words: '(718) 555-0143', meant: null },
      { words: 'call our neighbor whose daughter keeps it upstairs until june', meant: null },
      { words: 'sofa', meant: { kind: 'item', id: 9_998 } },
      { words: 'box', meant: { kind: 'box', id: 12 } },
    ],
  });
  expect(await site.world.db.select().from(list_words)).toEqual([]);
  await expect(ana.api.admin.missedWords()).toBeRefused(/./);
});
