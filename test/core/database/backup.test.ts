import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { openShelf } from '#server/adapters/files/open-files.ts';
import { backUp } from '#server/backup/back-up.ts';
import type { Manifest } from '#server/backup/manifest.ts';
import { restore } from '#server/backup/restore.ts';
import { whyNotSettled } from '#server/backup/restored.ts';
import { settleRestored } from '#server/backup/settle-restored.ts';
import { knownMigrations, migrate } from '#server/db/migrate.ts';
import { workOnce } from '#server/workers/workers.ts';
import { serveBucket } from '#test/adapters/files-bucket.ts';
import { HARM } from '#test/simulator/books.ts';
import { books, IN_STATE, startsPlan, walkTo } from '#test/support/builders.ts';
import { uploads } from '#test/support/coi-documents.ts';
import { aBookedMove, moverAccepts } from '#test/support/people/booked-people.ts';
import { aBrowser } from '#test/support/people/browser-of-one.ts';
import { aSignedMove } from '#test/support/people/signed-move.ts';
import { aFolder, anEmptyDatabase, aShelf, aSiteInTheWorld, contentOf } from '#test/support/site/brought-back.ts';
import { ask } from '#test/support/site/database-child.ts';

/** Whole sites are made, lost and made again. */
const LONG = { timeout: 60_000 };

const RESTORED_AT = new Date('2026-11-21T09:00:00Z');

/** A site on which something of everything has happened. */
const aBusySite = async () => {
  const site = await aSiteInTheWorld();
  const booked = await aBookedMove('2026-12-04', site);
  await moverAccepts(booked);
  await aSignedMove(site, '2026-12-08');
  await uploads(site.app, booked.ana, booked.id);
  await workOnce(site.world);
  return { ...booked, site };
};

const harmIn = async (url: string) => (await ask(url, HARM)).map(({ what }) => what);

const changedManifest = (folder: string, change: (manifest: Manifest) => object): void => {
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  writeFileSync(path, JSON.stringify({ ...manifest, ...change(manifest) }));
};

