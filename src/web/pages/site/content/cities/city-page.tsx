import { Link, redirect } from 'react-router';
import { stateInSentence } from '#domain/address/states.ts';
import { shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWholeDollars } from '#domain/core/money.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { FaultPage } from '#web/chrome/fault-page.tsx';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { Crumbs } from '#web/site/found/crumbs.tsx';
import { foundAs } from '#web/site/found/found-as.ts';
import { dateLimitsOf } from '#web/site/move-form/date-limits.ts';
import { PriceForm } from '../price-form.tsx';
import { Questions } from '../questions.tsx';
import type { Route } from './+types/city-page.ts';
import type { City } from './city-facts.ts';
import { localFacts } from './city-facts.ts';
import { CityMovers } from './city-movers.tsx';
import styles from './city-page.module.css';
import { questionsOf } from './city-questions.ts';
import { SizePrices } from './size-prices.tsx';
import { Steps } from './steps.tsx';

export const handle = { no_script: 'strangers' };

export const loader = async (args: Route.LoaderArgs) => {
  const client = callFrom(args);
  const { stateId, cityId } = args.params;
  try {
    const [city, { now }] = await Promise.all([client.movingCompanies.city({ state: stateId, city: cityId }), client.users.me()]);
    if (new URL(args.request.url).pathname.replace(/\/?$/, '/') !== city.path) throw redirect(city.path, 301);
    return { city, questions: questionsOf(city), facts: localFacts(city), dates: dateLimitsOf(now) };
  } catch (error) {
    if (error instanceof Response) throw error;
    throw pageFault(error);
  }
};

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return [];
  const { city, questions } = loaderData;
  return foundAs({
    ...{ path: city.path, canonical: city.canonical, crumbs: crumbsOf(city), is_thin: city.movers_found === 0 },
    title: `Moving companies in ${city.label}`,
    description: describe(city),
    questions: [{ questions }],
  });
};

/** A city as somebody sees it who may move there or away: its movers, and what they ask. */
const CityPage = ({ loaderData: { city, questions, facts, dates } }: Route.ComponentProps) => (
  <main className={`wrap ${styles.page}`} id="main">
    <Crumbs crumbs={crumbsOf(city)} />
    <div className={styles.head}>
      <div>
        <h1 className="hero breaks" tabIndex={-1}>
          {city.movers_found > 0 ? `Movers in ${city.city}, and what they really cost` : `Movers in ${city.label}`}
        </h1>
        <p className={`lead ${styles.lead}`}>{describe(city)}</p>
        <Facts city={city} />
        <SameName city={city} />
      </div>
      <PriceForm dates={dates} from={city.label} title="See your price" />
    </div>
    <SizePrices city={city} />
    <Steps city={city} />
    <CityMovers city={city} />
    <div className={styles.pair}>
      <Around city={city} facts={facts} />
      <div>
        <Questions groups={[{ id: 'good-to-know', title: 'Good to know', questions }]} />
      </div>
    </div>
    <Routes city={city} />
  </main>
);

export default CityPage;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <FaultPage error={error} />;

const crumbsOf = ({ state, path, city }: City) => [
  { path: '/moving-companies/', label: 'Moving companies' },
  { path: state.path, label: state.name },
  { path, label: city },
];

const whole = (dollars: number): string => inWholeDollars(fromDollars(dollars));

const twoBedroom = ({ prices }: City) => prices.find(({ label }) => label === '2 Bedroom');

const describe = (city: City): string => {
  const { low = null, high = null } = twoBedroom(city) ?? {};
  const count = city.movers_found === 1 ? 'One licensed mover' : `${city.movers_found} licensed movers`;
  if (city.movers_found === 0)
    return `No mover on this site picks up in ${city.label} at the moment. Nearby places have some, and your own request may find one.`;
  if (low === null || high === null) return `${count} in ${city.label} would see your home before naming a price.`;
  return `${count} price moves from ${city.label} here. A 2-bedroom move across town is ${low === high ? whole(low) : `${whole(low)} to ${whole(high)}`}.`;
};

const Facts = ({ city }: { city: City }) => {
  const middle = twoBedroom(city)?.middle ?? null;
  return (
    <dl className={styles.facts}>
      <div className="grid">
        <dd className="h3 num">{city.movers_found}</dd>
        <dt className="meta">{city.movers_found === 1 ? 'licensed mover' : 'licensed movers'}</dt>
      </div>
      {middle !== null && (
        <div className="grid">
          <dd className="h3 num">{whole(middle)}</dd>
          <dt className="meta">median price, 2 bedroom</dt>
        </div>
      )}
      <div className="grid">
        <dd className="h3 num">{city.zip_count}</dd>
        <dt className="meta">{city.zip_count === 1 ? `ZIP: ${city.zips[0]}` : `ZIP codes, starting with ${city.zips[0]}`}</dt>
      </div>
    </dl>
  );
};

/** Portland is a city twice; so are Springfield and many others. */
const SameName = ({ city }: { city: City }) =>
  city.same_name.length > 0 && (
    <p className={city.is_ambiguous ? styles.same : 'meta'}>
      {city.is_ambiguous ? `This is ${city.label}. Do you mean ` : 'There is another: '}
      {city.same_name.map(({ path, label }, at) => (
        <span key={path}>
          {at > 0 && ', '}
          <Link to={path}>{label}</Link>
        </span>
      ))}
      {city.is_ambiguous ? '?' : '.'}
    </p>
  );

const Around = ({ city, facts }: { city: City; facts: readonly string[] }) => (
  <section>
    <h2 id="nearby">Around {city.city}</h2>
    <div className={styles['local-facts']}>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
    </div>
    {city.nearby.length === 0 ? (
      <p>
        There is no larger place within 40 miles. <Link to={city.state.path}>All places in {stateInSentence(city.state)}</Link>
      </p>
    ) : (
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Movers in</th>
            <th scope="col">Miles away</th>
          </tr>
        </thead>
        <tbody>
          {city.nearby.map(({ path, label, miles }) => (
            <tr key={path}>
              <td>
                <Link className="inline-row tap" to={path}>
                  {label}
                </Link>
              </td>
              <td>{miles}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);

const Routes = ({ city }: { city: City }) =>
  city.routes.length > 0 && (
    <section className={styles.section}>
      <h2 className="below-8" id="far">
        From {city.city} to the rest of the country
      </h2>
      <p className="meta">A 2-bedroom home on {shortDay(city.move_date)}, from the lowest to the highest price.</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">To</th>
            <th scope="col">Miles</th>
            <th scope="col">Price</th>
            <th scope="col">Days</th>
          </tr>
        </thead>
        <tbody>
          {city.routes.map(({ to, miles, low, high, days }) => (
            <tr key={to.path}>
              <td>
                <Link className="inline-row tap" to={to.path}>
                  {to.label}
                </Link>
              </td>
              <td>{withCommas(miles)}</td>
              <td>{low === high ? whole(low) : `${whole(low)}–${whole(high)}`}</td>
              <td>{days}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
