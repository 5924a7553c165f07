import { gzipSync } from 'node:zlib';
import { printed, type Row } from './measure.ts';
import { aSite } from './site.ts';
import { aVisitor, planToBook, type Visitor } from './visitor.ts';

const STEPS = ['inventory', 'details', 'compare', 'book'] as const;

/** JavaScript that a browser loads with a page, gzipped: its preloads and scripts, whatever of it is shared. */
export const rows = async (): Promise<Row[]> => {
  const site = await aSite();
  try {
    const visitor = aVisitor(site.url);
    const id = await planToBook(visitor);
    const all = [await weightOf(visitor, 'landing', '/', '< 130')];
    for (const step of STEPS) all.push(await weightOf(visitor, step, `/moving/${id}/${step}`, '< 240'));
    return all;
  } finally {
    await site.stop();
  }
};

const weightOf = async (visitor: Visitor, name: string, path: string, aim: string): Promise<Row> => {
  const scripts = new Set(scriptsOf(await visitor.page(path)));
  if (scripts.size === 0) throw new Error(`${path} loads no script at all.`);
  let bytes = 0;
  for (const script of scripts) bytes += gzipSync(await visitor.page(script), { level: 9 }).byteLength;
  return { name: `JavaScript of ${name}`, value: Math.round(bytes / 100) / 10, unit: 'kB, gzipped', aim };
};

/** Preloads, script elements and what the inline module imports all name their files in quotes. */
const scriptsOf = (html: string): readonly string[] =>
  [...html.matchAll(/(?:href|src|from|import)[=\s]?\s*"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);

if (import.meta.main) printed(await rows());
