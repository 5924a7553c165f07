import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { writtenPages } from '../read-pages.ts';
import { drawPicture, OPTIONS, PICTURE, svgOf } from './draw.ts';
import { inLines, textWidth } from './text-width.ts';

/** Width and height as the file itself says. */
const sizeOf = (png: Uint8Array): [number, number] => {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
};

/** How far a text really goes. */
const drawnWidth = (text: string): number => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="200" font-family="Figtree"><text y="100" font-size="100" font-weight="800">${text}</text></svg>`;
  return new Resvg(svg, OPTIONS).getBBox()?.width ?? 0;
};

test('a picture is a PNG of the size that others show', async () => {
  const png = await drawPicture({ above: 'Movers', heading: 'Movers in Portland, OR', fact: '9 licensed movers.' });
  expect(Buffer.from(png.subarray(1, 4)).toString()).toBe('PNG');
  expect(sizeOf(png)).toEqual([PICTURE.width, PICTURE.height]);
  expect(png.byteLength).toBeLessThan(200_000);
});

test('no heading of a written page is wider in letters than was reckoned', async () => {
  for (const { h1 } of (await writtenPages()).pages.values()) {
    const plain = h1.replaceAll('&', 'and');
    expect(drawnWidth(plain), h1).toBeLessThanOrEqual(textWidth(plain, 100));
  }
});

test('what is too long for its lines ends in an ellipsis, and so does one endless word', () => {
  const lines = inLines('One mover after the other with a name that does not end', { size: 60, width: 500, most: 2 });
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
  const [word = ''] = inLines('Donaudampfschifffahrtsgesellschaft', { size: 60, width: 500, most: 1 });
  expect(word).toMatch(/^Donau.*…$/);
  expect(textWidth(word, 60)).toBeLessThanOrEqual(500);
});

test('a name is drawn as it was written, and never as a mark of the picture', async () => {
  const words = { above: 'Movers', heading: 'A & B </text><image href="file:///etc/passwd"/>\u0000', fact: null };
  const svg = svgOf(words);
  expect(svg).toContain('A &amp; B &lt;/text&gt;');
  expect(svg).not.toContain('<image');
  expect(svg).not.toContain('\u0000');
  expect(sizeOf(await drawPicture(words))).toEqual([PICTURE.width, PICTURE.height]);
});
