import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aDatabase } from '#test/support/site/database.ts';
import { earlierAssets, keepAssets } from './earlier-assets.ts';
import { staticFiles } from './static-files.ts';

/** The built pages of one release: a script of its own, and a style that never changes. */
const aBuild = (release: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthway-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'client/assets/deep'), { recursive: true });
  writeFileSync(join(folder, `client/assets/app-${release}.js`), `release(${release})`);
  writeFileSync(join(folder, 'client/assets/deep/all.css'), 'a{}');
  return folder;
};

const aSite = async () => {
  const { db, drop } = await aDatabase();
  onTestFinished(drop);
  return db.$client;
};

test('a page of the last three releases finds its scripts on each server, and one of the release to come on those that run still [property 63]', async () => {
  const database = await aSite();
  const builds = [1, 2, 3, 4].map(aBuild);
  for (const build of builds.slice(0, 3)) await keepAssets(database, build);
  const files = await staticFiles(join(builds[1] ?? '', 'client'), earlierAssets(database));
  const text = async (path: string, method = 'GET') => {
    const answer = await files(new Request(`http://127.0.0.1${path}`, { method }), path);
    return answer && `${answer.status} ${answer.headers.get('content-type')} ${await answer.text()}`;
  };
  const SCRIPT = '200 text/javascript; charset=utf-8 ';
  expect(await text('/assets/app-1.js')).toBe(`${SCRIPT}release(1)`);
  expect(await text('/assets/app-2.js')).toBe(`${SCRIPT}release(2)`);
  expect(await text('/assets/app-3.js')).toBe(`${SCRIPT}release(3)`);
  expect(await text('/assets/app-3.js', 'HEAD')).toBe(SCRIPT);
  expect(await text('/assets/app-9.js')).toBeUndefined();
  expect(await text('/assets/../secret')).toBeUndefined();

  await keepAssets(database, builds[3] ?? '');
  const others = earlierAssets(database);
  expect(await others('/assets/app-1.js')).toBeUndefined();
  expect(await others('/assets/app-2.js')).toBeDefined();
  expect(await others('/assets/app-4.js')).toBeDefined();
  // Going back is a release like any other.
  await keepAssets(database, builds[1] ?? '');
  await keepAssets(database, builds[1] ?? '');
  const { rows } = await database.query('select path, count(*)::int as releases from releases.assets group by path order by path');
  expect(rows).toEqual([
    { path: '/assets/app-2.js', releases: 1 },
    { path: '/assets/app-3.js', releases: 1 },
    { path: '/assets/app-4.js', releases: 1 },
    { path: '/assets/deep/all.css', releases: 3 },
  ]);
});

test('a large part that changes with its package alone is kept by browsers for good, and laid nowhere else', async () => {
  const database = await aSite();
  const build = aBuild(1);
  const part = Buffer.alloc(1_200_000, 'moving');
  mkdirSync(join(build, 'client/speech'));
  writeFileSync(join(build, 'client/speech/program-1.gz'), part);
  await keepAssets(database, build);
  expect((await database.query("select path from releases.assets where path like '/speech/%'")).rows).toEqual([]);
  const files = await staticFiles(join(build, 'client'), earlierAssets(database));
  const answered = async (method: string) => files(new Request('http://127.0.0.1/', { method }), '/speech/program-1.gz');
  const answer = await answered('GET');
  expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': '1200000',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(part.equals(Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0)))).toBe(true);
  expect((await (await answered('HEAD'))?.text())?.length).toBe(0);
});

test('where nothing was laid, and where nothing can be asked, a file that is missing is missing', async () => {
  const database = await aSite();
  expect(await earlierAssets(database)('/assets/app-1.js')).toBeUndefined();
  let asked = 0;
  const query = async () => {
    asked += 1;
    return { rows: [] };
  };
  const files = earlierAssets({ query } as never);
  for (let at = 0; at < 5; at++) await files('/assets/guess.js');
  expect(asked).toBe(1);
});
