import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { CATALOG } from '#domain/inventory/tables/catalog.ts';
import { inventory } from '#test/screens/inventory.ts';
import { reloads } from '#test/screens/screen.ts';
import { journey, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

/** 300 things, about 1,900 in all. */
const FULL = CATALOG.slice(0, 300)
  .map(({ name }, at) => `${at < 100 ? 7 : 6} ${name}`)
  .join('\n');

/** The part of the program that draws one tile, and the part that draws one kind of box, by words that no other has. */
const TILE = [' cu ft', 'Special handling', 'chosen'];
const BOX = ['cu ft each'];

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'on a plan of 300 things a tap draws its own tile anew, and nothing else that is on the plan [ux I6]',
    { size },
    async ({ page }) => {
      const id = await walkTo(page, 'INVENTORY');
      await apiOf(page).inventory.importInventory({ id, text: FULL, apply: true });
      await reloads(page);
      const { plus, count } = inventory(page);
      const tap = async (thing: string) => {
        const before = await count(thing);
        await plus(thing).click();
        await expect.poll(() => count(thing)).toBe(before + 1);
        await expect.poll(() => stored(page, id, thing)).toBe(before + 1);
      };
      await page.waitForLoadState('networkidle');
      await tap(SOFA);
      const { drawn } = await callsDuring(page, () => tap(SOFA));
      expect([drawn(TILE), drawn(BOX)]).toEqual([1, 0]);
      const after = await callsDuring(page, () => tap(SMALL_BOX));
      expect(after.drawn(TILE)).toBe(0);
      expect(after.drawn(BOX)).toBeGreaterThan(0);
    },
  );
});

const SOFA = 'Sofa, 3 cushion';
const SMALL_BOX = 'Small box';

const stored = async (page: Page, id: string, thing: string): Promise<number> => {
  const { items, boxes } = await apiOf(page).inventory.ofPlan({ move_plan_id: id });
  return items.find(({ name }) => name === thing)?.units.length ?? boxes.find(({ name }) => `${name} box` === thing)?.quantity ?? 0;
};

type Called = { text: string; count: number };

/** What ran of the page's program meanwhile; `drawn` says how often the function that holds these words did, and none around it. */
const callsDuring = async (page: Page, play: () => Promise<void>) => {
  const session = await page.context().newCDPSession(page);
  for (const method of ['Debugger.enable', 'Profiler.enable'] as const) await session.send(method);
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await play();
  const { result } = await session.send('Profiler.takePreciseCoverage');
  const called: Called[] = [];
  for (const { scriptId, functions } of result.filter(({ url }) => url.includes('/assets/'))) {
    const { scriptSource } = await session.send('Debugger.getScriptSource', { scriptId });
    for (const { ranges } of functions)
      for (const { startOffset, endOffset, count } of ranges)
        if (count > 0) called.push({ text: scriptSource.slice(startOffset, endOffset), count });
  }
  await session.detach();
  const holding = (words: readonly string[]) => called.filter(({ text }) => words.every((word) => text.includes(word)));
  return { drawn: (words: readonly string[]) => holding(words).sort((one, other) => one.text.length - other.text.length)[0]?.count ?? 0 };
};
