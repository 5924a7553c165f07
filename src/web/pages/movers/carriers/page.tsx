import { Form, Link } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { numbersInWords } from '#domain/movers/carrier-number.ts';
import { callFrom, pageServer } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { Pager } from '#web/movers/pager.tsx';
import { Crumbs } from '#web/site/found/crumbs.tsx';
import { foundAs } from '#web/site/found/found-as.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/page.ts';
import styles from './page.module.css';

export const loader = async (args: Route.LoaderArgs) => {
  const search = new URL(args.request.url).searchParams;
  const q = (search.get('q') ?? '').slice(0, 100);
  const page = Math.min(MOST_PAGES, Math.max(1, Math.floor(Number(search.get('page')) || 1)));
  try {
    const list = await callFrom(args).carriers.list({ q, page });
    return { list, q, canonical: `${args.context.get(pageServer).public_url}/carriers/` };
  } catch (error) {
    throw pageFault(error);
  }
};

const MOST_PAGES = 100_000;

const CRUMBS = [{ path: '/carriers/', label: 'Carriers we use' }];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData === undefined
    ? []
    : foundAs({
        ...{ path: '/carriers/', canonical: loaderData.canonical, crumbs: CRUMBS },
        title: 'Carriers we use',
        description: `Every authorized moving company that ${brand.name} arranges moves with, by its registered name, with its U.S. DOT and MC numbers.`,
      });

/** Every carrier that we use, with its numbers, and what we are ourselves (49 CFR 371.109). */
const CarriersPage = ({ loaderData: { list, q } }: Route.ComponentProps) => (
  <main className={`wrap ${styles.page}`} id="main">
    <Crumbs crumbs={CRUMBS} />
    <h1 tabIndex={-1}>Carriers we use</h1>
    <p className={`lead ${styles.lead}`}>{list.statement} These are all the carriers whose prices we show.</p>
    <Form className={styles.search} action="/carriers/" role="search" key={q}>
      <TextField name="q" label="Name, number or place" defaultValue={q} maxLength={100} type="search" />
      <Button type="submit" icon="search">
        Search
      </Button>
    </Form>
    <p className="meta below-8" role="status">
      {q === '' ? `${withCommas(list.total)} carriers` : `${withCommas(list.total)} found for “${q}”`}
    </p>
    {list.carriers.length === 0 ? (
      <p>
        No carrier matches. <Link to="/carriers/">Show all</Link>
      </p>
    ) : (
      <ul className={styles.list}>
        {list.carriers.map((carrier) => (
          <li key={carrier.id}>
            <span>
              <Link to={`/movers/${carrier.id}`}>{carrier.legal_name}</Link>
              {carrier.name !== carrier.legal_name && <span className="meta"> as {carrier.name}</span>}
            </span>
            <span className="num">{numbersInWords(carrier)}</span>
            <span className="meta">
              {carrier.city}, {carrier.state}
            </span>
          </li>
        ))}
      </ul>
    )}
    <Pager page={list.page} pages={Math.ceil(list.total / list.per_page)} />
  </main>
);

export default CarriersPage;
