import { expect, test } from 'vitest';
import { isShownOn, sitesIn, whyNotSites } from './widget.ts';

test('sites are understood however their addresses were copied [property 77]', () => {
  expect(sitesIn(' https://www.Elm-Row.example/homes?x=1, blog.elm-row.example:8080\nelm-row.example ELM-ROW.example ')).toEqual([
    'www.elm-row.example',
    'blog.elm-row.example',
    'elm-row.example',
  ]);
  expect(sitesIn('  ')).toEqual([]);
  expect(whyNotSites(['elm-row.example', 'localhost'])).toBeUndefined();
  expect(whyNotSites(['elm row.example'])).toContain('“elm row.example” is not the address of a site');
  expect(whyNotSites(['*.example'])).toContain('“*.example”');
  expect(whyNotSites(Array.from({ length: 21 }, (_, nth) => `elm-${nth}.example`))).toBe('Name at most 20 sites');
});

test('prices are shown on the named sites and what belongs to them, and everywhere where none is named [property 77]', () => {
  expect(isShownOn('elm-row.example', ['elm-row.example'])).toBe(true);
  expect(isShownOn('blog.elm-row.example', ['elm-row.example'])).toBe(true);
  expect(isShownOn('notelm-row.example', ['elm-row.example'])).toBe(false);
  expect(isShownOn('elm-row.example.evil.example', ['elm-row.example'])).toBe(false);
  expect(isShownOn('anything.example', [])).toBe(true);
});
