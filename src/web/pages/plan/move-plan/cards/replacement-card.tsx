import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { MOST_OFFERS } from '#domain/change-orders/replacement.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { call } from '#web/core/call.ts';
import { licenseInWords } from '#web/movers/license-words.ts';
import { localMoment } from '#web/plan/moments.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Problem } from '../problem.tsx';
import styles from '../question-card.module.css';
import { useSaying } from '../use-saying.ts';

/** To the customer whose mover can't: who is asked now, or who said yes and waits for an answer, always at the price that was agreed. */
export const ReplacementCard = ({ plan }: { plan: PlanView }) => {
  const [leaving, setLeaving] = useState(false);
  const { job, mover } = plan;
  if (!job?.may_decide || mover === null) return null;
  return (
    <section className={`${styles.card} ${job.status === 'proposed' ? styles.asks : ''}`} aria-labelledby="replacement">
      {job.status === 'proposed' ? (
        <Proposed plan={plan} onLeave={() => setLeaving(true)} />
      ) : (
        <Asking plan={plan} onLeave={() => setLeaving(true)} />
      )}
      <LeaveDialog plan={plan} open={leaving} onClose={() => setLeaving(false)} />
    </section>
  );
};

type Part = { plan: PlanView; onLeave: () => void };

const Asking = ({ plan, onLeave }: Part) => (
  <>
    <div className={styles.words}>
      <h2 id="replacement">Your mover can’t. Your price stands</h2>
      <p>
        We are asking {plan.mover?.name} now{answerBy(plan)}. It is number {(plan.job?.offer ?? 2) - 1} of up to {MOST_OFFERS - 1}. You pay{' '}
        {priceOf(plan)}, whatever theirs is.
      </p>
      <p className="meta">Nothing is charged before a mover said yes and you agreed to it.</p>
    </div>
    <div className={styles.buttons}>
      <Button size="l" onClick={onLeave}>
        Choose a mover myself
      </Button>
    </div>
  </>
);

const answerBy = ({ job, time_zone }: PlanView): string =>
  job?.accept_by ? `: it answers by ${localMoment(job.accept_by, time_zone)}` : '';

const Proposed = ({ plan, onLeave }: Part) => {
  const { yes, busy, problem } = useYes(plan);
  const { mover, job } = plan;
  return (
    <>
      <div className={styles.words}>
        <h2 id="replacement">{mover?.name} can do it, at your price</h2>
        <dl className={styles.facts}>
          <div>
            <dt>Price</dt>
            <dd>{priceOf(plan)}, as agreed</dd>
          </div>
          {mover && (
            <div>
              <dt>License</dt>
              <dd>{licenseInWords(mover)}</dd>
            </div>
          )}
          {mover?.grade != null && (
            <div>
              <dt>Grade</dt>
              <dd>{mover.grade} of 100</dd>
            </div>
          )}
        </dl>
        <p className="meta">
          Nothing is charged before you accept.{job?.accept_by ? ` Please answer by ${localMoment(job.accept_by, plan.time_zone)}.` : ''}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button kind="tape" size="xl" busy={busy} onClick={() => void yes()}>
          Accept this mover
        </Button>
        <Button size="xl" onClick={onLeave}>
          Choose another
        </Button>
      </div>
      <Problem text={problem} className={styles.problem} />
    </>
  );
};

/** A second look before the booking ends: what is let go, and what stays. */
const LeaveDialog = ({ plan, open, onClose }: { plan: PlanView; open: boolean; onClose: () => void }) => {
  const { leave, busy, problem } = useLeave(plan);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Choose a mover yourself?"
      phone="center"
      footer={
        <>
          <Button data-first-focus onClick={onClose}>
            {plan.job?.status === 'proposed' ? 'Back to the question' : 'Keep looking for me'}
          </Button>
          <Button kind="primary" busy={busy} onClick={() => void leave()}>
            End it and compare
          </Button>
        </>
      }
    >
      <p>
        This booking ends for nothing: what is held on your card is let go, and {plan.mover?.name} is told. Your list and your places stay.
        Prices are those of today.
      </p>
      <Problem text={problem} />
    </Dialog>
  );
};

const useYes = (plan: PlanView) => {
  const { accept } = usePlan();
  const { revalidate } = useRevalidator();
  const { say, busy, problem } = useSaying();
  const yes = () =>
    say(async () => {
      accept(await call().jobs.answerReplacement({ id: plan.uuid, decision: 'accept' }));
      await revalidate();
    });
  return { yes, busy, problem };
};

const useLeave = (plan: PlanView) => {
  const { accept } = usePlan();
  const navigate = useNavigate();
  const { say, busy, problem } = useSaying();
  const leave = () =>
    say(async () => {
      accept(await call().jobs.answerReplacement({ id: plan.uuid, decision: 'decline' }));
      await navigate(pathOf(plan.uuid, 'COMPARE'), { state: { sentence: 'The booking has ended. Nothing was charged.' } });
    });
  return { leave, busy, problem };
};

const priceOf = ({ pricing }: PlanView): string => inWords(fromDollars(pricing.final_price ?? 0));
