import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ROOT } from './root.ts';

/** Why the marks of this test file count for nothing; undefined when they do. */
export const holdsNothing = (file: string): string | undefined => {
  // A journey is walked in a browser, through everything there is.
  if (file.startsWith('test/journeys/')) return undefined;
  const subjects = importsOf(file).filter((path) => path.startsWith('src/'));
  const outside = subjects.find((path) => !inProduct().has(path));
  if (outside !== undefined) return `the product never comes to ${outside}`;
  return subjects.length > 0 || reaches(file, (path) => inProduct().has(path)) || DOCUMENTS.test(read(file))
    ? undefined
    : 'it tries nothing of the product';
};

/** What the server, the pages and the programs of whoever runs them are made of, from where they begin. */
const inProduct = (): ReadonlySet<string> => {
  if (product === undefined) {
    const routes = [...read('src/web/routes.ts').matchAll(/'([\w/.-]+\.tsx?)'/g)].map(([, path]) => `src/web/${path}`);
    product = closureOf([...ENTRIES, ...routes]);
  }
  return product;
};
let product: ReadonlySet<string> | undefined;

const ENTRIES = [
  ...['src/server/main.ts', 'src/web/root.tsx', 'src/web/routes.ts', 'src/web/entry.client.tsx', 'src/web/entry.server.tsx'],
  // The crew's page is built by itself, since it lies on the phone.
  'src/web/pages/change-orders/adjustment/crew/main.tsx',
  // What understands speech runs beside the page.
  ...['speech-worker', 'microphone'].map((program) => `src/web/pages/inventory/inventory/say/${program}.ts`),
  ...['audit', 'backup', 'db-migrate', 'restore', 'super-admin'].map((program) => `scripts/${program}.mjs`),
];

/** A test of what is written, or of a program that is started. */
const DOCUMENTS = /readFileSync|spawn|readdirSync/;

const closureOf = (entries: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  const open = entries.filter((path) => existsSync(join(ROOT, path)));
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    open.push(...importsOf(path));
  }
  return found;
};

const reaches = (file: string, is: (path: string) => boolean): boolean => [...closureOf([file])].some(is);

/** The files of ours that a file imports, types left out: they run nothing. */
const importsOf = (file: string): string[] => {
  const known = IMPORTS.get(file);
  if (known !== undefined) return known;
  const found = [...read(file).matchAll(IMPORT)].flatMap(([, from, called, thread]) => pathOf(file, from ?? called ?? thread ?? ''));
  IMPORTS.set(file, found);
  return found;
};
const IMPORTS = new Map<string, string[]>();

const IMPORT =
  /^(?:import|export)(?! type\b)[^'";]*?from '([^']+)'|^import '[^']+'|\bimport\('([^']+)'\)|\bnew URL\('([^']+)', import\.meta\.url\)/gm;

const pathOf = (file: string, specifier: string): string[] => {
  const to = specifier.replace(/\?.*$/, '');
  if (to.startsWith('#test/')) return [to.slice(1)];
  if (to.startsWith('#')) return [`src/${to.slice(1)}`];
  if (!to.startsWith('.') || !/\.tsx?$/.test(to)) return [];
  return [relative(ROOT, resolve(ROOT, dirname(file), to)).replaceAll('\\', '/')];
};

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
