import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { stopsInOrder } from '#web/address/route-stops.ts';
import { AcceptDialog } from '#web/bidding/accept-dialog.tsx';
import { answerFailed } from '#web/bidding/answer-failed.ts';
import { DeclineDialog } from '#web/bidding/decline-dialog.tsx';
import { type PapersToSign, papersToSign, SignJobDialog } from '#web/bidding/sign-job-dialog.tsx';
import { usePageActs } from '#web/chrome/command/page-acts.ts';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { call, tried } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors } from '#web/forms/form-errors.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { localMoment } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { JobFacts } from '../console/job-facts.tsx';
import { useAnswered, useOnline } from '../console/use-answered.ts';
import styles from './answer-card.module.css';

/** To the mover of the plan: its answer to a job that waits, and its word that the work is done. */
export const AnswerCard = ({ plan }: { plan: PlanView }) => {
  const { word, dashboard, answered } = useAnswered();
  const { job } = plan;
  const mover = useViewer()?.is_admin ? (plan.mover?.name ?? 'the mover') : undefined;
  if (word !== null && dashboard !== null) return <Answered word={word} dashboard={dashboard} />;
  if (job?.status === 'proposed' && job.earns !== null) return <Proposed plan={plan} mover={mover} />;
  if (job?.may_give_back) return <GiveBack job={job} mover={mover} answered={answered} />;
  if (job === null || !(job.may_answer || job.may_complete)) return null;
  return <Question plan={plan} job={job} mover={mover} answered={answered} />;
};

type Asked = {
  plan: PlanView;
  job: NonNullable<PlanView['job']>;
  /** Its name, when our team answers for it. */
  mover: string | undefined;
  answered: (word: string) => Promise<void>;
};

const Question = ({ plan, job, mover, answered }: Asked) => {
  const [accepting, setAccepting] = useState(false);
  const [declining, setDeclining] = useState(false);
  const [completing, setCompleting] = useState(false);
  const { say, again, busy, failure } = useAnswer();
  const { revalidate } = useRevalidator();
  const [to_sign, setToSign] = useState<PapersToSign>([]);
  const [signs_itself, setSignsItself] = useState(false);
  const asked = { places: placesInWords(plan), day: plan.move_date, earns: job.earns, mover };
  /** Accepting is signing where papers wait for the mover; without a line the question is asked all the same. */
  const ask = (): void =>
    void say(async () => {
      const papers = await papersToSign(plan.uuid).catch(() => []);
      if (papers.length > 0 && mover !== undefined) setSignsItself(true);
      else if (papers.length > 0) setToSign(papers);
      else setAccepting(true);
    });
  const accept = (): void => {
    setAccepting(false);
    void say(async () => {
      const papers = await papersToSign(plan.uuid);
      if (papers.length > 0) return setToSign(papers);
      await call().jobs.accept({ id: job.id });
      await answered('Accepted');
    });
  };
  const complete = async (code: string): Promise<Errors | undefined> => {
    const said = { id: job.id, ...(job.takes !== null && { amount: job.takes }), ...(code !== '' && { code }) };
    const { error } = await tried(call().jobs.complete(said));
    if (error?.problem.errors.code !== undefined) return error.problem.errors;
    if (error === undefined) setCompleting(false);
    // Refused, the dialog stays, with the amount of now: it can be said again.
    await revalidate();
    return error && { '': error.status === 0 ? NOT_SENT : error.problem.error_message };
  };
  const words = mover === undefined ? { accept: 'Accept', decline: 'Decline' } : { accept: 'Accept for them', decline: 'Decline for them' };
  usePageActs(
    job.may_answer
      ? [
          { text: words.accept, run: ask },
          { text: words.decline, run: () => setDeclining(true) },
        ]
      : [{ text: COMPLETE, run: () => setCompleting(true) }],
  );
  return (
    <section className={styles.card} aria-label="Your answer">
      <div className={styles.words}>
        <h2 className="h3">{titleOf(job, mover)}</h2>
        {job.may_answer && job.accept_by !== null && (
          <p>
            {mover === undefined ? 'Answer by' : 'It has until'} {localMoment(job.accept_by, plan.time_zone)}. No answer counts as a no.
          </p>
        )}
        {job.offer > 1 && job.may_answer && (
          <p>Another mover could not. The customer still has to agree to {mover === undefined ? 'you' : 'this one'}.</p>
        )}
      </div>
      {job.may_answer && <JobFacts plan={plan} />}
      {job.may_answer && job.earns !== null && <Earnings dollars={job.earns} mover={mover} />}
      <div className={`${styles.buttons} ${job.may_answer ? styles.dock : ''}`}>
        {job.may_answer ? (
          <>
            <Button kind="primary" size="xl" busy={busy} onClick={ask}>
              {words.accept}
            </Button>
            <Button size="xl" onClick={() => setDeclining(true)}>
              {words.decline}
            </Button>
          </>
        ) : (
          <Button kind="primary" size="xl" busy={busy} onClick={() => setCompleting(true)}>
            {COMPLETE}
          </Button>
        )}
      </div>
      {signs_itself && (
        <Notice tone="tape" icon="file" role="status" title={`Only ${mover}’s own people can accept this job`}>
          Accepting signs its papers. Call them, and ask them to accept on their dashboard.
        </Notice>
      )}
      <Trouble failure={failure} onRetry={() => void again()} />
      <AcceptDialog {...asked} open={accepting} onClose={() => setAccepting(false)} onAccept={accept} />
      <SignJobDialog
        job={{ ...asked, id: job.id, plan_id: plan.uuid }}
        papers={to_sign}
        onChange={setToSign}
        onAccepted={() => answered('Accepted')}
      />
      <CompleteDialog job={job} open={completing} onClose={() => setCompleting(false)} onComplete={complete} />
      <DeclineDialog
        sends={(reason) => call().jobs.decline({ id: job.id, ...reason })}
        mover={mover}
        open={declining}
        onClose={() => setDeclining(false)}
        onDeclined={() => answered('Declined')}
      />
    </section>
  );
};

