import { data, Link, redirect } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { monthDay } from '#domain/core/calendar.ts';
import { FaultPage } from '#web/chrome/fault-page.tsx';
import { callFrom, tried } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { Crumbs } from '#web/site/found/crumbs.tsx';
import { foundAs } from '#web/site/found/found-as.ts';
import { dateLimitsOf } from '#web/site/move-form/date-limits.ts';
import type { Route } from './+types/page.ts';
import { NearForm } from './near-form.tsx';
import styles from './page.module.css';
import { PriceForm } from './price-form.tsx';
import { Questions } from './questions.tsx';
import { Text } from './text.tsx';
import { WrittenReviews } from './written-reviews.tsx';

/** To be read and to ask for prices from, nothing needs a script; somebody who is signed in has a menu that does. */
export const handle = { no_script: 'strangers' };

export const loader = async (args: Route.LoaderArgs) => {
  const client = callFrom(args);
  const { pathname } = new URL(args.request.url);
  try {
    const [page, { now }] = await Promise.all([client.content.page({ path: pathname }), client.users.me()]);
    return { page, dates: dateLimitsOf(now), near: page.asks_near ? await askedNear(args) : undefined };
  } catch (error) {
    if (error instanceof Response) throw error;
    if (asCallError(error).status === 404) throw data(NOT_HERE, { status: 404 });
    throw pageFault(error);
  }
};

/** A place that is known leads to its page; another one stays in its field with what is wrong. */
const askedNear = async (args: Route.LoaderArgs) => {
  const typed = new URL(args.request.url).searchParams.get('near')?.trim().slice(0, 100) ?? '';
  if (typed === '') return { typed, error: undefined };
  const { value, error } = await tried(callFrom(args).movingCompanies.near({ near: typed }));
  if (value) throw redirect(value.path);
  return { typed, error: error.problem.error_message };
};

const NOT_HERE = 'The address may be mistyped, or the page has moved.';

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData === undefined ? [] : foundAs(loaderData.page));

/** A page to read: its place, its text, questions and answers, and beside it the way to a price. */
const WrittenPage = ({ loaderData: { page, dates, near } }: Route.ComponentProps) => (
  <main className={`wrap ${styles.page}`} id="main">
    <Crumbs crumbs={page.crumbs} />
    <div className={styles.columns}>
      <article className="shrinks">
        <p className={styles.brow}>{page.minutes === 1 ? '1 minute' : `${page.minutes} minutes`}</p>
        <h1 className="hero breaks" tabIndex={-1}>
          {page.h1}
        </h1>
        <p className={`lead ${styles.lead}`}>{page.lead}</p>
        <p className="cap">
          Checked {monthDay(page.updated)}, {page.updated.slice(0, 4)}
        </p>
        {near && <NearForm near={near} />}
        <Text>{page.body}</Text>
        <WrittenReviews reviews={page.reviews} />
        <Questions groups={page.questions} />
        <Sources sources={page.sources} />
      </article>
      <aside className="stack gap-32">
        <Contents headings={page.headings} />
        {page.form.kind !== 'none' && <PriceForm dates={dates} kind={page.form.kind} home_size={page.form.home_size} />}
        <Related links={page.related} />
      </aside>
    </div>
  </main>
);

export default WrittenPage;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <FaultPage error={error} />;

type Page = Route.ComponentProps['loaderData']['page'];

const Contents = ({ headings }: Pick<Page, 'headings'>) =>
  headings.length > 2 && (
    <nav className={styles.contents} aria-labelledby="on-this-page">
      <p className="text-meta strong faint below-4" id="on-this-page">
        On this page
      </p>
      <ul>
        {headings.map(({ id, label }) => (
          <li key={id}>
            <a className="row tap text-meta ink" href={`#${id}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );

const Related = ({ links }: { links: Page['related'] }) =>
  links.length > 0 && (
    <nav className={styles.related} aria-labelledby="read-next">
      <p className="text-meta strong faint below-4" id="read-next">
        Read next
      </p>
      <ul>
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link className="row tap" to={path}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );

const Sources = ({ sources }: Pick<Page, 'sources'>) =>
  sources.length > 0 && (
    <section className={styles.sources}>
      <h2 className="text-h4 below-8" id="sources">
        Where this comes from
      </h2>
      <ul>
        {sources.map(({ label, url }) => (
          <li key={url}>
            <a className="inline-row tap breaks" href={url} rel="noopener">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
