import { crew } from 'virtual:crew-page';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { brand } from '#domain/core/brand.ts';
import type { Extra } from '#web/change-orders/extra-question.tsx';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import dark from '#web/styles/dark.module.css';
import { LinkButton } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import type { Route } from './+types/page.ts';
import { CustomerPage } from './customer-page.tsx';
import type { CustomerView, MoveDayView } from './move-day-view.ts';
import styles from './page.module.css';

/** One address for both: whose page it is, the key in it says. */
export const loader = async (args: Route.LoaderArgs) => {
  try {
    const { adjustments, extraPapers, moveDay } = callFrom(args);
    const { key } = args.params;
    const page = await adjustments.show({ key });
    const day = page.role === 'crew' ? await moveDay.show({ key }) : null;
    const extras = page.role === 'customer' ? (await extraPapers.byKey({ key })).extras : [];
    return { page, day, extras, early: null, over: null };
  } catch (error) {
    const { status, problem } = asCallError(error);
    if (status === 0 || status >= 500) throw pageFault(error);
    const early = problem.code === 'link_early' ? await callFrom(args).moveDay.jobs({ key: args.params.key }) : null;
    return data(
      { page: null, day: null, extras: [], early: early?.jobs ?? null, over: { code: problem.code, sentence: problem.error_message } },
      { status },
    );
  }
};

/** What the page does it hears of from its own calls. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titleOf(loaderData?.page ?? null) },
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

/** The crew's page is a program of its own, which lies on the phone and needs none of the site's. */
export const handle = {
  no_script: (loaded: unknown) => {
    const { page = null, early = null } = (loaded ?? {}) as { page?: MoveDayView | null; early?: unknown };
    return page?.role === 'crew' || early !== null;
  },
};

/** The move day's page, without anything around it that leads away. */
const AdjustmentPage = ({ loaderData: { page, day, extras, early, over }, params }: Route.ComponentProps) => {
  if (page?.role === 'crew')
    return <CrewShell known={{ page, day }} title={`${page.plan.from} → ${page.plan.to}`} words={page.plan.arrives} />;
  if (early !== null) return <CrewShell known={{ early }} title={HEADINGS.link_early ?? ''} words={over?.sentence ?? ''} />;
  return <CustomerOrOver {...{ page, extras, over, link: params.key }} />;
};

export default AdjustmentPage;

/** What the crew's page begins with: what is known of the job, its own style and script. */
const CrewShell = ({ known, title, words }: { known: object; title: string; words: string }) => (
  <div className={`${styles.page} ${dark.by_system}`}>
    <link rel="manifest" href="/crew-manifest.json" />
    <link rel="apple-touch-icon" href="/crew-192.png" />
    <link rel="stylesheet" href={crew.style} precedence="crew" />
    <div id="crew" data-page={JSON.stringify(known)}>
      <main className={styles.wrap} id="main">
        <h1 tabIndex={-1}>{title}</h1>
        <p>{words}</p>
        <noscript>
          <p>
            This page needs JavaScript. Or call <a href={brand.phone_link}>{brand.phone}</a>.
          </p>
        </noscript>
      </main>
    </div>
    <script type="module" src={crew.script} />
  </div>
);

type Shown = { page: CustomerView | null; extras: readonly Extra[]; over: Over | null; link: string };

/** Without anything around it that leads away. */
const CustomerOrOver = ({ page, extras, over, link }: Shown) => (
  <div className={`${styles.page} ${page === null ? dark.by_system : ''}`}>
    <header className={styles.bar}>
      <div className={`${styles.wrap} ${page ? styles.wide : ''}`}>
        <Logo name={brand.name} />
        {page && <span className={styles.id}>{page.plan.short_id}</span>}
      </div>
    </header>
    {over && <LinkOver {...over} />}
    {page && <CustomerPage key={link} link={link} page={page} extras={extras} />}
  </div>
);

const titleOf = (page: MoveDayView | null): string => {
  if (page === null) return 'Move day';
  return page.role === 'crew' ? `Move day list ${page.plan.short_id}` : 'Your crew asks';
};

type Over = { code: string; sentence: string };

/** The key opens nothing: not yet, not any more, or never did. */
const LinkOver = ({ code, sentence }: Over) => (
  <main className={styles.wrap} id="main">
    <div className={styles.over}>
      <h1 tabIndex={-1}>{HEADINGS[code] ?? 'This page can’t be shown now'}</h1>
      <p className="lead">{sentence}</p>
      {code === 'link_ended' && <p>Your company, or the customer’s plan, has what was agreed.</p>}
      <p>
        <LinkButton kind="primary" size="l" to="/my-moves" reloadDocument>
          Log in to my moves
        </LinkButton>
      </p>
      <p className="meta">
        Or call <a href={brand.phone_link}>{brand.phone}</a>.
      </p>
    </div>
  </main>
);

const HEADINGS: Readonly<Record<string, string>> = {
  link_early: 'It’s too early for this page',
  link_ended: 'This link has ended',
  not_found: 'We don’t know this link',
  too_many: 'One moment, please',
};
