import { describe, expect, test } from 'vitest';
import { brand } from '#domain/core/brand.ts';
import { LETTER_WORDS } from '#domain/emails/letter-words.ts';
import { BROKER_STATEMENT } from '#domain/movers/carrier-number.ts';
import { everyEmail, everySpanishEmail, isForCompany, LEGAL_WORDS } from '#test/support/emails/emails-of-all-kinds.ts';

/** What the crew, the mover or a customer wrote, names, and what law and the bill say in English stays. */
const STAYS = [
  /“[^”]*”/g,
  /Mountain & Valley <Brothers> Relocation and Storage of Greater Massachusetts/g,
  /Harbor & Sons Moving LLC, U\.S\. DOT No\. \d+/g,
  /Dining table <Brothers>|2 items fewer than agreed|With 20 feet\.|Crew of 3 and truck/g,
  /https:\S+/g,
];

const ENGLISH = /\b(the|you|your|and|crew|move|until|charged|price|claim|from|with|of|Mar|AM|PM|Saturday|March|Pick-up|Drop-off)\b/;

const ownWordsOf = (text: string): string =>
  [...STAYS, ...LEGAL_WORDS, BROKER_STATEMENT].reduce<string>((rest, stays) => rest.replaceAll(stays, ''), text);

describe.each(everySpanishEmail)('the email %s, to a customer who chose Spanish,', (name, email) => {
  test('says everything of its own in Spanish, its days and hours too [ux E1]', () => {
    const said = ownWordsOf(`${email.subject}\n${email.text}`).split('\n');
    expect(said.filter((line) => ENGLISH.test(line))).toEqual([]);
    expect(email.html).toContain('<html lang="es">');
  });

  test('says that documents are in English, why it comes and who answers [ux E1]', () => {
    expect(email.text).toContain(LETTER_WORDS.es.frame.papers);
    expect(email.text).toMatch(/Recibe este correo por/);
    expect(email.text).toContain(brand.phone);
    expect(email.text).toContain(BROKER_STATEMENT);
    expect(email.html).toContain('<span lang="en">');
  });

  test('tells the same amounts, links and parts as the English one [ux E1]', () => {
    const english = everyEmail.find(([one]) => one === name)?.[1];
    if (english === undefined) return expect(name).toMatch(/by us|before the mover/);
    const amounts = (text: string) => text.match(/[−-]?\$[\d,.]*\d|https:\S+/g);
    expect(amounts(email.text)).toEqual(amounts(english.text));
    expect(email.text.split('\n\n')).toHaveLength(english.text.split('\n\n').length);
  });
});

test('what is for a company stays in English', () => {
  expect(everySpanishEmail.filter(([name]) => isForCompany(name))).toEqual([]);
});
