import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const SRC = join(ROOT, 'src');

/** Who may import whom (docs/decisions/0002). The first row whose `from` fits a file rules it; `may` are prefixes of rooms or packages. */
const WALLS: readonly { from: RegExp; may: readonly RegExp[] }[] = [
  { from: /^domain\//, may: [/^domain\//] },
  { from: /^contract\//, may: [/^domain\//, /^contract\//, /^pkg:(zod|@orpc\/(contract|client|openapi-client))$/] },
  { from: /^server\/main\.ts$/, may: [/^(domain|contract|server)\//, /^pkg:/, /^node:/] },
  {
    from: /^server\/adapters\/([\w-]+)\//,
    may: [/^domain\//, /^server\/adapters\/($1\/|bounded-json\.ts$)/, /^server\/core\/world\.ts$/, /^pkg:/, /^node:/],
  },
  {
    from: /^server\/api\//,
    may: [/^(domain|contract)\//, /^server\/(?!adapters|main\.ts)/, /^pkg:@orpc\//, /^pkg:swagger-ui-dist$/, /^node:/],
  },
  { from: /^server\//, may: [/^(domain|contract)\//, /^server\/(?!main\.ts)/, /^pkg:/, /^node:/] },
  { from: /^web\/styles\/fonts\.ts$/, may: [/^web\/styles\//, /^pkg:@fontsource-variable\//] },
  {
    from: /^web\/entry\.server\.tsx$/,
    may: [/^web\/core\/(call|sign-in-path)\.ts$/, /^pkg:(react-dom|react-router)$/, /^node:stream$/],
  },
  {
    from: /^web\/(ui|forms|icons|styles)\//,
    may: [/^web\/(ui|forms|icons|styles)\//, /^domain\/core\/(money|calendar|brand)\.ts$/, /^pkg:(react|react-dom|react-router)$/],
  },
  {
    from: /^web\/pages\/site\/content\/text\.tsx$/,
    may: [/^web\/(pages\/site\/content|ui)\//, /^domain\/core\/slug\.ts$/, /^pkg:(react|react-router|markdown-to-jsx)$/],
  },
  {
    from: /^web\/pages\/movers\/dashboard\/rates\/rate-file\.tsx$/,
    may: [
      /^web\/(pages\/movers\/dashboard|ui|forms)\//,
      /^web\/core\/call\.ts$/,
      /^(domain|contract)\//,
      /^pkg:(react|react-router|papaparse)$/,
    ],
  },
  {
    from: /^web\/pages\/change-orders\/adjustment\//,
    may: [
      /^web\/pages\/change-orders\/adjustment\//,
      /^web\/(?!pages)[\w-]+\//,
      /^(domain|contract)\//,
      /^pkg:(react|react-dom|react-router|qr)$/,
      /^virtual:crew-page$/,
      /^types:/,
    ],
  },
  {
    from: /^web\/pages\/inventory\/inventory\/say\/speech-model\.ts$/,
    may: [/^web\/pages\/inventory\/inventory\/say\//, /^pkg:(onnxruntime-web|llama-tokenizer-js)$/],
  },
  {
    from: /^web\/pages\/inventory\/inventory\/say\//,
    may: [
      /^web\/pages\/inventory\/inventory\//,
      /^web\/(?!pages)[\w-]+\//,
      /^(domain|contract)\//,
      /^pkg:react$/,
      /^virtual:speech-model$/,
    ],
  },
  {
    from: /^web\/pages\/((?:admin|claims)|[\w-]+\/[\w-]+)\//,
    may: [
      /^web\/pages\/$1\//,
      /^web\/(?!pages)[\w-]+\//,
      /^(domain|contract)\//,
      /^pkg:(react|react-dom|react-router|react-aria-components)$/,
      /^types:/,
    ],
  },
  {
    from: /^web\/chrome\/command\//,
    may: [/^web\/(chrome|core|forms|ui)\//, /^pkg:(react|react-router|react-aria-components)$/],
  },
  {
    from: /^web\//,
    may: [
      /^web\/(?!pages)/,
      /^(domain|contract)\//,
      /^pkg:(react|react-dom|react-router|@fontsource-variable\/[\w-]+|@react-router\/dev|@simplewebauthn\/browser)$/,
      /^virtual:/,
      /^types:/,
    ],
  },
];

/**
 * The subjects of a room in their order: each may import those that stand before it, and none that stands after it. So there are no circles,
 * types included. A file that stands in no folder puts the subjects together.
 */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  domain: [
    ...['core', 'accounts', 'address', 'inventory', 'list-reader', 'plan', 'pricing', 'movers'],
    ...['bidding', 'booking', 'papers', 'live', 'messages', 'change-orders', 'claims', 'emails', 'site'],
  ],
  contract: [
    ...['core', 'pricing', 'movers', 'address', 'plan', 'inventory', 'accounts', 'papers', 'bidding', 'booking'],
    ...['live', 'messages', 'change-orders', 'claims', 'emails', 'site', 'admin', '.'],
  ],
  server: [
    ...[
      'ports',
      'signals',
      'db',
      'core',
      'adapters',
      'http',
      'emails',
      'pricing',
      'plan',
      'ledger',
      'door',
      'accounts',
      'plan-view',
      'bidding',
    ],
    ...[
      'papers',
      'live',
      'booking',
      'messages',
      'change-orders',
      'plan-edits',
      'jobs',
      'movers',
      'claims',
      'seed',
      'site',
      'admin',
      'workers',
      'backup',
      'api',
      '.',
    ],
  ],
  web: [
    ...['icons', 'styles', 'core', 'ui', 'forms', 'analytics', 'chrome', 'accounts', 'plan', 'inventory', 'address', 'pricing', 'movers'],
    ...['bidding', 'papers', 'live', 'messages', 'change-orders', 'plan-frame', 'site', 'pages', '.'],
  ],
};

describe('the rooms keep their walls', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(ts|tsx)$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.endsWith('.d.ts'));

  test('no file imports from a room it may not know', () => {
    expect(files.flatMap(trespassesOf)).toEqual([]);
  });

  test.each(Object.entries(SUBJECTS))('in %s no subject imports one that stands after it', (room, order) => {
    const own = files.filter((file) => file.startsWith(`${room}/`));
    expect(own.filter((file) => !order.includes(subjectOf(file)))).toEqual([]);
    const backward = own.flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith(`${room}/`) && order.indexOf(subjectOf(target)) > order.indexOf(subjectOf(file)))
        .map((target) => `${file} imports ${target}`),
    );
    expect(backward).toEqual([]);
  });

  test('no file comes back to itself over its imports, types included', () => {
    expect(circlesIn(files)).toEqual([]);
  });

  test('the domain knows neither clock nor chance', () => {
    const banned = /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b/;
    expect(files.filter((file) => file.startsWith('domain/') && banned.test(read(file)))).toEqual([]);
  });

  test('only the environment file and what is loaded before all others read the environment', () => {
    const readers = files.filter((file) => /\bprocess\.env\b/.test(read(file)));
    expect(readers.filter((file) => !/^server\/(env|quick-react)\.ts$/.test(file))).toEqual([]);
  });

  test('the walls stop what they are built for: a package in the domain, a relative way out, a page in another page', () => {
    expect(isAllowed('domain/inventory/boxes.ts', 'pkg:zod')).toBe(false);
    expect(isAllowed('domain/inventory/boxes.ts', 'server/db/schema.ts')).toBe(false);
    expect(isAllowed('server/api/plan/boxes.ts', 'server/adapters/places/gazetteer.ts')).toBe(false);
    expect(isAllowed('server/adapters/places/gazetteer.ts', 'server/db/open.ts')).toBe(false);
    expect(isAllowed('web/ui/button.tsx', 'contract/index.ts')).toBe(false);
    expect(isAllowed('web/pages/booking/book/page.tsx', 'web/pages/booking/congrats/page.tsx')).toBe(false);
    expect(targetOf('domain/inventory/boxes.ts', '../../server/app.ts')).toBe('server/app.ts');
  });
});

const read = (file: string): string => readFileSync(join(SRC, file), 'utf8');

/** Each circle once, from the file at which it was met. */
const circlesIn = (files: readonly string[]): string[] => {
  const known = new Set(files);
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' > '));
    if (done.has(file) || path.includes(file)) return;
    for (const target of importsOf(file)) if (known.has(target)) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return circles;
};

/** The folder right inside of the room; a dot for none. What an adapter promises stands below all that use it. */
const subjectOf = (file: string): string =>
  /^server\/adapters\/[\w-]+\/port\.ts$/.test(file) ? 'ports' : (file.split('/').slice(1, -1)[0] ?? '.');

const trespassesOf = (file: string): string[] =>
  importsOf(file)
    .filter((target) => !isAllowed(file, target))
    .map((target) => `${file} imports ${target}`);

const importsOf = (file: string): string[] =>
  [
    ...read(file).matchAll(
      /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s*['"]([^'"]+)['"]/g,
    ),
  ].map((match) => targetOf(file, match[1] ?? match[2] ?? match[3] ?? ''));

const isAllowed = (file: string, target: string): boolean => {
  for (const { from, may } of WALLS) {
    const match = from.exec(file);
    if (match) return may.some((rule) => new RegExp(rule.source.replaceAll('$1', match[1] ?? '')).test(target));
  }
  return false;
};

/** A path inside src, or the package's name. */
const targetOf = (file: string, specifier: string): string => {
  if (specifier.includes('/+types/')) return 'types:route';
  if (/^(node|virtual):/.test(specifier)) return specifier;
  if (specifier.startsWith('#')) return specifier.slice(1).replace(/\?.*$/, '');
  if (specifier.startsWith('.'))
    return relative(SRC, resolve(SRC, dirname(file), specifier))
      .replaceAll('\\', '/')
      .replace(/\?.*$/, '');
  const [scope = '', name = ''] = specifier.split('/');
  return `pkg:${scope.startsWith('@') ? `${scope}/${name}` : scope}`;
};
