import { describe, expect, test } from 'vitest';
import { brand } from '#domain/core/brand.ts';
import { LETTER_NAMES } from '#server/workers/post-letter.ts';
import { everyLetter, isAboutPlan, isForCompany, LONG_NAME } from '#test/support/letters/letters-of-all-kinds.ts';

/** What a reader of the page sees, tags and styles left out. */
const wordsOf = (html: string): string =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** Where a letter about a plan may lead: by its own key, or to a page for which one signs in. */
const PAGE_OF_PLAN =
  /href="https:\/\/www\.hearthway\.example\/(l\/\w{43}\?to=\w+|adjustments\/\w{43}|movers\/1\/dashboard\/claims|moving\/a1b2c3d4-0000-4000-8000-000000000000\/\w+)/;
const OPENS_BY_ITSELF = /\/(l\/k{43}\?to=(plan|compare|billing|feedback|claims)|adjustments\/k{43})/;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}$.,:@]*[\p{L}\p{N}]/gu) ?? [];

describe.each(everyLetter)('the letter %s', (name, letter) => {
  test('says the same to readers of text and of pages [ux E1]', () => {
    const page = new Set(wordsIn(wordsOf(letter.html ?? '')));
    const only_in_text = wordsIn(letter.text.replace(/https:\S+/g, '')).filter((word) => !page.has(word) && !/^\d\.?$/.test(word));
    expect(only_in_text).toEqual([]);
  });

  test('begins with the fact, tells why it comes, and has at most one button and somebody to ask [ux E1]', () => {
    expect(letter.subject).toMatch(/^[A-Z0-9]/);
    expect(letter.subject.length).toBeLessThan(160);
    expect(letter.text).toMatch(/You get this because /);
    expect(letter.text).toContain(brand.phone);
    expect((letter.html?.match(/<a /g) ?? []).length).toBeLessThanOrEqual(1);
  });

  test('opens the plan by itself for who booked it or asked for a link, and for nobody else [ux E3]', () => {
    const is_customers = !isForCompany(name) && /you booked plan|the claim about plan/.test(letter.text);
    const is_asked_for = ['plan_link', 'crew_link', 'price_lead', 'unserved_noted'].includes(name);
    expect(OPENS_BY_ITSELF.test(letter.text)).toBe(is_customers || is_asked_for);
  });

  test('needs no picture, and takes a name for a name [ux E2]', () => {
    expect(letter.html).not.toMatch(/<img|<svg|url\(|<script/);
    expect(letter.html).not.toContain('<Brothers>');
  });
});

describe.each(everyLetter.filter(([name]) => isAboutPlan(name)))('the letter %s, about a plan,', (_, letter) => {
  test('names the plan and the move, and its button leads there [ux E1]', () => {
    expect(letter.subject).toMatch(/^[A-Z0-9][^:?]+[:?] .+ → .+, \w+ \w+ \d+$|^(You asked|A customer asks)/);
    expect(letter.text).toMatch(/You get this because .+ plan A1B2C3\b/);
    expect(letter.html).toMatch(PAGE_OF_PLAN);
  });
});

test('of every name that an outbox job may carry there is one among them, and none of another name', () => {
  expect(new Set(everyLetter.map(([name]) => name.split(' ', 1)[0]))).toEqual(new Set(LETTER_NAMES));
});

test('a long name is told in full', () => {
  const [, reserved] = everyLetter[0]!;
  expect(reserved.text).toContain(LONG_NAME);
});

test('that asks a mover for a new paper leads to where papers are put up', () => {
  const asking = everyLetter.filter(([, { text }]) => text.includes('Upload the new one'));
  expect(asking.map(([name]) => name)).toEqual(['vendor_paper_ends', 'vendor_paper_ended']);
  for (const [, { text }] of asking) expect(text).toMatch(/\/movers\/\d+\/dashboard\/papers\n/);
});

test('to our office speaks of the customer, who alone is asked to accept', () => {
  const told = everyLetter.filter(([, { text }]) => text.includes('if you accept')).map(([name]) => name);
  expect(told).toEqual(['adjustment_to_approve']);
});
