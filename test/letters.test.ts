import { describe, expect, test } from 'vitest';
import { brand } from '#domain/brand.ts';
import { everyLetter, isForMover, LONG_NAME } from './letters-of-all-kinds.ts';

/** What a reader of the page sees, tags and styles left out. */
const wordsOf = (html: string): string =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}$.,:@]*[\p{L}\p{N}]/gu) ?? [];

describe.each(everyLetter)('the letter %s', (name, letter) => {
  test('says the same to readers of text and of pages [ux E1]', () => {
    const page = new Set(wordsIn(wordsOf(letter.html ?? '')));
    const only_in_text = wordsIn(letter.text.replace(/https:\S+/g, '')).filter((word) => !page.has(word) && !/^\d\.?$/.test(word));
    expect(only_in_text).toEqual([]);
  });

  test('begins with the fact, tells why it comes, and has one button and somebody to ask [ux E1]', () => {
    expect(letter.subject).toMatch(/^[A-Z0-9][^:]+: .+ → .+, \w+ \w+ \d+$|^(You asked|A customer asks)/);
    expect(letter.text).toMatch(/You get this because .+ plan A1B2C3\b/);
    expect(letter.text).toContain(brand.phone);
    expect(letter.html?.match(/<a /g)).toHaveLength(1);
    expect(letter.html).toMatch(
      /href="https:\/\/www\.hearthway\.example\/(l\/\w{43}\?to=\w+|moving\/a1b2c3d4-0000-4000-8000-000000000000\/\w+)/,
    );
  });

  test('opens the plan by itself for who booked it or asked for a link, and for nobody else [ux E3]', () => {
    const is_signed = name === 'plan_link' || (!isForMover(name) && letter.text.includes('you booked plan'));
    expect(/\/l\/k{43}\?to=(plan|compare|billing|feedback)/.test(letter.text)).toBe(is_signed);
  });

  test('needs no picture, and takes a name for a name [ux E2]', () => {
    expect(letter.html).not.toMatch(/<img|<svg|url\(|<script/);
    expect(letter.html).not.toContain('<Brothers>');
  });
});

test('a long name is told in full', () => {
  const [, reserved] = everyLetter[0]!;
  expect(reserved.text).toContain(LONG_NAME);
});
