import { crew } from 'virtual:crew-page';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { brand } from '#domain/core/brand.ts';
import type { Language } from '#domain/core/language.ts';
import { CUSTOMER_MARK } from '#domain/plan/plan-link.ts';
import { type AnswerWords, answerWordsIn, useAnswerWords } from '#web/change-orders/answer-words.ts';
import type { Extra } from '#web/change-orders/extra-question.tsx';
import { LanguageButton } from '#web/chrome/language-button.tsx';
import { callFrom } from '#web/core/call.ts';
import { languageIn, Speaking, useSpeech } from '#web/core/language.tsx';
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
  const asked = languageIn(args.request);
  try {
    const { adjustments, extraPapers, moveDay } = callFrom(args);
    const { key } = args.params;
    const page = await adjustments.show({ key });
    const day = page.role === 'crew' ? await moveDay.show({ key }) : null;
    const extras = page.role === 'customer' ? (await extraPapers.byKey({ key })).extras : [];
    const language = asked ?? (page.role === 'customer' ? page.language : null) ?? 'en';
    return { page, day, extras, early: null, has_ended: false, over: null, language };
  } catch (error) {
    const { status, problem } = asCallError(error);
    if (status === 0 || status >= 500) throw pageFault(error);
    const has_ended = problem.code === 'link_ended' && !args.params.key.startsWith(CUSTOMER_MARK);
    const early = problem.code === 'link_early' ? await callFrom(args).moveDay.jobs({ key: args.params.key }) : null;
    return data(
      {
        ...{ page: null, day: null, extras: [], early: early?.jobs ?? null, has_ended },
        ...{ over: { code: problem.code, sentence: problem.error_message }, language: asked ?? 'en' },
      },
      { status },
    );
  }
};

/** What the page does it hears of from its own calls. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titleOf(loaderData?.page ?? null, answerWordsIn(loaderData?.language ?? 'en')) },
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

type Loaded = { page: MoveDayView | null; early: unknown; has_ended: boolean };

/** The crew's page is a program of its own, which lies on the phone and needs none of the site's. */
export const handle = {
  no_script: (loaded: unknown) => {
    const { page = null, early = null, has_ended = false } = (loaded ?? {}) as Partial<Loaded>;
    return page?.role === 'crew' || early !== null || has_ended;
  },
};

/** The move day's page, without anything around it that leads away. */
const AdjustmentPage = ({ loaderData: { page, day, extras, early, has_ended, over, language }, params }: Route.ComponentProps) => {
  if (page?.role === 'crew')
    return <CrewShell known={{ page, day }} title={`${page.plan.from} → ${page.plan.to}`} words={page.plan.arrives} />;
  if (early !== null) return <CrewShell known={{ early }} title={answerWordsIn('en').over.link_early.title} words={over?.sentence ?? ''} />;
  // A phone on which something waits sends it all the same.
  if (has_ended) return <CrewShell known={{ has_ended }} title={CLOSED.title} words={CLOSED.words} />;
  return <CustomerOrOver {...{ page, extras, over, language, link: params.key }} />;
};

export default AdjustmentPage;

const CLOSED = { title: 'This job is closed.', words: `${brand.name}: ${brand.phone}` };

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

type Shown = { page: CustomerView | null; extras: readonly Extra[]; over: Over | null; language: Language; link: string };

/** Without anything around it that leads away. */
const CustomerOrOver = ({ page, extras, over, language, link }: Shown) => (
  <Speaking speech={useSpeech(language)}>
    <div className={`${styles.page} ${page === null ? dark.by_system : ''}`}>
      <header className={styles.bar}>
        <div className={`${styles.wrap} ${page ? styles.wide : ''}`}>
          <Logo name={brand.name} />
          <p className="row gap-12">
            <LanguageButton />
            {page && <span className={styles.id}>{page.plan.short_id}</span>}
          </p>
        </div>
      </header>
      {over && <LinkOver {...over} />}
      {page && <CustomerPage key={link} link={link} page={page} extras={extras} />}
    </div>
  </Speaking>
);

const titleOf = (page: MoveDayView | null, words: AnswerWords): string => {
  if (page === null) return words.page.day;
  return page.role === 'crew' ? `Move day list ${page.plan.short_id}` : words.page.tab;
};

type Over = { code: string; sentence: string };

/** The key opens nothing: not yet, not any more, or never did. */
const LinkOver = ({ code, sentence }: Over) => {
  const { over } = useAnswerWords().words;
  const said = over[code as 'link_ended'] ?? over.other;
  return (
    <main className={styles.wrap} id="main">
      <div className={styles.over}>
        <h1 tabIndex={-1}>{said.title}</h1>
        <p className="lead">{said.words || sentence}</p>
        {code === 'link_ended' && <p>{over.agreed}</p>}
        <p>
          <LinkButton kind="primary" size="l" to="/my-moves" reloadDocument>
            {over.log_in}
          </LinkButton>
        </p>
        <p className="meta">
          {over.or_call}
          <a href={brand.phone_link}>{brand.phone}</a>.
        </p>
      </div>
    </main>
  );
};
