import { asc, count, max } from 'drizzle-orm';
import { type Cents, toDollars } from '#domain/core/money.ts';
import {
  type Asked,
  type Atom,
  cellsOf,
  changeOf,
  type Figure,
  figureOf,
  INDEX_DISTANCES,
  INDEX_SIZES,
  type Month,
} from '#domain/pricing/price-index.ts';
import type { World } from '#server/core/world.ts';
import type { Db } from '#server/db/open.ts';
import { price_index_moves } from '#server/db/schema.ts';
import { canonicalOf } from '../content/show-page.ts';

/** The index of one size and distance, as of the newest release or of an older one: what was published once can be read again. */
export const showPriceIndex = async (world: World, { as_of, ...asked }: Asked & { as_of?: Month | undefined }) => {
  const { atoms, releases, is_made_up } = await publishedIn(world.db);
  const release = as_of === undefined ? releases[0] : releases.find((one) => one <= as_of);
  const shown = { canonical: canonicalOf(world, '/price-index'), release: release ?? null, releases: [...releases], is_made_up };
  if (release === undefined) return { ...shown, year: null, months: [], places: [] };
  const known = atoms.filter((atom) => atom.release <= release);
  const { year, months, places } = cellsOf(known, asked, release);
  return {
    ...shown,
    year: inDollars(figureOf(year)),
    months: months.map(({ month, atoms: of_month, a_year_before }) => {
      const figure = figureOf(of_month);
      return { month, figure: inDollars(figure), change: changeOf(figure, figureOf(a_year_before)) };
    }),
    places: places
      .map(({ kind, place, atoms: of_place, in_july, a_year_before }) => {
        const figure = figureOf(of_place)!;
        const july = figureOf(in_july);
        return {
          ...{ kind, place, figure: inDollars(figure)!, in_july: july && toDollars(july.median) },
          change: changeOf(figure, figureOf(a_year_before)),
        };
      })
      .sort((one, other) => other.figure.moves - one.figure.moves),
  };
};

const inDollars = (figure: Figure | null) =>
  figure && { ...figure, low: toDollars(figure.low), median: toDollars(figure.median), high: toDollars(figure.high) };

type Published = { atoms: readonly (Atom & { release: Month })[]; releases: readonly Month[]; is_made_up: boolean };

/** What is published is only added to: it is read anew when there is more of it. */
const copies = new WeakMap<Db, { size: string; published: Published }>();

const publishedIn = async (db: Db): Promise<Published> => {
  const [row] = await db.select({ count: count(), newest: max(price_index_moves.id) }).from(price_index_moves);
  const size = `${row?.count}|${row?.newest}`;
  const known = copies.get(db);
  if (known?.size === size) return known.published;
  const published = await readPublished(db);
  copies.set(db, { size, published });
  return published;
};

const readPublished = async (db: Db): Promise<Published> => {
  const rows = await db.select().from(price_index_moves).orderBy(asc(price_index_moves.id));
  const atoms = [...Map.groupBy(rows, ({ atom }) => atom).values()].map((of_atom) => {
    const { release, size, distance, kind, place, from_month, to_month } = of_atom[0]!;
    const moves = of_atom.map(({ mover_id, total_cents }) => ({
      ...{
        size,
        distance,
        metro: kind === 'metro' ? place : null,
        state: '',
        month: to_month,
        mover_id,
        total_cents: total_cents as Cents,
      },
    }));
    return { release, size, distance, kind, place, from: from_month, to: to_month, moves };
  });
  const releases = [...new Set(rows.map(({ release }) => release))].sort().reverse();
  return { atoms, releases, is_made_up: rows.some((row) => row.is_made_up) };
};

const NAMES = ['release', 'size', 'distance', 'kind', 'place', 'month', 'moves', 'movers', 'low', 'median', 'high'] as const;

type Line = Record<(typeof NAMES)[number], string | number>;

/** Every number of a release: a line each, with a month for the whole country and without one for a year of a place. */
export const indexLines = async (world: World, as_of: Month | undefined): Promise<Line[]> => {
  const lines: Line[] = [];
  for (const { id: size } of INDEX_SIZES)
    for (const { id: distance } of INDEX_DISTANCES) {
      const { release, year, months, places } = await showPriceIndex(world, { size, distance, as_of });
      const line = (kind: string, place: string, month: string, figure: NonNullable<typeof year>): Line => ({
        ...{ release: release ?? '', size, distance, kind, place, month, ...figure },
      });
      if (year !== null) lines.push(line('all', 'All places', '', year));
      lines.push(...months.flatMap(({ month, figure }) => (figure === null ? [] : [line('all', 'All places', month, figure)])));
      lines.push(...places.map(({ kind, place, figure }) => line(kind, place, '', figure)));
    }
  return lines;
};

const LICENSE = 'https://creativecommons.org/licenses/by/4.0/';

/** The index to take along: `/price-index.csv` and `.json`, of the newest release or `?as_of=2027-02`. */
export const answerIndexFile = async (request: Request, world: World): Promise<Response | undefined> => {
  const { pathname, searchParams } = new URL(request.url);
  const [, type] = /^\/price-index\.(csv|json)$/.exec(pathname) ?? [];
  if (type === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
  const as_of = searchParams.get('as_of') ?? undefined;
  const lines = await indexLines(world, as_of?.slice(0, 7));
  const { is_made_up } = await publishedIn(world.db);
  const body =
    type === 'json'
      ? JSON.stringify({ name: 'Hearthway price index', license: LICENSE, is_made_up, lines })
      : [NAMES.join(','), ...lines.map((line) => NAMES.map((name) => csvCell(line[name])).join(','))].join('\r\n');
  return new Response(`${body}\n`, {
    headers: {
      'Content-Type': type === 'json' ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="hearthway-price-index${is_made_up ? '-made-up' : ''}.${type}"`,
      'Cache-Control': 'public, max-age=3600',
    },
  });
};

const csvCell = (value: string | number): string =>
  /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);
