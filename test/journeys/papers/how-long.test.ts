import type { Locator, Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { readWordOf } from '#domain/papers/wording.ts';
import { book, GOOD_CARD, NORA } from '#test/screens/book.ts';
import { compare } from '#test/screens/compare.ts';
import { IN_STATE, LOCAL } from '#test/screens/landing.ts';
import { isAwake } from '#test/screens/screen.ts';
import { journey, SIZES } from '../visitor.ts';
import { walkTo } from '../walk.ts';

/** Seconds of a person, by the keystroke-level model of Card, Moran and Newell: thinking of it, pointing and pressing, a key of a slow typist. */
const HAND = { thinks: 1.35, points: 1.3, key: 0.28 } as const;

/** To find a word at the end of a page that has just opened. */
const READS_A_WORD = 6;

const MOST_LONGER = 90;

/** Somebody's hand on a page: what it did, and how long a person takes for that beside what the page took. */
const handOn = (page: Page) => {
  const steps: string[] = [];
  let by_hand = 0;
  const began = performance.now();
  const does = (step: string, seconds: number): void => {
    steps.push(step);
    by_hand += seconds;
  };
  return {
    steps,
    presses: async (step: string, place: Locator): Promise<void> => {
      await place.click();
      does(step, HAND.thinks + HAND.points);
    },
    types: async (step: string, place: Locator, words: string): Promise<void> => {
      await place.click();
      await place.pressSequentially(words);
      does(step, HAND.thinks + HAND.points + words.length * HAND.key);
    },
    /** The draft opens beside the page, where the word is read. */
    reads: async (step: string, paper: Locator): Promise<void> => {
      const file = await page.request.get((await paper.getAttribute('href')) ?? '');
      expect(file.ok()).toBe(true);
      does(step, HAND.thinks + HAND.points + READS_A_WORD);
    },
    seconds: (): number => by_hand + (performance.now() - began) / 1_000,
  };
};

/** From the first mover on Compare to the page that says it is booked. */
const booksFromCompare = async (page: Page, way: { from: string; to: string }) => {
  const id = await walkTo(page, 'COMPARE', way);
  const { fields, cover, signing, papers, button } = book(page);
  const hand = handOn(page);
  await hand.presses('mover', compare(page).choose.first());
  await page.waitForURL(/\/book/);
  await page.getByRole('heading', { level: 1, name: /^Book / }).waitFor();
  await isAwake(page);
  for (const name of ['first_name', 'last_name', 'email', 'phone'] as const) await hand.types(name, fields[name], NORA[name]);
  for (const [name, words] of [
    ['number', GOOD_CARD],
    ['expiry', '0829'],
    ['cvv', '123'],
    ['zip', '11215'],
  ] as const)
    await hand.types(name, fields[name], words);
  // What changes no price: basic cover inside a state, full value between states.
  const unchanged = page.getByRole('radio', { name: /^Basic cover/ });
  await hand.presses('cover', (await unchanged.count()) > 0 ? unchanged : cover.full);
  if ((await papers.count()) > 0) {
    await hand.presses('articles', cover.no_articles);
    await signing.drafts.first().waitFor();
    for (const [at, tick] of (await signing.ticks.all()).entries()) await hand.presses(`tick ${at + 1}`, tick);
    await hand.reads('draft', signing.drafts.first());
    await hand.types('word', signing.word, readWordOf({ uuid: id }));
    await hand.types('name', signing.name, `${NORA.first_name} ${NORA.last_name}`);
  }
  await hand.presses('book', button);
  await page.waitForURL(/\/congrats/);
  await page.getByRole('heading', { level: 1, name: /Your move is reserved/ }).waitFor();
  return { steps: hand.steps, seconds: hand.seconds() };
};

/** What somebody who moves inside one state says: who they are, with what they pay, which cover, and nothing else. */
const LOCAL_STEPS = ['mover', 'first_name', 'last_name', 'email', 'phone', 'number', 'expiry', 'cvv', 'zip', 'cover', 'book'];

describe.each(SIZES)('from Compare to booked on a $name', (size) => {
  journey(
    `a move between states takes at most ${MOST_LONGER} seconds longer, and one inside a state asks for nothing more than before there were papers`,
    { size, is_long: true },
    async ({ page, seesNoBarrier }) => {
      const local = await booksFromCompare(page, IN_STATE);
      await seesNoBarrier();
      expect(local.steps).toEqual(LOCAL_STEPS);
      const between = await booksFromCompare(page, LOCAL);
      const more = between.steps.filter((step) => !local.steps.includes(step));
      expect(more).toEqual(['articles', 'tick 1', 'tick 2', 'tick 3', 'tick 4', 'tick 5', 'draft', 'word', 'name']);
      expect(between.seconds - local.seconds).toBeLessThan(MOST_LONGER);
    },
  );
});
