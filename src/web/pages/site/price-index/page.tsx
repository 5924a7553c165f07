import { Link } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import { monthName } from '#domain/core/calendar.ts';
import { fromDollars, inWholeDollars } from '#domain/core/money.ts';
import { grouped, inPercent } from '#domain/core/words.ts';
import { INDEX_DISTANCES, INDEX_SIZES, type IndexDistance, type IndexSize } from '#domain/pricing/price-index.ts';
import { FaultPage } from '#web/chrome/fault-page.tsx';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { Crumbs } from '#web/site/found/crumbs.tsx';
import { foundAs } from '#web/site/found/found-as.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Route } from './+types/page.ts';
import { MonthChart } from './month-chart.tsx';
import styles from './page.module.css';

export const handle = { no_script: 'strangers' };

const CRUMBS = [
  { path: '/moving-companies/', label: 'Moving companies' },
  { path: '/price-index', label: 'Price index' },
];

const LICENSE = 'https://creativecommons.org/licenses/by/4.0/';

export const loader = async (args: Route.LoaderArgs) => {
  const { searchParams } = new URL(args.request.url);
  const size = INDEX_SIZES.find(({ id }) => id === searchParams.get('size'))?.id ?? '2br';
  const distance = INDEX_DISTANCES.find(({ id }) => id === searchParams.get('distance'))?.id ?? 'local';
  const as_of = /^\d{4}-(0[1-9]|1[0-2])$/.exec(searchParams.get('as_of') ?? '')?.[0];
  try {
    return { size, distance, as_of, index: await callFrom(args).priceIndex.show({ size, distance, as_of }) };
  } catch (error) {
    throw pageFault(error);
  }
};

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return [];
  const { canonical, release, is_made_up } = loaderData.index;
  const description = 'What moves really cost: medians of final totals by month, metro, size and distance, as a table you can download.';
  return foundAs({
    ...{ canonical, path: '/price-index', title: 'What a move costs: the price index', description, crumbs: CRUMBS },
    about: [
      {
        '@type': 'Dataset',
        ...{
          name: `${brand.name} price index`,
          description: is_made_up ? `${description} The numbers of this demo are made up.` : description,
        },
        ...{ url: canonical, license: LICENSE, isAccessibleForFree: true, creator: { '@type': 'Organization', name: brand.name } },
        ...(release === null ? {} : { dateModified: `${release}-01`, version: release }),
        variableMeasured: ['Median total in US dollars', 'Middle half of totals in US dollars'],
        distribution: [
          { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: `${canonical.replace(/\/?$/, '')}.csv` },
          { '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: `${canonical.replace(/\/?$/, '')}.json` },
        ],
      },
    ],
  });
};

