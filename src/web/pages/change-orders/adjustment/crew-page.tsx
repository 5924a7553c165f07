import { useState } from 'react';
import { NeedsScripts } from '#web/plan/needs-scripts.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { AdjustmentStatus } from './adjustment-status.tsx';
import { Counts } from './counts.tsx';
import { keyOf, whyNotSent } from './findings.ts';
import { type MoveDayView, moveInWords } from './move-day-view.ts';
import styles from './page.module.css';
import { SendBar } from './send-bar.tsx';
import { useFindings } from './use-findings.ts';

type Props = { link: string; page: MoveDayView };

/** To the crew at the door: the list as it was agreed, to be counted otherwise where it is otherwise. */
export const CrewPage = ({ link, page: loaded }: Props) => {
  const crew = useFindings(link, loaded);
  const { page, things } = crew;
  const [is_asked, setAsked] = useState(false);
  const missing = things.filter((thing) => {
    const finding = crew.findings[keyOf(thing)];
    return finding !== undefined && whyNotSent(thing, finding);
  });
  const may_count = page.why_not === null && page.adjustment?.state !== 'submitted';
  const send = async (): Promise<void> => {
    setAsked(true);
    const [first] = missing;
    if (first) return document.getElementById(`${keyOf(first).replace(' ', '-')}-reason`)?.focus();
    if (await crew.send({ submit: true })) {
      setAsked(false);
      window.scrollTo({ top: 0 });
    }
  };
  return (
    <>
      <main className={styles.wrap} id="main">
        <div className={styles.head}>
          <h1 tabIndex={-1}>{page.list?.hours == null ? 'Is everything on the list?' : 'How long did you work?'}</h1>
          <p className="muted">{moveInWords(page)}</p>
        </div>
        {page.plan.is_interstate && (
          <Notice tone="tape" title="Ask before you load">
            This move crosses a state line. The customer must answer before anything is loaded.
          </Notice>
        )}
        <AdjustmentStatus page={page} onTakeBack={() => void crew.send({ take_back: true })} />
        {page.why_not !== null && <Notice title={page.why_not}>The list can’t be changed anymore.</Notice>}
        {may_count && <NeedsScripts />}
        {may_count && <Counts {...{ link, crew, is_asked }} />}
        {crew.error && !may_count && (
          <Notice tone="danger" icon="alert-circle" role="alert">
            {crew.error.problem.error_message}
          </Notice>
        )}
      </main>
      {may_count && <SendBar crew={crew} missing={is_asked ? missing.length : 0} onSend={send} />}
    </>
  );
};
