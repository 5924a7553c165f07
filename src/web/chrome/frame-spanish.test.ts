import { expect, test } from 'vitest';
import { brand } from '#domain/core/brand.ts';
import { CONTACT, FOOTER, MAIN, MY_MOVES, SERVICES, SETTINGS } from '#web/core/links.ts';
import { FRAME_SPANISH } from './frame-spanish.ts';

test('each word of the menus and of the footer has its Spanish one', () => {
  const links = [
    ...SERVICES.flatMap((group) => group.links),
    ...MAIN,
    ...FOOTER.flatMap((group) => group.links),
    CONTACT,
    MY_MOVES,
    SETTINGS,
  ];
  const said = [...links, ...SERVICES].map(({ label }) => label);
  const all = [...said, ...FOOTER.map(({ title }) => title), brand.tagline, ...brand.hours.map(({ text }) => text)];
  expect(all.filter((english) => FRAME_SPANISH[english] === undefined)).toEqual([]);
});