/** Medians of what finished moves cost. Drawn on the server; nothing of it needs a script. */
const PriceIndexPage = ({ loaderData: { size, distance, as_of, index } }: Route.ComponentProps) => {
  const { label } = INDEX_SIZES.find(({ id }) => id === size)!;
  const { label: how_far } = INDEX_DISTANCES.find(({ id }) => id === distance)!;
  const newest = index.months.findLast(({ figure }) => figure !== null);
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <Crumbs crumbs={CRUMBS} />
      <header className={styles.head}>
        <h1 className="hero" tabIndex={-1}>
          What a move costs
        </h1>
        {index.is_made_up && <p className={styles.stamp}>made up</p>}
        <p className={`lead ${styles.lead}`}>Median of agreed totals, not of quotes. Updated in the first days of each month.</p>
        {index.is_made_up && <p className="meta">This site is a demo: the moves behind these numbers were made up.</p>}
      </header>
      <nav className={styles.chips} aria-label="Size and distance">
        <Chips all={INDEX_SIZES} chosen={size} to={(id) => searchOf({ size: id, distance, as_of })} />
        <Chips all={INDEX_DISTANCES} chosen={distance} to={(id) => searchOf({ size, distance: id, as_of })} />
      </nav>
      <Card className={styles.card}>
        <div className={styles.top}>
          <div>
            <h2 className="h3">
              All places, {label}, {how_far === 'Local' ? 'local' : how_far.toLowerCase()}
            </h2>
            {index.year && index.release && (
              <p className="meta">
                {grouped(index.year.moves)} moves of {index.year.movers} movers in the 12 months to {monthBefore(index.release)}
              </p>
            )}
          </div>
          {newest?.figure && (
            <p className={styles.figure}>
              <b className="num">{inWholeDollars(fromDollars(newest.figure.median))}</b>
              <span className="meta">
                {monthName(`${newest.month}-01`)}
                {newest.change === null ? '' : `, ${changeInWords(newest.change)} on a year ago`}
              </span>
            </p>
          )}
        </div>
        {index.year === null ? (
          <p className="above-16">There are too few finished moves of this kind yet.</p>
        ) : (
          <MonthChart months={index.months} />
        )}
      </Card>
      <div className={styles.columns}>
        <Card className={styles.card}>
          <h2 className="h3">By place, last 12 months</h2>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Place</th>
                <th scope="col">Moves</th>
                <th scope="col">Median</th>
                <th scope="col">In July</th>
                <th scope="col">Year</th>
              </tr>
            </thead>
            <tbody>
              {index.places.map(({ kind, place, figure, in_july, change }) => (
                <tr key={`${kind} ${place}`}>
                  <th scope="row">{place}</th>
                  <td>{grouped(figure.moves)}</td>
                  <td>
                    <b>{inWholeDollars(fromDollars(figure.median))}</b>
                  </td>
                  <td>{in_july === null ? <span className="faint">too few</span> : inWholeDollars(fromDollars(in_july))}</td>
                  <td>{change === null ? <span className="faint">new</span> : changeInWords(change)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
        <div className="stack gap-20">
          <Card className={styles.card}>
            <h2 className="h4">How it is made</h2>
            <p className="above-8">Final totals of finished moves. Coupons and tips are left out, and so are moves by the hour.</p>
            <p className="above-8">
              A number stands for 10 moves of 3 movers or more. A move of a metro that has too few waits until there are enough, after three
              months it is counted for its state, after half a year for the country. What is published stays: no number, and no difference
              of two, is about fewer.
            </p>
            <h3 className="h5 above-16">Releases</h3>
            <ul className={styles.releases}>
              {index.releases.slice(0, SHOWN).map((release) => (
                <li key={release}>
                  <Link to={searchOf({ size, distance, as_of: release })} aria-current={release === index.release ? 'page' : undefined}>
                    {monthName(`${release}-01`)}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
          <Card tone="kraft" className={styles.card}>
            <h2 className="h4">Take it with you</h2>
            <p className="meta above-4">
              <a href={LICENSE}>CC BY 4.0</a>. Say “{brand.name} price index”.
            </p>
            <p className="flex wraps gap-8 above-12">
              <LinkButton size="s" icon="download" to={fileOf('csv', as_of)} reloadDocument>
                CSV
              </LinkButton>
              <LinkButton size="s" icon="download" to={fileOf('json', as_of)} reloadDocument>
                JSON
              </LinkButton>
            </p>
          </Card>
          <Card className={styles.card}>
            <h2 className="h4">Yours</h2>
            <p className="meta above-4 below-12">The exact price of your own move, in a minute, without a phone number.</p>
            <LinkButton kind="tape" block to="/">
              Get prices
            </LinkButton>
          </Card>
        </div>
      </div>
    </main>
  );
};

export default PriceIndexPage;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <FaultPage error={error} />;

const SHOWN = 12;

type Shown = { size: IndexSize; distance: IndexDistance; as_of: string | undefined };

const searchOf = ({ size, distance, as_of }: Shown): string =>
  `?size=${size}&distance=${distance}${as_of === undefined ? '' : `&as_of=${as_of}`}`;

const fileOf = (type: 'csv' | 'json', as_of: string | undefined): string =>
  `/price-index.${type}${as_of === undefined ? '' : `?as_of=${as_of}`}`;

const Chips = <Id extends string>({
  all,
  chosen,
  to,
}: {
  all: readonly { id: Id; label: string }[];
  chosen: Id;
  to: (id: Id) => string;
}) => (
  <ul className={styles.chosen}>
    {all.map(({ id, label }) => (
      <li key={id}>
        <Link to={to(id)} aria-current={id === chosen ? 'true' : undefined} preventScrollReset>
          {label}
        </Link>
      </li>
    ))}
  </ul>
);

const changeInWords = (share: number): string => `${share >= 0 ? '+' : ''}${inPercent(share)}`;

/** "February 2027": a release tells of the months before it. */
const monthBefore = (release: string): string => {
  const [year, month] = release.split('-').map(Number) as [number, number];
  return monthName(month === 1 ? `${year - 1}-12-01` : `${year}-${String(month - 1).padStart(2, '0')}-01`);
};
