import { Link } from 'react-router';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { Crumbs } from '#web/site/found/crumbs.tsx';
import { foundAs } from '#web/site/found/found-as.ts';
import { dateLimitsOf } from '#web/site/move-form/date-limits.ts';
import { PriceForm } from '../price-form.tsx';
import type { Route } from './+types/states-page.ts';
import styles from './lists.module.css';

export const handle = { no_script: 'strangers' };

export const loader = async (args: Route.LoaderArgs) => {
  const client = callFrom(args);
  try {
    const [list, { now }] = await Promise.all([client.movingCompanies.list(), client.users.me()]);
    return { list, dates: dateLimitsOf(now) };
  } catch (error) {
    throw pageFault(error);
  }
};

const CRUMBS = [{ path: '/moving-companies/', label: 'Moving companies' }];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData === undefined
    ? []
    : foundAs({
        ...{ path: '/moving-companies/', canonical: loaderData.list.canonical, crumbs: CRUMBS },
        title: 'Moving companies by state and city',
        description:
          'Licensed moving companies in all 50 states and DC, with what they charge for every size of home. Real prices, no calls.',
      });

/** All states, and in each of them the large cities. */
const StatesPage = ({ loaderData: { list, dates } }: Route.ComponentProps) => (
  <main className={`wrap ${styles.page}`} id="main">
    <Crumbs crumbs={CRUMBS} />
    <div className={styles.columns}>
      <div>
        <h1 className="hero" tabIndex={-1}>
          Moving companies by city
        </h1>
        <p className={`lead ${styles.lead}`}>
          Each city’s page says which licensed movers pick up there, and what they ask for a studio and for a house, on a Tuesday and on a
          Saturday. The prices are worked out from the movers’ own rates of today.
        </p>
        {list.states.map(({ code, name, path, cities }) => (
          <section key={code} className={styles.state}>
            <h2>
              <Link to={path}>{name}</Link>
            </h2>
            <ul className={styles.places}>
              {cities.map((city) => (
                <li key={city.path}>
                  <Link to={city.path}>{city.city}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <PriceForm dates={dates} />
    </div>
  </main>
);

export default StatesPage;
