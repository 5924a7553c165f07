// Writes src/web/icons/sprite.svg and names.ts: the chosen Hugeicons and our own drawings, one symbol each.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('../src/web/icons/', import.meta.url);
const library = JSON.parse(readFileSync(new URL('../node_modules/@iconify-json/hugeicons/icons.json', import.meta.url), 'utf8'));

const fromLibrary = () => {
  const chosen = JSON.parse(readFileSync(new URL('chosen.json', folder), 'utf8'));
  return Object.entries(chosen).map(([id, name]) => ({ id, viewBox: '0 0 24 24', body: bodyOf(name) }));
};

const drawnHere = () =>
  readdirSync(new URL('drawn/', folder)).map((file) => {
    const text = readFileSync(new URL(`drawn/${file}`, folder), 'utf8');
    const [, viewBox, body] = /viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/.exec(text) ?? [];
    if (!body) throw new Error(`No drawing in ${file}`);
    return { id: file.replace(/\.svg$/, ''), viewBox, body };
  });

const bodyOf = (name) => {
  const icon = library.icons[library.aliases?.[name]?.parent ?? name];
  if (!icon) throw new Error(`Hugeicons has no icon named ${name}`);
  return icon.body;
};

const icons = [...fromLibrary(), ...drawnHere()].sort((a, b) => (a.id < b.id ? -1 : 1));
const symbols = icons.map(({ id, viewBox, body }) => `<symbol id="${id}" viewBox="${viewBox}">${body}</symbol>`);
const names = icons.map(({ id }) => `  '${id}',`);

writeFileSync(new URL('sprite.svg', folder), `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`);
writeFileSync(
  new URL('names.ts', folder),
  `/** Written by scripts/sprite.mjs: every symbol in sprite.svg. */\nexport const ICON_NAMES = [\n${names.join('\n')}\n] as const;\n\nexport type IconName = (typeof ICON_NAMES)[number];\n`,
);
console.log(`${icons.length} icons`);
