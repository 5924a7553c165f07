import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { GIVE_BACK_COSTS } from '#domain/booking/job.ts';
import { fromDollars, inWords, plus } from '#domain/core/money.ts';
import { counted } from '#domain/core/number-words.ts';
import { answerFailed } from '#web/bidding/answer-failed.ts';
import { DeclineDialog } from '#web/bidding/decline-dialog.tsx';
import { papersToSign } from '#web/bidding/sign-job-dialog.tsx';
import { call, tried } from '#web/core/call.ts';
import { Button } from '#web/ui/button.tsx';
import { type Outcome, Outcomes } from '#web/ui/feedback/outcomes.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type JobList, jobInWords } from './job-words.ts';

type Job = JobList['jobs'][number];

/** Which of the jobs that wait are answered together. One that waits alone is answered in its own row. */
export const useManyJobs = (jobs: readonly Job[]) => {
  const [picked, pick] = useState<readonly number[]>([]);
  const waiting = jobs.filter(({ may_answer }) => may_answer);
  const turn = (id: number): void => pick(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id]);
  const choosing = ({ id, may_answer }: Job) =>
    may_answer && waiting.length > 1 ? { is_chosen: picked.includes(id), turn: () => turn(id) } : undefined;
  return { chosen: waiting.filter(({ id }) => picked.includes(id)), choosing, chooseNone: () => pick([]) };
};

type Many = ReturnType<typeof useManyJobs>;

/** One question for all that were chosen, and then what became of each. Neither answer is taken back: the customers are told right away. */
export const ManyJobs = ({ chosen, chooseNone }: Pick<Many, 'chosen' | 'chooseNone'>) => {
  const [asked, ask] = useState<'accept' | 'decline' | null>(null);
  const [outcomes, tell] = useState<readonly Outcome[]>([]);
  const { revalidate } = useRevalidator();
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcomes.length > 0) told.current?.focus();
  }, [outcomes]);
  const doToEach = async (done: string, whyNot: (job: Job) => Promise<string | undefined>): Promise<void> => {
    const found: Outcome[] = [];
    for (const job of chosen) {
      const words = await whyNot(job);
      found.push({ name: jobInWords(job), words: words ?? done, is_done: words === undefined });
    }
    ask(null);
    chooseNone();
    await revalidate();
    tell(found);
  };
  const many = counted(chosen.length, 'job');
  return (
    <>
      {chosen.length > 0 && (
        <section className="row wraps gap-12 below-16" aria-label="Chosen jobs">
          <b>{many} chosen</b>
          <Button size="s" onClick={() => ask('accept')}>
            Accept {chosen.length}
          </Button>
          <Button size="s" onClick={() => ask('decline')}>
            Decline {chosen.length}
          </Button>
          <Button kind="link" onClick={chooseNone}>
            Choose none
          </Button>
        </section>
      )}
      <div ref={told} tabIndex={-1}>
        {outcomes.length > 0 && <Outcomes outcomes={outcomes} onClose={() => tell([])} />}
      </div>
      <AcceptMany open={asked === 'accept'} jobs={chosen} onClose={() => ask(null)} onAccept={() => doToEach('Accepted', whyNotAccepted)} />
      <DeclineDialog
        key={chosen.map(({ id }) => id).join()}
        open={asked === 'decline'}
        jobs={chosen.length}
        onClose={() => ask(null)}
        sends={(reason) =>
          doToEach('Declined', async ({ id }) => {
            const { error } = await tried(call().jobs.decline({ id, ...reason }));
            return error && answerFailed(error);
          })
        }
        onDeclined={async () => undefined}
      />
    </>
  );
};

/** What a mover signs it reads first, one job at a time. */
const whyNotAccepted = async ({ id, plan_id }: Job): Promise<string | undefined> => {
  const { value: papers = [], error } = await tried(papersToSign(plan_id));
  if (error !== undefined) return answerFailed(error);
  if (papers.length > 0) return 'Its papers need your signature: accept it by itself';
  const { error: refused } = await tried(call().jobs.accept({ id }));
  return refused && answerFailed(refused);
};

type AcceptProps = { open: boolean; jobs: readonly Job[]; onClose: () => void; onAccept: () => Promise<void> };

const AcceptMany = ({ open, jobs, onClose, onAccept }: AcceptProps) => {
  const [busy, setBusy] = useState(false);
  const accept = async (): Promise<void> => {
    setBusy(true);
    await onAccept();
    setBusy(false);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Take ${counted(jobs.length, 'job')}?`}
      phone="center"
      footer={
        <>
          <Button data-first-focus onClick={onClose}>
            Not yet
          </Button>
          <Button kind="primary" busy={busy} onClick={() => void accept()}>
            Yes, take {jobs.length}
          </Button>
        </>
      }
    >
      <ul className="grid gap-4">
        {jobs.map((job) => (
          <li key={job.id}>
            {jobInWords(job)}, <b className="num">{inWords(fromDollars(job.earns))}</b>
          </li>
        ))}
      </ul>
      <p className="above-12">
        You earn <b className="num">{inWords(plus(...jobs.map(({ earns }) => fromDollars(earns))))}</b> in all.
      </p>
      <p className="meta above-12">
        Each customer is told right away. A job whose papers need your signature is left as it is. You can still give one back.{' '}
        {GIVE_BACK_COSTS}
      </p>
    </Dialog>
  );
};
