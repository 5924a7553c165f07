import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { brand } from '#domain/core/brand.ts';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import dark from '#web/styles/dark.module.css';
import { LinkButton } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import type { Route } from './+types/page.ts';
import { CrewPage } from './crew-page.tsx';
import { CustomerPage } from './customer-page.tsx';
import type { MoveDayView } from './move-day-view.ts';
import styles from './page.module.css';

/** One address for both: whose page it is, the key in it says. */
export const loader = async (args: Route.LoaderArgs) => {
  try {
    return { page: await callFrom(args).adjustments.show({ key: args.params.key }), over: null };
  } catch (error) {
    const { status, problem } = asCallError(error);
    if (status === 0 || status >= 500) throw pageFault(error);
    return data({ page: null, over: { code: problem.code, sentence: problem.error_message } }, { status });
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

/** The move day's page, without anything around it that leads away. */
const AdjustmentPage = ({ loaderData: { page, over }, params }: Route.ComponentProps) => (
  <div className={`${styles.page} ${page?.role === 'customer' ? '' : dark.by_system}`}>
    <header className={styles.bar}>
      <div className={`${styles.wrap} ${page?.role === 'customer' ? styles.wide : ''}`}>
        <Logo name={brand.name} />
        {page && <span className={styles.id}>{page.plan.short_id}</span>}
      </div>
    </header>
    {over && <LinkOver {...over} />}
    {page?.role === 'crew' && <CrewPage key={params.key} link={params.key} page={page} />}
    {page?.role === 'customer' && <CustomerPage key={params.key} link={params.key} page={page} />}
  </div>
);

export default AdjustmentPage;

const titleOf = (page: MoveDayView | null): string => {
  if (page === null) return 'Move day';
  return page.role === 'crew' ? `Move day list ${page.plan.short_id}` : 'Your crew asks';
};

type Props = { code: string; sentence: string };

/** The key opens nothing: not yet, not any more, or never did. */
const LinkOver = ({ code, sentence }: Props) => (
  <main className={styles.wrap} id="main">
    <div className={styles.over}>
      <h1 tabIndex={-1}>{HEADINGS[code] ?? 'This page can’t be shown now'}</h1>
      <p className="lead">{sentence}</p>
      {code === 'link_ended' && <p>Your company, or the customer’s plan, has what was agreed.</p>}
      {code !== 'link_early' && (
        <p>
          <LinkButton kind="primary" size="l" to="/my-moves" reloadDocument>
            Log in to my moves
          </LinkButton>
        </p>
      )}
      {code === 'link_early' && <p>Keep this link: it opens the list of your crew then.</p>}
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
