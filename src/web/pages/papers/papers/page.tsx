import { Link, useLocation } from 'react-router';
import { shortDay } from '#domain/core/calendar.ts';
import type { PaperKind } from '#domain/papers/kinds.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { routeInWords } from '#web/address/route-words.ts';
import { timesAre } from '#web/address/zone-words.ts';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { ByMail } from '#web/papers/by-mail.tsx';
import { groupsOf, type Paper, type Papers } from '#web/papers/paper-words.ts';
import { Everything, LaterRows, PaperRows, PapersWindow } from '#web/papers/papers-card.tsx';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { statusWords } from '#web/plan/status-words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
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
      {has_papers ? (
        <div className={styles.columns}>
          <div className="stack gap-24" id="papers">
            <PapersWindow plan={plan} papers={loaderData} />
            <AllGroups plan={plan} papers={loaderData} />
          </div>
          <aside className="stack gap-24" aria-label="About these papers">
            <Card title="Show that a paper is real">
              <p className="meta">
                Each paper has a code at its foot. Anybody can check it: they see which paper it is and whether it stands, no names, prices
                or addresses.
              </p>
              <p className="above-12">
                <LinkButton block to="/papers/check">
                  Check a paper
                </LinkButton>
              </p>
            </Card>
            {(loaderData.may_export || loaderData.by_mail !== null) && (
              <Card title="All papers">
                <div className="stack gap-12">
                  <Everything plan={plan} papers={loaderData} block />
                  {loaderData.by_mail !== null && <ByMail plan={plan} by_mail={loaderData.by_mail} />}
                </div>
              </Card>
            )}
          </aside>
        </div>
      ) : (
        <Notice title="There are no papers yet.">They are drawn up where you book, and stay here once they are signed.</Notice>
      )}
    </main>
  );
};

type Shown = { plan: PlanView; papers: Papers };

/** What waits comes first, then what is in force, what was replaced, what ended otherwise, and what the move day will bring. */
const AllGroups = ({ plan, papers: { papers } }: Shown) => {
  const { waiting, in_force, replaced, ended } = groupsOf(papers);
  const later = laterOf(plan, [...waiting, ...in_force]);
  return (
    <section className={styles.list} aria-label="The papers">
      {[
        { title: 'Waiting for a signature', group: waiting },
        { title: 'In force', group: in_force },
        { title: 'Replaced', group: replaced },
        { title: 'No longer in force', group: ended },
      ].map(
        ({ title, group }) =>
          group.length > 0 && (
            <section key={title} aria-label={title}>
              <Band title={title} aside={String(group.length)} />
              <PaperRows papers={group} plan={plan} all={papers} />
            </section>
          ),
      )}
      {later.length > 0 && (
        <section aria-label="On move day">
          <Band title="On move day" aside={plan.move_date === null ? '' : shortDay(plan.move_date)} />
          <LaterRows kinds={later} />
        </section>
      )}
      <p className={styles.zone}>{timesAre(plan.time_zone)}.</p>
    </section>
  );
};

const Band = ({ title, aside }: { title: string; aside: string }) => (
  <div className={styles.band}>
    <h2 className="h5">{title}</h2>
    <span className="meta">{aside}</span>
  </div>
);

const ON_MOVE_DAY = ['inventory', 'bol_day', 'delivery'] as const satisfies readonly PaperKind[];

/** What will be signed on the move day of a bill of lading that stands, as far as it has not been. */
const laterOf = ({ status }: PlanView, standing: readonly Paper[]): readonly PaperKind[] => {
  const is_ahead = status === 'reserved' || status === 'confirmed' || status === 'in_progress';
  if (!is_ahead || standing.every(({ kind }) => kind !== 'bol')) return [];
  return ON_MOVE_DAY.filter((kind) => standing.every((paper) => paper.kind !== kind));
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
