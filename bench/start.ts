import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { printed, type Row, rounded } from './measure.ts';
import { ROOT, running, temporaryFolder } from './site.ts';

/** All that a fresh clone has, as far as starting needs it. */
const SOURCES = ['src', 'content', 'public', 'scripts', 'package.json', 'package-lock.json', 'react-router.config.ts', 'vite.config.ts'];
const SETTINGS = ['tsconfig.json', 'tsconfig.web.json', 'tsconfig.domain.json'];

/** `npm start` after the packages are in, until the server says that it is ready; every time on an empty data folder. */
export const rows = async (): Promise<Row[]> => {
  const folder = temporaryFolder();
  const clone = join(folder.path, 'clone');
  mkdirSync(clone);
  for (const name of [...SOURCES, ...SETTINGS]) cpSync(join(ROOT, name), join(clone, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  try {
    const first = await start(clone, join(folder.path, 'one'));
    const second = await start(clone, join(folder.path, 'two'));
    const again = await start(clone, join(folder.path, 'two'));
    return [
      row('npm start with nothing built and no data', first),
      row('npm start with the pages built and no data', second),
      row('npm start with pages and data', again),
    ];
  } finally {
    folder.remove();
  }
};

const start = async (clone: string, data_dir: string): Promise<number> => {
  const site = await running(join(clone, 'scripts/start.mjs'), { cwd: clone, data_dir });
  await site.stop();
  return site.ready_ms;
};

const row = (name: string, ms: number): Row => ({ name, value: rounded(ms / 1000), unit: 's', aim: '' });

if (import.meta.main) printed(await rows());
