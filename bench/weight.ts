import { gzipSync } from 'node:zlib';
import { printed, type Row } from './measure.ts';
import { aSite } from './site.ts';
import { aVisitor, planToBook, type Visitor } from './visitor.ts';

const STEPS = ['inventory', 'details', 'compare', 'book'] as const;

/** JavaScript that a browser loads with a page, gzipped: its preloads and scripts, whatever of it is shared; of the landing with that which stands in the page. */
export const rows = async (): Promise<Row[]> => {
  const site = await aSite();
  try {
    const visitor = aVisitor(site.url);
    const id = await planToBook(visitor);
    const stranger = aVisitor(site.url);
    const all = [
      await weightOf(stranger, 'landing before anybody does anything', '/', '< 90', scriptsAtOnce),
      await weightOf(stranger, 'landing once somebody does', '/', '< 150', allScripts),
    ];
    for (const step of STEPS) all.push(await weightOf(visitor, step, `/moving/${id}/${step}`, '< 240'));
    return all;
  } finally {
    await site.stop();
  }
};

const weightOf = async (visitor: Visitor, name: string, path: string, aim: string, weighed = scriptsOf): Promise<Row> => {
  const page = await visitor.page(path);
  if (allScripts(page).length === 0) throw new Error(`${path} loads no script at all.`);
  let bytes = weighed === scriptsOf ? 0 : gzipSync(inlineOf(page), { level: 9 }).byteLength;
  for (const script of new Set(weighed(page))) bytes += gzipSync(await visitor.page(script), { level: 9 }).byteLength;
  return { name: `JavaScript of ${name}`, value: Math.round(bytes / 100) / 10, unit: 'kB, gzipped', aim };
};

/** Preloads, script elements and what the inline module imports. */
const scriptsOf = (html: string): readonly string[] =>
  [...html.matchAll(/(?:href|src|from|import)[=\s]?\s*"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);

/** What is held back as well, and named in quotes only. The list of all routes is named beside its version, and never asked for. */
const allScripts = (html: string): readonly string[] =>
  [...html.matchAll(/"(\/assets\/(?!manifest-)[^"]+\.js)"/g)].map(([, path = '']) => path);

/** None, where the page's own module is held back (server/content/late-scripts.ts). */
const scriptsAtOnce = (html: string): readonly string[] => (/<script[^>]* type="module"/.test(html) ? scriptsOf(html) : []);

/** The page's data and the few lines that run at once. */
const inlineOf = (html: string): string =>
  [...html.matchAll(/<script nonce="[^"]*">(.*?)<\/script>/gs)].map(([, source]) => source).join('\n');

if (import.meta.main) printed(await rows());
