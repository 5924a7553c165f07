import { Link, useLocation } from 'react-router';
import { pathOf } from '#domain/plan/funnel.ts';
import { routeInWords } from '#web/address/route-words.ts';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { PapersCard } from '#web/papers/papers-card.tsx';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { statusWords } from '#web/plan/status-words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { InView } from '#web/ui/feedback/in-view.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Status } from '#web/ui/tag.tsx';
import type { Route } from './+types/page.ts';
import styles from './page.module.css';

export const loader = async (args: Route.LoaderArgs) => {
  try {
    return await callFrom(args).papers.list({ id: args.params.id });
  } catch (error) {
    throw pageFault(error);
  }
};

/** The papers of a move, whatever became of its booking: a plan that is not booked any more opens at its next step, and they would be lost. */
const PapersPage = ({ loaderData }: Route.ComponentProps) => {
  const { plan } = usePlan();
  const { word, tone } = statusWords(plan);
  const has_papers = loaderData.papers.some(({ state }) => state !== 'draft');
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <title>{`Papers of plan ${plan.short_id}`}</title>
      <header>
        <p className={styles.crumbs}>
          <Link to={pathOf(plan.uuid, 'PLAN')}>Move plan {plan.short_id}</Link>
        </p>
        <h1 tabIndex={-1}>Papers</h1>
        <p className={styles.standing}>
          <Status tone={tone}>{word}</Status>
          <span className="muted">{routeInWords(plan.details)}</span>
        </p>
      </header>
      <Outcome plan={plan} />
      <PapersCard plan={plan} papers={loaderData} title="Signed and waiting" />
      {!has_papers && (
        <Notice title="There are no papers yet.">They are drawn up where you book, and stay here once they are signed.</Notice>
      )}
    </main>
  );
};

export default PapersPage;

type Said = { title: string; words: string };

/** What was just done, on the page that led here. */
const Outcome = ({ plan }: { plan: PlanView }) => {
  const said = (useLocation().state as { said?: Said } | null)?.said ?? null;
  return said === null ? null : (
    <InView of={said}>
      <Notice
        tone="pine"
        icon="check-circle"
        role="status"
        title={said.title}
        action={
          plan.may.edit === true && (
            <LinkButton size="s" to={pathOf(plan.uuid, 'COMPARE')}>
              Compare movers
            </LinkButton>
          )
        }
      >
        {said.words}
      </Notice>
    </InView>
  );
};
