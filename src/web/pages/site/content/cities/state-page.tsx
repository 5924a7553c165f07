import { Link, redirect } from 'react-router';
import { stateInSentence } from '#domain/address/states.ts';
import { FaultPage } from '#web/chrome/fault-page.tsx';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { Crumbs } from '#web/site/found/crumbs.tsx';
import { foundAs } from '#web/site/found/found-as.ts';
import { dateLimitsOf } from '#web/site/move-form/date-limits.ts';
import { PriceForm } from '../price-form.tsx';
import type { Route } from './+types/state-page.ts';
import styles from './lists.module.css';

export const handle = { no_script: 'strangers' };

export const loader = async (args: Route.LoaderArgs) => {
  const client = callFrom(args);
  try {
    const [state, { now }] = await Promise.all([client.movingCompanies.state({ state: args.params.stateId }), client.users.me()]);
    if (new URL(args.request.url).pathname.replace(/\/?$/, '/') !== state.path) throw redirect(state.path, 301);
    return { state, dates: dateLimitsOf(now) };
  } catch (error) {
    if (error instanceof Response) throw error;
    throw pageFault(error);
  }
};

type State = Route.ComponentProps['loaderData']['state'];

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return [];
  const { state } = loaderData;
  return foundAs({
    ...{ path: state.path, canonical: state.canonical, crumbs: crumbsOf(state) },
    title: `Moving companies in ${stateInSentence(state)}`,
    description: `Licensed movers and what they ask in the cities and towns of ${stateInSentence(state)}, for every size of home, without a phone number.`,
  });
};

/** A state with the places of which there is a page to read; any other one can be asked for in the form. */
const StatePage = ({ loaderData: { state, dates } }: Route.ComponentProps) => (
  <main className={`wrap ${styles.page}`} id="main">
    <Crumbs crumbs={crumbsOf(state)} />
    <div className={styles.columns}>
      <div>
        <h1 className="hero" tabIndex={-1}>
          Moving companies in {stateInSentence(state)}
        </h1>
        <p className={`lead ${styles.lead}`}>
          {state.movers_found === 0
            ? `No mover on this site is based in ${stateInSentence(state)} right now; some from neighboring states may still serve your town.`
            : `${state.movers_found === 1 ? 'One mover has its yard' : `${state.movers_found} movers have their yards`} in ${stateInSentence(state)}${isReachedByRoad(state.code) ? ', and others come from nearby' : ''}.`}{' '}
          Choose a town to see who picks up there and what a move costs.
        </p>
        <Places title="Large cities" places={state.major} />
        <Places title="Cities and towns" places={state.cities} />
      </div>
      <PriceForm dates={dates} />
    </div>
  </main>
);

export default StatePage;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <FaultPage error={error} />;

const crumbsOf = ({ path, name }: State) => [
  { path: '/moving-companies/', label: 'Moving companies' },
  { path, label: name },
];

const Places = ({ title, places }: { title: string; places: State['cities'] }) =>
  places.length > 0 && (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.places}>
        {places.map(({ path, city }) => (
          <li key={path}>
            <Link to={path}>{city}</Link>
          </li>
        ))}
      </ul>
    </section>
  );

/** No mover drives to Hawaii, or through Canada to Alaska. */
const isReachedByRoad = (code: string): boolean => code !== 'HI' && code !== 'AK';
