import { Link } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import { monthDay, shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { DEFAULT_LANDING_SIZE, LANDING_SIZES } from '#domain/inventory/tables/home-sizes.ts';
import { numbersInWords } from '#domain/movers/carrier-number.ts';
import { ratingOf, reviewCountOf } from '#domain/movers/ratings.ts';
import { callFrom, pageServer } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { MoverMark } from '#web/movers/mover-mark.tsx';
import { Crumbs } from '#web/site/found/crumbs.tsx';
import { dateLimitsOf } from '#web/site/move-form/date-limits.ts';
import { MoveForm } from '#web/site/move-form/move-form.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Route } from './+types/page.ts';
import type { Profile } from './area-words.ts';
import { areaInWords, farInWords, firstLookInWords } from './area-words.ts';
import { crumbsOf } from './crumbs-of.ts';
import { moverFound } from './found.ts';
import styles from './page.module.css';
import { Grade, Ratings } from './ratings.tsx';
import { Reviews, starsIn } from './reviews.tsx';

export const loader = async (args: Route.LoaderArgs) => {
  const client = callFrom(args);
  try {
    const id = Number(args.params.moverId) || 0;
    const [profile, { now }, grade] = await Promise.all([
      client.movers.show({ id, ...askedIn(new URL(args.request.url).searchParams) }),
      client.users.me(),
      client.feedback.grade({ id }).catch(() => null),
    ]);
    const { public_url } = args.context.get(pageServer);
    return { profile, dates: dateLimitsOf(now), parts: grade?.parts ?? [], crumbs: crumbsOf(profile), public_url };
  } catch (error) {
    throw pageFault(error);
  }
};

/** Which reviews the address asks for; what is no number asks for the first. */
const askedIn = (search: URLSearchParams) => {
  const stars = starsIn(search);
  const page = Math.min(MOST_PAGES, Math.max(1, Math.floor(Number(search.get('page')) || 1)));
  return { page, ...(stars !== null && { stars }) };
};

const MOST_PAGES = 100_000;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData === undefined ? [] : moverFound(loaderData.profile, loaderData.public_url, loaderData.crumbs);

/** A mover as anybody may look at it before there is a plan: who it is, where it works, what it asks. */
const MoverPage = ({ loaderData: { profile, dates, parts, crumbs } }: Route.ComponentProps) => {
  const { mover, area } = profile;
  const near = `${mover.city}, ${mover.state}`;
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <div className={styles.about}>
        <Crumbs crumbs={crumbs} />
        <Head profile={profile} />
        <Facts profile={profile} />
        <p className="lead">{mover.about}</p>
        <section>
          <h2>Where it works</h2>
          <ul className="grid gap-6">
            {[areaInWords(area, near), farInWords(profile.destination_states), firstLookInWords(profile.sees_first_over_cubic_feet)]
              .filter((line) => line !== null)
              .map((line) => (
                <li key={line}>{line}</li>
              ))}
          </ul>
        </section>
        <Grade grade={mover.grade} parts={parts} />
        <Ratings profile={profile} />
        <Reviews profile={profile} />
        <p className="meta">
          {brand.name} is the broker, not the carrier: {mover.legal_name} moves you. <Link to="/agreement/">What that means</Link>
        </p>
      </div>
      <aside className="stack gap-24">
        <Card title={`Price with ${mover.name}`} tone="raised">
          <MoveForm dates={dates} sizes={SIZES} answer={{ errors: {}, typed: { pick_up_address: near } }} />
        </Card>
        <Samples profile={profile} />
      </aside>
    </main>
  );
};

export default MoverPage;

const SIZES = { options: LANDING_SIZES.map(({ id, label }) => ({ value: String(id), label })), chosen: String(DEFAULT_LANDING_SIZE) };

const Head = ({ profile: { mover, services, founded_year, ratings_data } }: { profile: Profile }) => {
  const count = reviewCountOf({ ratings_data });
  return (
    <header className={styles.head}>
      <MoverMark mover={mover} large className={styles.mark!} />
      <div>
        <h1 className="breaks" tabIndex={-1}>
          {mover.name}
        </h1>
        <p className={styles.line}>
          {count > 0 && (
            <span className="inline-row">
              <Icon name="star-fill" size="s" />
              <span className="sr">Rated </span>
              <b className="ink">{ratingOf({ ratings_data }).toFixed(1)}</b>{' '}
              <a className="inline-row tap" href="#reviews">
                {withCommas(count)} reviews
              </a>
            </span>
          )}
          <span className="inline-row">
            {mover.city}, {mover.state}, since {founded_year}
          </span>
        </p>
        <ul className={`flex wraps gap-8 above-12 ${styles.tags}`} aria-label="Services">
          {services.map((service) => (
            <li key={service}>
              <Tag>{service}</Tag>
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
};

const Facts = ({ profile: { mover, licensed_states } }: { profile: Profile }) => {
  const rows = [
    ['Registered as', mover.usdot_number === null ? mover.legal_name : `${mover.legal_name}, ${numbersInWords(mover)}`],
    mover.state_license !== null && ['State license', `${mover.state_license}${othersInWords(licensed_states)}`],
    ['Insured until', `${monthDay(mover.insured_until)}, ${mover.insured_until.slice(0, 4)}`],
  ].filter((row) => row !== false);
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="cap">{name}</dt>
          <dd className="strong breaks">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const othersInWords = (states: readonly string[]): string => (states.length > 1 ? ` and ${states.length - 1} more` : '');

const Samples = ({ profile: { samples, mover } }: { profile: Profile }) =>
  samples.length > 0 && (
    <Card title="What it asks today">
      <dl className={styles.samples}>
        {samples.map(({ label, cubic_feet, total_cost }) => (
          <div className="flex between gap-16 line-below" key={label}>
            <dt>
              {label}
              <span className="cap">{withCommas(cubic_feet)} cu ft</span>
            </dt>
            <dd className="num strong">{inWords(fromDollars(total_cost))}</dd>
          </div>
        ))}
      </dl>
      <p className="cap">
        Guaranteed prices for usual homes, {samples[0]!.miles} miles across {mover.city} on {shortDay(samples[0]!.move_date)}. Yours comes
        from your own list.
      </p>
    </Card>
  );