describe('a backup', LONG, () => {
  test('brings back every row, number and upload, and the store is sound [property 64] [property 1] [property 15] [property 21]', async () => {
    const { site, ana, id } = await aBusySite();
    const { folder, manifest } = await backUp(site.database.url, site.shelf, aFolder());
    const before = await contentOf(site.database.url);
    expect(Object.values(before).filter(({ rows }) => rows > 0).length).toBeGreaterThan(20);
    expect(Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]))).toEqual(
      Object.fromEntries(Object.entries(before).map(([name, { rows }]) => [name, rows])),
    );

    const empty = await anEmptyDatabase();
    const again = await aSiteInTheWorld(site, { database: empty, now: '2026-11-21T09:00:00Z' });
    await restore(empty.db, again.shelf, folder, RESTORED_AT);
    expect(await contentOf(empty.url)).toEqual(before);
    expect(await harmIn(empty.url)).toEqual([]);

    // Ana's browser knows the site, and the site her paper.
    const same = aBrowser(again.app);
    for (const [name, value] of ana.cookies) same.cookies.set(name, value);
    const { details } = await same.api.plans.show({ id });
    const { url } = await same.api.coi.fetch({ key: details.drop_off.example_coi ?? '' });
    expect((await again.app.fetch(new Request(new URL(url, 'http://127.0.0.1')))).status).toBe(200);
    // New numbers go on behind the old ones.
    await settleRestored(again.world);
    await moverAccepts(await aBookedMove('2026-12-11', again));
    await workOnce(again.world);
    expect(await harmIn(empty.url)).toEqual([]);
  });

  test('that lacks one table, or of which a part is not what it was, brings back nothing [property 64]', async () => {
    const { site } = await aBusySite();
    const { folder, manifest } = await backUp(site.database.url, site.shelf, aFolder());
    const { db, url } = await anEmptyDatabase();
    const shelf = await aShelf();
    for (const name of ['jobs', 'move_day_events', 'outbox']) {
      changedManifest(folder, () => ({ tables: manifest.tables.filter((table) => table.name !== name) }));
      await expect(restore(db, shelf, folder, RESTORED_AT)).rejects.toThrow(`The backup lacks the table ${name}.`);
    }
    changedManifest(folder, () => manifest);
    const [upload] = manifest.uploads.files;
    writeFileSync(join(folder, upload?.path ?? ''), 'something else');
    await expect(restore(db, shelf, folder, RESTORED_AT)).rejects.toThrow(`${upload?.path} is not what was backed up.`);
    rmSync(join(folder, 'tables/jobs.copy.zst'));
    await expect(restore(db, shelf, folder, RESTORED_AT)).rejects.toThrow('The backup lacks tables/jobs.copy.zst.');
    rmSync(join(folder, 'manifest.json'));
    await expect(restore(db, shelf, folder, RESTORED_AT)).rejects.toThrow(`There is no backup in ${folder}: it has no manifest.json.`);
    expect(await whyNotSettled(db.$client)).toBeUndefined();
    for (const { name } of manifest.tables) expect(await ask(url, `select 1 from "${name}"`)).toEqual([]);
  });

  test('shows one instant, whatever happens while it is taken [property 64]', async () => {
    const site = await aSiteInTheWorld();
    const { url } = site.database;
    const busy = new pg.Client(url);
    await busy.connect();
    await busy.query('begin; lock table outbox in access exclusive mode');
    const taking = backUp(url, site.shelf, aFolder());
    const waits = () => ask(url, "select 1 from pg_stat_activity where application_name = 'hearthway backup' and wait_event_type = 'Lock'");
    await expect.poll(waits, { timeout: 10_000 }).toHaveLength(1);
    // Of a table that it has not come to yet.
    await busy.query("insert into text_stops values ('+17185550112', now()); commit");
    await busy.end();
    const { manifest } = await taking;
    const names = manifest.tables.map(({ name }) => name);
    expect(names.indexOf('text_stops')).toBeGreaterThan(names.indexOf('outbox'));
    expect(manifest.tables.find(({ name }) => name === 'text_stops')?.rows).toBe(0);
  });

  test('comes into an empty place only, and by a release that knows its tables [property 64]', async () => {
    const { site } = await aBusySite();
    const { folder, manifest } = await backUp(site.database.url, site.shelf, aFolder());
    await expect(restore(site.db, await aShelf(), folder, RESTORED_AT)).rejects.toThrow(
      /^A backup is brought back into an empty database only, and here \w+ has rows\. Make a new one\.$/,
    );
    const { db } = await anEmptyDatabase();
    await expect(restore(db, site.shelf, folder, RESTORED_AT)).rejects.toThrow('beside an empty folder only');
    changedManifest(folder, () => ({ uploads: { ...manifest.uploads, kind: 'bucket' } }));
    await expect(restore(db, await aShelf(), folder, RESTORED_AT)).rejects.toThrow(
      'This backup’s uploads come from a bucket, and here there is a folder.',
    );
    changedManifest(folder, () => ({ migrations: [...manifest.migrations, { hash: 'to come', created_at: '4000000000000' }] }));
    await expect(restore(db, await aShelf(), folder, RESTORED_AT)).rejects.toThrow('This backup was made by another release');
  });

  test('of a release before this one becomes this one’s on its way back [property 64] [property 63]', async () => {
    const [earlier, empty] = [await anEmptyDatabase(), await anEmptyDatabase()];
    const known = knownMigrations();
    await migrate(earlier.db, { until: known.at(-2)?.when ?? 0 });
    await ask(earlier.url, "insert into text_stops values ('+17185550112', now())");
    const { folder, manifest } = await backUp(earlier.url, await aShelf(), aFolder());
    expect(manifest.migrations).toHaveLength(known.length - 1);
    await restore(empty.db, await aShelf(), folder, RESTORED_AT);
    expect(await ask(empty.url, 'select count(*)::int as count from drizzle.__drizzle_migrations')).toEqual([{ count: known.length }]);
    expect(await ask(empty.url, 'select number from text_stops')).toEqual([{ number: '+17185550112' }]);
  });

  test('has the uploads of a bucket, too [property 64]', async () => {
    const [there, elsewhere] = [await serveBucket(), await serveBucket()];
    try {
      const site = await aSiteInTheWorld();
      const shelf = await openShelf({ s3: there.settings }, '');
      for (const at of [1, 2, 3]) await shelf.write(`kept/coi/${at}.pdf`, Buffer.from(`paper ${at}`));
      const { folder, manifest } = await backUp(site.database.url, shelf, aFolder());
      expect(manifest.uploads.files.map(({ name }) => name)).toEqual(['kept/coi/1.pdf', 'kept/coi/2.pdf', 'kept/coi/3.pdf']);
      const { db } = await anEmptyDatabase();
      await restore(db, await openShelf({ s3: elsewhere.settings }, ''), folder, RESTORED_AT);
      expect(elsewhere.objects.get('kept/coi/2.pdf')?.bytes.toString()).toBe('paper 2');
    } finally {
      await Promise.all([there.close(), elsewhere.close()]);
    }
  });
});

