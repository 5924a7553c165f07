import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { price_index_moves } from '#server/db/schema.ts';
import { builtPages } from '#server/http/pages.ts';
import { layMadeUpMoves } from '#server/seed/made-up-moves.ts';
import { releasePriceIndex } from '#server/site/price-index/release.ts';
import { workOnce } from '#server/workers/workers.ts';
import { books, IN_STATE, startsPlan, walkTo } from '#test/support/builders.ts';
import { ORIGIN } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const BUILD = process.env.BUILD_DIR ?? 'build';

let site: Site;

beforeAll(async () => {
  site = await aSite();
  return site.close;
});

const ASKED = { size: '2br', distance: 'local' } as const;

/** Finished moves in the likeness of one that was really booked and done. */
const finishes = async (count: number): Promise<void> => {
  const ana = await site.customer();
  const { uuid: id } = await startsPlan(ana, IN_STATE);
  await walkTo(ana, { uuid: id }, 'BOOK');
  await books(ana, id);
  await site.db.execute(
    sql`update jobs set status = 'completed', completed_at = '2026-11-25T20:00:00Z', undo_until = null where plan_id = ${id}`,
  );
  for (let at = 1; at < count; at++)
    await site.db.execute(sql`
      with plan as (insert into move_plans select (jsonb_populate_record(p, jsonb_build_object('uuid', gen_random_uuid(), 'total_cost', p.total_cost))).*
        from move_plans p where p.uuid = ${id} returning uuid),
      attempt as (insert into booking_attempts select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'plan_id', plan.uuid, 'transaction_id', gen_random_uuid()::text))).*
        from booking_attempts a, plan where a.plan_id = ${id} returning id, plan_id)
      insert into jobs select (jsonb_populate_record(j, jsonb_build_object('id', nextval('jobs_id_seq'), 'plan_id', attempt.plan_id, 'attempt_id', attempt.id, 'mover_id', ${1 + (at % 3)}::int))).*
        from jobs j, attempt where j.plan_id = ${id}`);
};

test('nine finished moves are not told of; with the tenth the month after says what they cost, once and for all [ux K4]', async () => {
  const reader = site.visitor();
  expect(await reader.api.priceIndex.show(ASKED)).toMatchObject({ release: null, year: null, places: [] });
  await finishes(9);
  site.at('2026-12-01T09:00:00Z');
  await releasePriceIndex(site.world);
  expect((await reader.api.priceIndex.show(ASKED)).release).toBeNull();
  await finishes(3);
  site.at('2027-01-02T09:00:00Z');
  await workOnce(site.world);
  const { release, year, places, is_made_up } = await reader.api.priceIndex.show(ASKED);
  expect({ release, is_made_up, moves: year?.moves }).toEqual({ release: '2027-01', is_made_up: false, moves: 12 });
  expect(places).toMatchObject([{ kind: 'metro', place: 'New York', in_july: null, change: null }]);
  expect(year!.median % 1).toBe(0);
  site.at('2027-02-02T09:00:00Z');
  await releasePriceIndex(site.world);
  expect((await reader.api.priceIndex.show(ASKED)).releases).toEqual(['2027-01']);
});

test('an older release can be read again, as a table and as JSON; a demo says in both that it is made up [ux K5]', async () => {
  await site.db.delete(price_index_moves);
  await site.db.transaction((tx) => layMadeUpMoves(tx, '2027-03'));
  const reader = site.visitor();
  const now = await reader.api.priceIndex.show(ASKED);
  expect(now).toMatchObject({ release: '2027-03', is_made_up: true });
  expect(now.months.every(({ figure }) => figure !== null && figure.moves >= 10 && figure.movers >= 3)).toBe(true);
  const older = await reader.api.priceIndex.show({ ...ASKED, as_of: '2026-12' });
  expect(older.release).toBe('2026-12');
  expect(older.months.at(-1)?.month).toBe('2026-11');
  const csv = await site.app.fetch(new Request('http://hearthway.test/price-index.csv?as_of=2026-12'));
  expect(csv.headers.get('content-disposition')).toContain('made-up');
  const [head, ...lines] = (await csv.text()).trim().split('\r\n');
  expect(head).toBe('release,size,distance,kind,place,month,moves,movers,low,median,high');
  expect(lines.filter((line) => line.startsWith('2026-12,2br,local,all,All places,2026-11,'))).toHaveLength(1);
  for (const line of lines) expect(Number(line.split(',').at(-5))).toBeGreaterThanOrEqual(10);
  const json = (await (await site.app.fetch(new Request('http://hearthway.test/price-index.json'))).json()) as {
    is_made_up: boolean;
    lines: unknown[];
  };
  expect(json).toMatchObject({ is_made_up: true });
  expect(json.lines.length).toBeGreaterThan(100);
});

test.runIf(existsSync(`${BUILD}/server/index.js`))(
  'the page is drawn on the server, says that a demo is made up, and tells machines of a data set with both its files [ux K4] [ux K5]',
  async () => {
    const drawn = await aSite({ pages: await builtPages(BUILD), settings: { indexed_hosts: ['hearthway.test'] } });
    try {
      await drawn.db.transaction((tx) => layMadeUpMoves(tx, '2027-03'));
      const answer = await drawn.app.fetch(new Request(`${ORIGIN}/price-index`, { headers: { host: 'hearthway.test' } }));
      const page = await answer.text();
      const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
      const set = (JSON.parse(json)['@graph'] as Record<string, unknown>[]).find((part) => part['@type'] === 'Dataset');
      expect(set?.description).toContain('made up');
      expect(set?.distribution).toMatchObject([
        { encodingFormat: 'text/csv', contentUrl: expect.stringMatching(/\/price-index\.csv$/) },
        { encodingFormat: 'application/json', contentUrl: expect.stringMatching(/\/price-index\.json$/) },
      ]);
      expect(page).toMatch(/<t[dh][^>]*>\s*\$[\d,]+/);
    } finally {
      await drawn.close();
    }
  },
  60_000,
);
