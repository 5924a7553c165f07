import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BREAKPOINTS } from '#domain/core/timings.ts';

const WEB = fileURLToPath(new URL('../', import.meta.url));

type Block = { file: string; selector: string; declarations: string[] };

/** Without comments and without drawings, whose commas and braces are their own. */
const plain = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/url\("[^"]*"\)/g, 'url()');

/** Each rule with its own declarations; those of the rules inside it are theirs. */
const blocksOf = (file: string): Block[] => {
  const blocks: Block[] = [];
  const open: Block[] = [];
  for (const [, words = '', end = ''] of plain(readFileSync(WEB + file, 'utf8')).matchAll(/([^{};]*)([{};])/g)) {
    const said = words.trim().replaceAll(/\s+/g, ' ');
    if (end === '{') open.push({ file, selector: said, declarations: [] });
    else if (said !== '') open.at(-1)?.declarations.push(said);
    if (end === '}') blocks.push(...open.splice(-1));
  }
  return blocks;
};

const FILES = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.css'));
const BLOCKS = FILES.flatMap(blocksOf).filter(({ selector }) => !selector.startsWith('@font-face'));
const ALL = BLOCKS.flatMap(({ file, selector, declarations }) =>
  declarations.map((declaration) => {
    const at = declaration.indexOf(':');
    return { where: `${file} ${selector}: ${declaration}`, file, name: declaration.slice(0, at), value: declaration.slice(at + 1).trim() };
  }),
);

/** Tokens, and the dark of them. */
const isToken = ({ name }: { name: string }): boolean => name.startsWith('--');
const wheresOf = (found: typeof ALL): string[] => found.map(({ where }) => where);

test('type has at most nine sizes, and each is a token', () => {
  const tokens = new Set(
    ALL.filter(({ file, name }) => file === 'styles/tokens.css' && name.startsWith('--size-')).map(({ name }) => name),
  );
  expect([...tokens]).toHaveLength(9);
  const sizes = ALL.filter(({ name, value }) => (name === 'font-size' || name === 'font') && value !== 'inherit');
  expect(sizes.length).toBeGreaterThan(50);
  const isOfTheScale = ({ value }: { value: string }): boolean => tokens.has(/var\((--size-[\w-]+)\)/.exec(value)?.[1] ?? '');
  expect(wheresOf(sizes.filter((size) => !isOfTheScale(size)))).toEqual([]);
});

test('what holds a page, a column or a dialog has one of a few widths', () => {
  const widths = ALL.filter(({ name, value }) => name === 'max-width' && !value.includes('var('));
  expect(wheresOf(widths.filter(({ value }) => /\d(px|rem|em)\b/.test(value) && !value.startsWith('calc(100%')))).toEqual([]);
});

test('a color has a name', () => {
  const raw = ALL.filter((one) => !isToken(one) && /#[\da-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i.test(one.value));
  expect(wheresOf(raw)).toEqual([]);
});

test('no two modules say the same four things', () => {
  const said = new Map<string, string[]>();
  for (const { file, selector, declarations } of BLOCKS) {
    const words = declarations.filter((one) => !one.startsWith('--') && !one.startsWith('composes'));
    if (!file.endsWith('.module.css')) continue;
    // What is only heard is hidden in some widths alone, and CSS has no way to say that of another rule.
    if (words.length < 4 || words.includes('clip-path: inset(50%)')) continue;
    const key = words.toSorted().join('; ');
    said.set(key, [...(said.get(key) ?? []), `${file} ${selector}`]);
  }
  const twice = [...said].filter(([, places]) => new Set(places.map((place) => place.split(' ')[0])).size > 1);
  expect(twice.map(([words, places]) => `${words}\n  ${places.join('\n  ')}`)).toEqual([]);
});

test('a class that all may use is used', () => {
  const pages = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|module\.css)$/.test(file))
    .map((file) => readFileSync(WEB + file, 'utf8'))
    .join('\n');
  const shared = BLOCKS.filter(({ file }) => file === 'styles/layout.css' || file === 'styles/type.css');
  const names = new Set(shared.flatMap(({ selector }) => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)));
  expect([...names].filter((name) => !new RegExp(`["'\`\\s:]${name}["'\`\\s]`).test(pages))).toEqual([]);
});

test('a class that a page asks its module for is there', () => {
  const missing = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const page = readFileSync(WEB + file, 'utf8');
      return [...page.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(([, name = '', from = '']) => {
        const path = from.startsWith('#web/') ? WEB + from.slice('#web/'.length) : join(dirname(WEB + file), from);
        const there = new Set([...readFileSync(path, 'utf8').matchAll(/\.([a-z_][\w-]*)/gi)].map(([, one]) => one));
        const asked = [...page.matchAll(new RegExp(`(?<![./\\w-])${name}\\.([a-z_]\\w*)`, 'gi'))];
        return asked.filter(([, one]) => !there.has(one)).map(([words]) => `${file}: ${words}`);
      });
    });
  expect(missing).toEqual([]);
});

/** The widths of the specification at which a page is laid out otherwise, and our own for a part that has run out of room. */
const { tablet, mobile_funnel } = BREAKPOINTS;
const WIDTHS = [280, 340, 360, 380, 400, 480, 560, 576, 640, 700, tablet, 860, mobile_funnel, 1200];

test('pages are laid out otherwise at the widths of one table alone [spec 9.19]', () => {
  const said = FILES.flatMap((file) =>
    [...plain(readFileSync(WEB + file, 'utf8')).matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/(?:min|max)-width: ([\d.]+)px/g)].map(([, width]) => Math.round(Number(width))),
    ),
  );
  expect([...new Set(said)].toSorted((one, other) => one - other)).toEqual(WIDTHS);
});

test('what a script does by the width of the screen stands in that table too [spec 9.19]', () => {
  const scripts = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const own = scripts.flatMap((file) =>
    [...readFileSync(WEB + file, 'utf8').matchAll(/(?:min|max)-width: ?(\d+)px|innerWidth [<>]=? (\d+)/g)].map(([, one, other]) =>
      Number(one ?? other),
    ),
  );
  expect(own.filter((width) => !WIDTHS.includes(width))).toEqual([]);
});
