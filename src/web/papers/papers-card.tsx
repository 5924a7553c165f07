import { useState } from 'react';
import { Link } from 'react-router';
import { localTime } from '#domain/core/business-time.ts';
import { shortDay } from '#domain/core/calendar.ts';
import { counted } from '#domain/core/number-words.ts';
import { PAPERS, type PaperKind } from '#domain/papers/kinds.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { timesAre } from '#web/address/zone-words.ts';
import { toCard, usePageActs } from '#web/chrome/command/page-acts.ts';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { localHour } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { ByMail } from './by-mail.tsx';
import { ABOUT, groupsOf, type Paper, type Papers, paperPath, standingInWords } from './paper-words.ts';
import styles from './papers-card.module.css';
import { RescindDialog } from './rescind-dialog.tsx';
import { type Reader, untilInWords, waitingInWords, windowInWords } from './window-words.ts';

type Props = { plan: PlanView; papers: Papers };

/** Every paper of the move, who signed it and who has still to, and the right to end it all without cost while there is one. */
export const PapersCard = ({ plan, papers }: Props) => {
  const { waiting, in_force, replaced, ended } = groupsOf(papers.papers);
  // What it has to sign comes first; the rest is the customer's, and one press away.
  const is_movers = useViewer()?.is_mover === true;
  const is_over = waiting.length + in_force.length === 0;
  const has_none = is_over && replaced.length + ended.length === 0;
  usePageActs(has_none ? [] : [{ text: 'Papers', run: toCard('papers') }]);
  if (has_none) return null;
  return (
    <Card
      title="Papers"
      id="papers"
      className="no-print"
      action={waiting.length > 0 ? <Tag tone="tape">{counted(waiting.length, 'paper')} waiting</Tag> : undefined}
    >
      <div className="stack">
        <PapersWindow plan={plan} papers={papers} />
        <Group title="Waiting for a signature" papers={waiting} plan={plan} />
        {is_movers && waiting.length > 0 && in_force.length > 0 ? (
          <Disclosure look="word" summary={`${counted(in_force.length, 'paper')} in force`}>
            <PaperRows papers={in_force} plan={plan} all={papers.papers} />
          </Disclosure>
        ) : (
          <Group title="In force" papers={in_force} plan={plan} />
        )}
        <Folded words="replaced" papers={replaced} plan={plan} all={papers.papers} />
        <Folded words={is_over ? '' : 'no longer in force'} papers={ended} plan={plan} all={papers.papers} />
        <p className="meta">
          {timesAre(plan.time_zone)}. Anybody can <Link to="/papers/check">check a paper</Link> by the code at its foot. They see which
          paper it is and whether it stands, no names, prices or addresses.
        </p>
        {papers.by_mail !== null && <ByMail plan={plan} by_mail={papers.by_mail} />}
        <div>
          <Everything plan={plan} papers={papers} />
        </div>
      </div>
    </Card>
  );
};

/** All that is kept of the move, for who may have it. */
export const Everything = ({ plan, papers, block = false }: Props & { block?: boolean }) =>
  papers.may_export && (
    <LinkButton kind="outline" icon="download" block={block} to={`/api/v3/move_plans/${plan.uuid}/papers/export.zip`} reloadDocument>
      Everything in one file (ZIP)
    </LinkButton>
  );

/** Until when it can all be ended without cost, or what the papers lack, with the button for it. */
export const PapersWindow = ({ plan, papers }: Props) => {
  const [asking, setAsking] = useState(false);
  const viewer = useViewer();
  const reader = viewer?.is_mover ? 'mover' : viewer?.is_admin ? 'team' : 'customer';
  const said = windowInWords(plan, papers, reader);
  usePageActs(papers.may_rescind ? [{ text: RESCIND, run: () => setAsking(true) }] : []);
  return (
    <>
      <Notice
        tone={said.tone}
        icon={said.icon}
        title={said.title}
        action={
          papers.may_rescind && (
            <Button size="s" onClick={() => setAsking(true)}>
              {RESCIND}
            </Button>
          )
        }
      >
        {papers.missing.length > 0 && <Missing missing={papers.missing} to={signsAt(plan, papers, reader)} />}
        {said.words}
      </Notice>
      {/* Where the window ends behind the open dialog, it stays and says so. */}
      {(papers.may_rescind || asking) && <RescindDialog plan={plan} papers={papers} open={asking} onClose={() => setAsking(false)} />}
    </>
  );
};

const RESCIND = 'Cancel without cost';

