import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Mutant } from './mutants.ts';

const ROOT = new URL('../../', import.meta.url).href;

/** Loads the simulator and the server under it once more, with a bug planted. What came before stays as it was. */
export const withBug = async ({ name, edits }: Mutant): Promise<typeof import('./simulate.ts')> => {
  planted += 1;
  const mark = `?bug=${planted}`;
  const files = new Set(edits.map(({ file }) => file));
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      const is_ours = context.parentURL?.endsWith(mark) && AGAIN.some((room) => found.url.startsWith(ROOT + room));
      return is_ours ? { ...found, url: found.url + mark } : found;
    },
    load: (url, context, next) => {
      const file = url.slice(ROOT.length, -mark.length);
      const loaded = next(url, context);
      if (!url.endsWith(mark) || !files.has(file)) return loaded;
      const source = readFileSync(fileURLToPath(ROOT + file), 'utf8');
      return {
        ...loaded,
        source: edited(
          source,
          edits.filter((edit) => edit.file === file),
          name,
        ),
      };
    },
  });
  try {
    return (await import(`${ROOT}test/simulator/simulate.ts${mark}`)) as typeof import('./simulate.ts');
  } finally {
    hooks.deregister();
  }
};

/** Why a bug can't be planted any more, since the lines that it changes are others by now. */
export const whyNotPlanted = ({ name, edits }: Mutant): string | undefined => {
  try {
    for (const { file } of edits) {
      const source = readFileSync(fileURLToPath(ROOT + file), 'utf8');
      edited(
        source,
        edits.filter((edit) => edit.file === file),
        name,
      );
    }
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

let planted = 0;

/** The rooms that are loaded anew; rules and tables stay as they are. */
const AGAIN = ['src/server/', 'src/web/', 'test/'];

const edited = (source: string, edits: Mutant['edits'], name: string): string =>
  edits.reduce((text, { file, from, to }) => {
    if (text.split(from).length !== 2) throw new Error(`The bug "${name}" has no place of its own in ${file} any more: ${from}`);
    return text.replace(from, () => to);
  }, source);