describe('a site that was brought back', LONG, () => {
  /**
   * The copy shows ten in the morning, when Ana's mover has a day to answer. Afterwards Ana's mover accepts and her card is charged, Maya's booking, of which nobody had heard, is found and
   * told of, and Nora books. At noon all of it is lost but what the provider and the mailboxes have; it takes two days to bring the copy back.
   */
  const lost = async () => {
    const site = await aSiteInTheWorld();
    const ana = await aBookedMove('2026-12-04', site);
    await workOnce(site.world);
    const maya = site.visitor();
    const { uuid: id } = await walkTo(maya, await startsPlan(maya, { ...IN_STATE, move_date: '2026-12-08' }), 'BOOK');
    await books(maya, id, 'timeout_after');
    const { folder } = await backUp(site.database.url, site.shelf, aFolder());
    const then = new Set(site.sent);
    site.at('2026-11-20T15:30:00Z');
    await moverAccepts(ana);
    await workOnce(site.world);
    const nora = await aBookedMove('2026-12-09', site);
    await workOnce(site.world);
    site.at('2026-11-20T17:00:00Z');
    const times = { taken_at: new Date('2026-11-20T15:00:00Z'), lost_at: new Date('2026-11-20T17:00:00Z') };
    const empty = await anEmptyDatabase();
    const again = await aSiteInTheWorld(site, { database: empty, now: '2026-11-22T18:00:00Z' });
    await restore(empty.db, again.shelf, folder, new Date('2026-11-22T18:00:00Z'));
    return { site, ana, maya: { id }, nora, then, times, again, empty };
  };

  const moneyOf = (site: { payments: { since(at: Date): Promise<readonly unknown[]> } }) => site.payments.since(new Date(0));

  test('opens to nobody until it is settled, and then asks the provider, charges nobody twice and tells what it can’t know [property 64] [property 12]', async () => {
    const { site, ana, maya, times, again, empty } = await lost();
    expect(await whyNotSettled(empty.db.$client)).toContain('npm run restore -- settle');
    const before = await moneyOf(site);
    const said = await settleRestored(again.world, times);
    expect(await whyNotSettled(empty.db.$client)).toBeUndefined();
    expect(await moneyOf(site)).toEqual(before);
    // Maya's booking was in doubt, and the provider knew.
    expect(await ask(empty.url, `select state from booking_attempts where plan_id = '${maya.id}'`)).toEqual([{ state: 'booked' }]);
    expect(said).toContainEqual(expect.stringMatching(/^Booking [\w-]+: full authorized|deposit authorized/));
    expect(said.filter((line) => line.startsWith('Not known here: '))).toHaveLength(1);
    expect(said.at(-1)).toBe('Settled: servers may start.');
    // Whoever had time to answer has as much again.
    const answer_by = new Date('2026-11-23T18:00:00Z');
    expect(await ask(empty.url, `select status, accept_by from jobs where plan_id = '${ana.id}'`)).toEqual([
      { status: 'waiting', accept_by: answer_by },
    ]);
    expect(await harmIn(empty.url)).toEqual([]);
  });

  test('sends no email or text that may have gone out, and later each of its own once [property 64] [property 22]', async () => {
    const { site, times, again, then, empty } = await lost();
    const sent_before = [...site.sent];
    await settleRestored(again.world, times);
    expect(site.sent).toEqual(sent_before);
    for (let day = 0; day < 20; day++) {
      again.clock.set(again.clock.now() + 86_400_000);
      await workOnce(again.world);
    }
    expect(site.sent.length).toBeGreaterThan(sent_before.length);
    const twice = site.sent.filter((id, at) => site.sent.indexOf(id) !== at);
    expect(twice).toEqual([]);
    expect(then.size).toBeGreaterThan(0);
    // What nobody can tell waits for a person, and is not among those that are tried again together.
    const [held] = await ask(empty.url, "select count(*)::int as count from outbox where last_error = 'in_doubt' and dead_at is not null");
    expect(held?.count).toBeGreaterThan(0);
    const admin = await again.admin();
    const { outbox_jobs } = await admin.api.admin.outboxJobs({ state: 'failed' });
    expect(outbox_jobs.filter(({ in_doubt }) => in_doubt)).toHaveLength(Number(held?.count));
    await admin.api.admin.retryOutboxJobs({ why: 'After the restore' });
    await workOnce(again.world);
    expect(site.sent.filter((id, at) => site.sent.indexOf(id) !== at)).toEqual([]);
  });

  test('settled again, as after a provider that was away, it comes to the same [property 64]', async () => {
    const { site, times, again, empty } = await lost();
    site.payments.mishaps = { search: true };
    await expect(settleRestored(again.world, times)).rejects.toThrow();
    expect(await whyNotSettled(empty.db.$client)).toBeDefined();
    site.payments.mishaps = {};
    const said = await settleRestored(again.world, times);
    expect(said.at(-1)).toBe('Settled: servers may start.');
    expect(await settleRestored(again.world, {})).toEqual([expect.stringContaining('Nothing here waits to be settled.')]);
    // Brought back by the database's own means nothing says so, but whoever did it.
    expect((await settleRestored(again.world, times)).at(-1)).toBe('Settled: servers may start.');
  });
});