/** What the papers still lack, and the way to give it for whoever can. */
const Missing = ({ missing, to }: { missing: readonly string[]; to: string | null }) => (
  <ul>
    {missing.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
    {to !== null && (
      <li>
        <Link className="strong" to={to}>
          Read and sign
        </Link>
      </li>
    )}
  </ul>
);

/** Where this reader signs: a mover by accepting the job, and each side anew where papers take the place of others. Our team never does. */
const signsAt = (plan: PlanView, { papers }: Papers, reader: Reader): string | null => {
  if (reader === 'team') return null;
  if (reader === 'mover' && plan.job?.may_answer) return `${pathOf(plan.uuid, 'PLAN')}#questions`;
  const role = reader === 'mover' ? 'mover' : 'owner';
  const is_anew = groupsOf(papers).waiting.some((paper) => paper.supersedes !== null && paper.waits_for.some((one) => one.role === role));
  return is_anew ? `/papers/sign/${plan.uuid}` : null;
};

const Group = ({ title, papers, plan }: { title: string; papers: readonly Paper[]; plan: PlanView }) =>
  papers.length === 0 ? null : (
    <section aria-label={title}>
      <h3 className="h5">{title}</h3>
      <PaperRows papers={papers} plan={plan} all={papers} />
    </section>
  );

/** Kept to be read, and out of the way. */
const Folded = ({ words, papers, ...rows }: { words: string } & RowsProps) =>
  papers.length > 0 && (
    <Disclosure look="word" summary={`${counted(papers.length, 'paper')} ${words}`.trim()}>
      <PaperRows papers={papers} {...rows} />
    </Disclosure>
  );

type RowsProps = { papers: readonly Paper[]; plan: PlanView; all: readonly Paper[] };

export const PaperRows = ({ papers, plan, all }: RowsProps) => (
  <ul className={styles.papers}>
    {papers.map((paper) => (
      <PaperRow key={paper.number} paper={paper} plan={plan} newer={all.find(({ supersedes }) => supersedes === paper.number)} />
    ))}
  </ul>
);

/** Papers that are not made yet. */
export const LaterRows = ({ kinds }: { kinds: readonly PaperKind[] }) => (
  <ul className={styles.papers}>
    {kinds.map((kind) => (
      <li key={kind}>
        <Icon name={ABOUT[kind].icon} />
        <div>
          <p className="strong">{PAPERS[kind].title}</p>
          <p className="meta">{ABOUT[kind].words}</p>
        </div>
        <div className={styles.end}>
          <Tag>Later</Tag>
        </div>
      </li>
    ))}
  </ul>
);

const PaperRow = ({ paper, plan, newer }: { paper: Paper; plan: PlanView; newer: Paper | undefined }) => {
  const { word, tone } = standingInWords(paper);
  const { icon, words } = ABOUT[paper.kind];
  return (
    <li>
      <Icon name={icon} />
      <div>
        <Link className={styles.name} to={paperPath(plan.uuid, paper.number)}>
          {paper.title}
        </Link>
        <p className="meta">
          {paper.fact ?? words}
          {newer !== undefined && (
            <>
              . Replaced by <Link to={paperPath(plan.uuid, newer.number)}>paper {newer.number}</Link>
            </>
          )}
        </p>
        <ul className={styles.signers}>
          {paper.signatures.map(({ role, name, at }) => (
            <li key={`${role} ${name}`}>
              <Icon name="check" size="s" />
              <span>
                {name}
                {role === 'mover' && plan.mover !== null && ` for ${plan.mover.name}`}, {whenOf(at, plan)}
              </span>
            </li>
          ))}
          {(tone === 'tape' ? paper.waits_for : []).map(({ role, name }) => (
            <li key={`${role} ${name}`}>
              <Icon name="clock" size="s" />
              <span>
                {name}
                {plan.job?.accept_by && role === 'mover' && `, asked until ${whenOf(plan.job.accept_by, plan)}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.end}>
        <Tag tone={tone}>{word}</Tag>
        <a href={paper.url} aria-label={`${paper.title}, paper ${paper.number}, as a PDF`}>
          PDF
        </a>
      </div>
    </li>
  );
};

/** "Mon Mar 1, 10:42 AM" on the clocks that the card names. */
const whenOf = (instant: string, { time_zone }: PlanView): string =>
  `${shortDay(localTime(new Date(instant), time_zone).day)}, ${localHour(instant, time_zone)}`;

/** Where the papers stand, in the line under the plan's name; leads to the card. */
export const PapersLine = ({ plan, papers: { papers, clock, is_rescindable } }: Props) => {
  const { waiting, in_force } = groupsOf(papers);
  if (waiting.length + in_force.length === 0) return null;
  const words =
    waiting.length > 0
      ? waitingInWords(waiting)
      : is_rescindable && clock !== null
        ? `Free to cancel until ${untilInWords(clock, plan)}`
        : 'Papers signed';
  return <a href="#papers">{words}</a>;
};