const COMPLETE = 'Mark as completed';

const titleOf = ({ may_answer }: Asked['job'], mover: string | undefined): string => {
  if (!may_answer) return 'Is the work done?';
  return mover === undefined ? 'Can you take this job?' : `Waiting for ${mover}`;
};

const NOT_SENT = 'There is no connection, and nothing was charged. Try again once it is back.';

/** "Brooklyn, NY to Hoboken, NJ" */
const placesInWords = ({ details }: PlanView): string =>
  stopsInOrder(details)
    .map(({ stop }) => (stop === null ? 'storage' : [stop.city, stop.state].filter(Boolean).join(', ')))
    .join(' to ');

/** A mover that said yes and can't come any more: better said today than not at all on the day. */
const GiveBack = ({ job, mover, answered }: Omit<Asked, 'plan'>) => {
  const [asking, setAsking] = useState(false);
  const text = `${mover ?? 'I'} can’t do it anymore`;
  usePageActs([{ text, run: () => setAsking(true) }]);
  return (
    <div>
      <Button kind="quiet" size="s" onClick={() => setAsking(true)}>
        {text}
      </Button>
      <DeclineDialog
        sends={(reason) => call().jobs.giveBack({ id: job.id, ...reason })}
        is_accepted
        mover={mover}
        open={asking}
        onClose={() => setAsking(false)}
        onDeclined={() => answered('Given back')}
      />
    </div>
  );
};

type Completing = { job: Asked['job']; open: boolean; onClose: () => void; onComplete: (code: string) => Promise<Errors | undefined> };

/** It charges the customer, so one tap never does it, the amount is said first, and the mover's word alone waits for a week. */
const CompleteDialog = ({ job: { takes, is_signed_for }, open, onClose, onComplete }: Completing) => {
  const amount = takes === null || takes === 0 ? null : inWords(fromDollars(takes));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Is all the work done?"
      intro={
        amount === null
          ? 'Everything is paid. The customer is thanked and asked for a review.'
          : is_signed_for
            ? `The delivery is signed for. The customer is charged ${amount} five minutes from now. Until then you can undo it.`
            : `The customer is charged ${amount}. With a signature or a code it takes five minutes, and a week on your word alone.`
      }
      phone="center"
    >
      <p className="below-16">Say so when everything is unloaded and the customer has seen it.</p>
      <Form id="complete" brief onSubmit={({ code = '' }) => onComplete(code.trim())}>
        {!is_signed_for && (
          <TextField
            name="code"
            label="Code of the customer"
            hint="Six digits on the customer’s plan, told to the crew at the end. Between states only the signed delivery counts."
            optional
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
          />
        )}
        <div className="flex wraps gap-12 above-16">
          <Button kind="plain" data-first-focus onClick={onClose}>
            Not yet
          </Button>
          <SubmitButton kind="primary">{amount === null ? 'Complete the move' : `Complete and charge ${amount}`}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
};

/** What went wrong stays beside the buttons, and a line that is cut is named before anybody presses them (M3). */
const Trouble = ({ failure, onRetry }: { failure: string | null; onRetry: () => void }) => {
  const is_online = useOnline();
  if (is_online && failure === null) return null;
  return (
    <div className={styles.problem}>
      {!is_online && (
        <Notice tone="tape" role="status">
          You are offline. Your answer can be sent once the connection is back.
        </Notice>
      )}
      {failure !== null && (
        <Notice
          tone="danger"
          icon="alert-circle"
          role="alert"
          action={
            <Button size="s" onClick={onRetry}>
              Retry
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
    </div>
  );
};

const Answered = ({ word, dashboard }: { word: string; dashboard: string }) => (
  <Notice
    tone="pine"
    icon="check-circle"
    role="status"
    title={word}
    action={
      <LinkButton size="s" to={dashboard}>
        Go now
      </LinkButton>
    }
  >
    You go back to your dashboard.
  </Notice>
);

const Earnings = ({ dollars, mover }: { dollars: number; mover: string | undefined }) => (
  <p className={styles.earns}>
    <span className="meta">{mover === undefined ? 'You earn' : `${mover} earns`}</span>
    <b className="h2 num">{inWords(fromDollars(dollars))}</b>
  </p>
);

/** To a replacement that said yes, and to our team about it. */
const Proposed = ({ plan: { job, time_zone }, mover }: Pick<Asked, 'plan' | 'mover'>) => {
  const by = job?.accept_by ? localMoment(job.accept_by, time_zone) : null;
  return (
    <Notice tone="pine" icon="clock" title={`${mover ?? 'You'} said yes. Now the customer decides.`}>
      {by && (mover === undefined ? `You’ll hear from us by ${by}. ` : `They have until ${by}. `)}
      {mover === undefined ? 'Your' : 'The'} trucks are kept for this job until then.
    </Notice>
  );
};

/** One call at a time; what failed can be tried again as it was. */
const useAnswer = () => {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ answer: () => Promise<unknown>; failure: string } | null>(null);
  const say = async (answer: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setFailed(null);
    try {
      await answer();
    } catch (error) {
      setFailed({ answer, failure: answerFailed(asCallError(error)) });
    }
    setBusy(false);
  };
  return { say, again: () => (failed === null ? Promise.resolve() : say(failed.answer)), busy, failure: failed?.failure ?? null };
};
