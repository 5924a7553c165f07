import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

/** Builds the pages, unless nothing that they are made of has changed since the last time. Answers whether they are there now. */
export const buildPages = (node) => {
  const sources = hashOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return true;
  console.log('Building the pages.');
  const { status } = spawnSync(node, [join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status === 0) writeFileSync(STAMP, sources);
  return status === 0;
};

const STAMP = join(ROOT, 'build', 'sources');
/** The pages never import the server, so its files are not among them. */
const FOLDERS = ['src/domain', 'src/contract', 'src/web', 'content', 'public'];
const FILES = ['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json', 'tsconfig.web.json'];

const hashOfSources = () => {
  const hash = createHash('sha256');
  for (const file of [...FOLDERS.flatMap(filesIn), ...FILES].sort()) {
    const path = join(ROOT, file);
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
};

const filesIn = (folder) =>
  existsSync(join(ROOT, folder))
    ? readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(ROOT.length))
    : [];
