import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/core/language.ts';
import { inPhoneAlphabet, TEXT_WORDS } from './text-words.ts';

/** GSM 03.38, without what it writes as two. */
const PHONE_ALPHABET = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;
const HREF = 'https://hearthway.example/moving/0b2f8c8e-7d53-4c55-9a0e-2b7c2f7d9a11/plan';
const HOURS = '12:20 p.m.–12:50 p.m.';

const all = (language: (typeof LANGUAGES)[number]): string[] => {
  const words = TEXT_WORDS[language];
  const steps = Object.values(words.steps).map((step) => `${step} ${words.at_new_door(HOURS)} ${HREF}`);
  const late = [words.unheard, words.later(HOURS)].map((what) => `${what} ${words.ways_out(HREF)}`);
  return [
    words.comes_tomorrow(HOURS, HREF),
    words.begins_tomorrow(HOURS, HREF),
    words.to_approve(HREF),
    words.code_at_door('204518'),
    words.at_door(HOURS),
    ...steps,
    ...late,
  ].map((said) => inPhoneAlphabet(`Hearthway: ${said} ${words.stop}`));
};

test.each(LANGUAGES)('every text in "%s" is one that a phone writes in its own alphabet, and no longer than two', (language) => {
  for (const text of all(language)) {
    expect(text).toMatch(PHONE_ALPHABET);
    expect(text.length, text).toBeLessThanOrEqual(2 * 153);
  }
});
