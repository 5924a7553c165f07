import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ANSWER_FAILED } from '#domain/job.ts';
import { fromDollars, inWords } from '#domain/money.ts';
import { call } from '#web/call.ts';
import { localMoment } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './answer-card.module.css';
import { DeclineDialog } from './decline-dialog.tsx';

/** To the mover of the plan: its answer to a job that waits, and its word that the work is done. */
export const AnswerCard = ({ plan }: { plan: PlanView }) => {
  const [declining, setDeclining] = useState(false);
  const { say, busy, has_failed } = useAnswer();
  const { job } = plan;
  if (job?.status === 'proposed' && job.earns !== null) return <Proposed plan={plan} />;
  if (job === null || !(job.may_answer || job.may_complete)) return null;
  return (
    <section className={styles.card} aria-label="Your answer">
      <div className={styles.words}>
        <h2>{job.may_answer ? 'Can you take this job?' : 'Is the work done?'}</h2>
        {job.may_answer && job.accept_by !== null && (
          <p>Answer by {localMoment(job.accept_by, plan.time_zone)}. No answer counts as a no.</p>
        )}
        {job.offer > 1 && job.may_answer && <p>Another mover could not. The customer still has to agree to you.</p>}
      </div>
      {job.may_answer && job.earns !== null && <Earnings dollars={job.earns} />}
      <div className={styles.buttons}>
        {job.may_answer ? (
          <>
            <Button kind="primary" size="xl" busy={busy} onClick={() => void say(() => call().jobs.accept({ id: job.id }))}>
              Accept
            </Button>
            <Button size="xl" onClick={() => setDeclining(true)}>
              Decline
            </Button>
          </>
        ) : (
          <Button kind="primary" size="xl" busy={busy} onClick={() => void say(() => call().jobs.complete({ id: job.id }))}>
            Mark as completed
          </Button>
        )}
      </div>
      {has_failed && (
        <div className={styles.problem}>
          <Notice tone="danger" icon="alert-circle" role="alert">
            {ANSWER_FAILED}
          </Notice>
        </div>
      )}
      <DeclineDialog job_id={job.id} open={declining} onClose={() => setDeclining(false)} />
    </section>
  );
};

const Earnings = ({ dollars }: { dollars: number }) => (
  <p className={styles.earns}>
    <span>You earn</span>
    <b>{inWords(fromDollars(dollars))}</b>
  </p>
);

/** To a replacement that said yes. */
const Proposed = ({ plan: { job, time_zone } }: { plan: PlanView }) => (
  <Notice tone="pine" icon="clock" title="You said yes. Now the customer decides.">
    {job?.accept_by ? `You hear from us by ${localMoment(job.accept_by, time_zone)}. ` : ''}Your trucks are kept for this job until then.
  </Notice>
);

/** One call at a time; the page is read anew after it, since an answer changes nearly all of it. */
const useAnswer = () => {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [has_failed, setFailed] = useState(false);
  const say = async (answer: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      await answer();
      await revalidate();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return { say, busy, has_failed };
};
