import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { MOST_OFFERS } from '#domain/change-orders/replacement.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { call } from '#web/core/call.ts';
import { licenseInWords } from '#web/movers/license-words.ts';
import { localMoment } from '#web/plan/moments.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { wasCharged } from '#web/plan/status-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useTell } from '../outcome.tsx';
import { Problem } from '../problem.tsx';
import { useSaying } from '../use-saying.ts';
import { ChangeOrderCard } from './change-order-card.tsx';

/** To the customer whose mover can't: who is asked now, or who said yes and waits for an answer, always at the price that was agreed. */
export const ReplacementCard = ({ plan }: { plan: PlanView }) => {
  const [leaving, setLeaving] = useState(false);
  const { job, mover } = plan;
  if (!job?.may_decide || mover === null) return null;
  return (
    <>
      {job.status === 'proposed' ? (
        <Proposed plan={plan} onLeave={() => setLeaving(true)} />
      ) : (
        <Asking plan={plan} onLeave={() => setLeaving(true)} />
      )}
      <LeaveDialog plan={plan} open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
};

type Part = { plan: PlanView; onLeave: () => void };

const Asking = ({ plan, onLeave }: Part) => (
  <ChangeOrderCard
    heading="Your mover can’t. Your price stands"
    is_asking={false}
    note={`${
      wasCharged(plan)
        ? 'What you paid stays with your booking, and all of it is refunded if no one can do your move. Nothing more'
        : 'Nothing'
    } is charged until a mover says yes and you agree to it.`}
    choices={[{ words: 'Choose a mover myself', size: 'l', onPress: onLeave }]}
  >
    <p>
      We are asking {plan.mover?.name} now{answerBy(plan)}. It is number {(plan.job?.offer ?? 2) - 1} of up to {MOST_OFFERS - 1}. You pay{' '}
      {priceOf(plan)}, whatever theirs is.
    </p>
  </ChangeOrderCard>
);

const answerBy = ({ job, time_zone }: PlanView): string =>
  job?.accept_by ? `: it answers by ${localMoment(job.accept_by, time_zone)}` : '';

const Proposed = ({ plan, onLeave }: Part) => {
  const { yes, busy, problem } = useYes(plan);
  const { mover, job } = plan;
  return (
    <ChangeOrderCard
      heading={`${mover?.name ?? ''} can do it, at your price`}
      is_asking
      facts={[
        ['Price', `${priceOf(plan)}, as agreed`],
        mover !== null && ['License', licenseInWords(mover)],
        mover?.grade != null && ['Grade', `${mover.grade} of 100`],
      ]}
      note={`Nothing ${wasCharged(plan) ? 'more ' : ''}is charged before you accept.${job?.accept_by ? ` Please answer by ${localMoment(job.accept_by, plan.time_zone)}.` : ''}`}
      choices={[
        { words: 'Accept this mover', kind: 'tape', is_busy: busy, onPress: () => void yes() },
        { words: 'Choose another', onPress: onLeave },
      ]}
      problem={problem}
    />
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
        This booking ends at no cost:{' '}
        {wasCharged(plan) ? 'everything that you paid goes back to you' : 'the hold on your payment method is released'}, and we let{' '}
        {plan.mover?.name} know. Your list and addresses stay. You’ll see today’s prices.
      </p>
      <Problem text={problem} />
    </Dialog>
  );
};

const useYes = (plan: PlanView) => {
  const { accept } = usePlan();
  const { revalidate } = useRevalidator();
  const { say, busy, problem } = useSaying();
  const tell = useTell();
  const yes = () =>
    say(async () => {
      accept(await call().jobs.answerReplacement({ id: plan.uuid, decision: 'accept' }));
      await revalidate();
      tell({ title: `Accepted. ${plan.mover?.name ?? 'Your mover'} has your move, and you pay ${priceOf(plan)} as agreed.` });
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
      await navigate(pathOf(plan.uuid, 'COMPARE'), {
        state: {
          sentence: `The booking has ended. ${wasCharged(plan) ? 'Everything that you paid goes back to you.' : 'Nothing was charged.'}`,
        },
      });
    });
  return { leave, busy, problem };
};

const priceOf = ({ pricing }: PlanView): string => inWords(fromDollars(pricing.final_price ?? 0));
