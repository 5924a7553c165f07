import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { monthDay, shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { HOURLY_STARTS } from '#domain/core/windows.ts';
import { truckFor } from '#domain/inventory/truck.ts';
import { AcceptDialog } from '#web/bidding/accept-dialog.tsx';
import { answerFailed } from '#web/bidding/answer-failed.ts';
import { DeclineDialog } from '#web/bidding/decline-dialog.tsx';
import { type PapersToSign, papersToSign, SignJobDialog } from '#web/bidding/sign-job-dialog.tsx';
import { call, tried } from '#web/core/call.ts';
import { windowInWords } from '#web/core/window-words.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { TruckMeter } from '#web/ui/truck/truck-meter.tsx';
import { useActs } from './acted-on.tsx';
import styles from './job-row.module.css';
import { deadlineInWords, type JobList, jobInWords, placesInWords, standingOf } from './job-words.ts';

type Job = JobList['jobs'][number];

type Props = {
  job: Job;
  now: string;
  is_unchecked: boolean;
  /** Where several can be answered at once. */
  choosing?: { is_chosen: boolean; turn: () => void } | undefined;
};

/** A job as a mover decides about it: when, from where to where, how much, what it earns (M1). */
export const JobRow = ({ job, now, is_unchecked, choosing }: Props) => {
  const { trucks, capacity, text } = truckFor(job.cubic_feet);
  const loads = [{ id: 'all', label: 'What is moved', volume: job.cubic_feet, color: 'var(--kraft-500)' }];
  return (
    <li className={`${styles.row} ${job.may_answer ? styles.waiting : ''}`}>
      <div className={styles.day}>
        <b>{job.move_date === null ? 'No day' : shortDay(job.move_date).replace(` ${monthDay(job.move_date)}`, '')}</b>
        <b>{job.move_date === null ? '' : monthDay(job.move_date)}</b>
        <span className="meta nowrap">
          {job.hourly_plan ? `from ${HOURLY_STARTS[job.move_time]?.label ?? ''}` : windowInWords(job.move_time)}
        </span>
      </div>
      <div className={`shrinks breaks ${styles.words}`}>
        <p className="strong">{placesInWords(job)}</p>
        <p className="meta">
          {[job.customer, `${withCommas(job.cubic_feet)} cu ft${trucks > 1 ? `, ${trucks} trucks` : ''}`, job.from.floor, job.to?.floor]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {is_unchecked && job.may_answer && (
          <p>
            <Tag tone="tape">Calendar not checked</Tag>
          </p>
        )}
        {job.ran_out && <p className="meta">You didn’t answer in time. It counts in your grade as a job not answered.</p>}
      </div>
      <div className={styles.truck}>
        <TruckMeter loads={loads} capacity={capacity} text={text} small />
      </div>
      <p className={styles.earns}>
        <b className="block num">{inWords(fromDollars(job.earns))}</b>
        <span className="meta">you earn</span>
      </p>
      <div className={styles.act}>
        {job.may_answer ? <Deadline job={job} now={now} /> : <Tag tone={standingOf(job).tone}>{standingOf(job).word}</Tag>}
        <LinkButton size="s" to={`/moving/${job.plan_id}/plan`}>
          Open<span className="sr"> {placesInWords(job)}</span>
        </LinkButton>
      </div>
      {choosing && (
        <label className={styles.choose}>
          <input type="checkbox" checked={choosing.is_chosen} onChange={choosing.turn} />
          Choose<span className="sr"> {jobInWords(job)}</span>
        </label>
      )}
      {job.may_answer && <Answer job={job} />}
    </li>
  );
};

const Deadline = ({ job, now }: { job: Job; now: string }) => {
  const words = deadlineInWords(job.accept_by, now);
  return words === null ? null : (
    <p className={`grid gap-2 right at-right ${styles.deadline}`}>
      <Tag tone="tape">{words.left}</Tag>
      <span className="cap">{words.by}</span>
    </p>
  );
};

/** Accept and decline, as on the plan: the same calls, and what can't be sent says so and can be tried again (M3). */
const Answer = ({ job }: { job: Job }) => {
  const { revalidate } = useRevalidator();
  const { say } = useActs();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [to_sign, setToSign] = useState<PapersToSign>([]);
  const [accepting, setAccepting] = useState(false);
  const [declining, setDeclining] = useState(false);
  const answered = async (word: string): Promise<void> => {
    await revalidate();
    say({ words: `${word}: ${jobInWords(job)}`, plan_id: job.plan_id });
  };
  const asked = { places: placesInWords(job), day: job.move_date, earns: job.earns };
  /** Accepting is signing where papers wait for the mover; without a line the question is asked all the same. */
  const ask = async (): Promise<void> => {
    setBusy(true);
    const { value: papers = [] } = await tried(papersToSign(job.plan_id));
    if (papers.length > 0) setToSign(papers);
    else setAccepting(true);
    setBusy(false);
  };
  const accept = async (): Promise<void> => {
    setAccepting(false);
    setBusy(true);
    const { value: papers = [], error } = await tried(papersToSign(job.plan_id));
    const outcome = error === undefined && papers.length === 0 ? await tried(call().jobs.accept({ id: job.id })) : { error };
    setFailed(outcome.error === undefined ? null : answerFailed(outcome.error));
    setToSign(papers);
    if (outcome.error === undefined && papers.length === 0) await answered('Accepted');
    setBusy(false);
  };
  /** The dialog gives the focus back as it closes, so it closes first. */
  const declined = (): Promise<void> => {
    setDeclining(false);
    return answered('Declined');
  };
  return (
    <div className={styles.answer}>
      <Button kind="primary" size="xl" busy={busy} onClick={() => void (failed === null ? ask() : accept())}>
        {failed === null ? 'Accept' : 'Try again'}
        <span className="sr"> {placesInWords(job)}</span>
      </Button>
      <Button size="xl" onClick={() => setDeclining(true)}>
        Decline<span className="sr"> {placesInWords(job)}</span>
      </Button>
      {failed !== null && (
        <div className={styles.problem}>
          <Notice tone="danger" icon="alert-circle" role="alert">
            {failed}
          </Notice>
        </div>
      )}
      <AcceptDialog {...asked} open={accepting} onClose={() => setAccepting(false)} onAccept={() => void accept()} />
      <SignJobDialog
        job={{ ...asked, id: job.id, plan_id: job.plan_id }}
        papers={to_sign}
        onChange={setToSign}
        onAccepted={() => answered('Accepted')}
      />
      <DeclineDialog
        sends={(reason) => call().jobs.decline({ id: job.id, ...reason })}
        open={declining}
        onClose={() => setDeclining(false)}
        onDeclined={declined}
      />
    </div>
  );
};
