import { fileURLToPath } from 'node:url';
import { type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import { brand } from '#domain/core/brand.ts';
import { inLines } from './text-width.ts';

/** What stands on a picture: where on the site it is, what it is, and a fact worth knowing. */
export type PictureWords = { above: string; heading: string; fact: string | null; stars?: number | null };

export const PICTURE = { width: 1200, height: 630 } as const;

/** The picture that others show beside a link to a page of ours, as PNG; drawn on a thread of its own. */
export const drawPicture = async (words: PictureWords): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array((await renderAsync(svgOf(words), OPTIONS)).asPng());

/** The picture before it is painted. */
export const svgOf = ({ above, heading, fact, stars = null }: PictureWords): string => {
  const { size, lines } = headingIn(heading);
  const top = 244 + size * 0.7;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" font-family="Figtree">`,
    GROUND,
    MARK,
    text({ x: 152, y: 119, size: 38, weight: 800, color: INK }, brand.name),
    text({ x: LEFT, y: 204, size: 28, weight: 700, color: PINE }, inLines(above, { size: 28, width: WIDTH, most: 1 })[0] ?? ''),
    ...lines.map((line, at) => text({ x: LEFT, y: top + at * size * 1.14, size, weight: 800, color: INK }, line)),
    fact === null ? '' : factLine(fact, stars, top + (lines.length - 1) * size * 1.14 + 68),
    BOXES,
    '</svg>',
  ].join('');
};

const [LEFT, WIDTH] = [80, 1040];
const [INK, INK_2, PINE, TAPE] = ['#1b2421', '#46514d', '#0c5c4f', '#ffb83d'];

/** As large as it can be in two lines. */
const headingIn = (heading: string): { size: number; lines: readonly string[] } => {
  for (const size of [84, 72, 62]) {
    const lines = inLines(heading, { size, width: WIDTH, most: 3 });
    if (lines.length <= 2 && !lines.at(-1)?.endsWith('…')) return { size, lines };
  }
  return { size: 56, lines: inLines(heading, { size: 56, width: WIDTH, most: 2 }) };
};

const factLine = (fact: string, stars: number | null, y: number): string => {
  const [star, x] = stars === null ? ['', LEFT] : [starAt(y), LEFT + 46];
  const lines = inLines(fact, { size: 34, width: WIDTH - (x - LEFT), most: 2 });
  return star + lines.map((line, at) => text({ x, y: y + at * 44, size: 34, weight: 500, color: INK_2 }, line)).join('');
};

const starAt = (y: number): string =>
  `<path transform="translate(${LEFT} ${y - 31}) scale(1.5)" fill="${TAPE}" d="M12 1.6l3.1 6.6 7.2.9-5.3 5 1.4 7.1L12 17.7l-6.4 3.5L7 14.1l-5.3-5 7.2-.9z"/>`;

type Style = { x: number; y: number; size: number; weight: number; color: string };

const text = ({ x, y, size, weight, color }: Style, words: string): string =>
  `<text x="${x}" y="${Math.round(y)}" font-size="${size}" font-weight="${weight}" fill="${color}">${escaped(words)}</text>`;

/** Names come from people: no mark of theirs is one of the picture's. */
const escaped = (words: string): string =>
  words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');

const GROUND = `<rect width="1200" height="630" fill="#fbf9f4"/><rect y="562" width="1200" height="68" fill="#06362f"/><rect y="562" width="1200" height="6" fill="${TAPE}"/>`;

const MARK =
  '<g transform="translate(80 80) scale(1.75)"><rect width="32" height="32" rx="8" fill="#0c5c4f"/><path d="M7 26V14.5a9 9 0 0 1 18 0V26h-6v-9.2a3 3 0 0 0-6 0V26z" fill="#fbf9f4"/><rect x="13" y="22" width="6" height="4" fill="#ffb83d"/></g>';

const box = (x: number, y: number, width: number, height: number, color: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${color}"/><rect x="${x + width / 2 - 8}" y="${y}" width="16" height="${Math.min(34, height / 2)}" fill="#f3e8d6"/>`;

/** What is to be moved stands on the street. */
const BOXES = [
  box(776, 484, 92, 78, '#dcbf94'),
  box(876, 452, 116, 110, '#b5864a'),
  box(1000, 502, 72, 60, '#86c4b4'),
  box(1004, 436, 64, 62, '#dcbf94'),
  box(1080, 472, 60, 90, '#e9d6b8'),
].join('');

const FONTS = ['500Medium/Figtree_500Medium', '700Bold/Figtree_700Bold', '800ExtraBold/Figtree_800ExtraBold'].map((name) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/figtree/${name}.ttf`)),
);

export const OPTIONS: ResvgRenderOptions = {
  font: { fontFiles: FONTS, loadSystemFonts: false, defaultFontFamily: 'Figtree' },
  fitTo: { mode: 'original' },
};
