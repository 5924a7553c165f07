import { useState } from 'react';
import { useNavigate } from 'react-router';
import { asCallError, type Client } from '#contract/client.ts';
import { brand } from '#domain/brand.ts';
import { pathOf } from '#domain/funnel.ts';
import { fromDollars, inWords } from '#domain/money.ts';
import { call } from '#web/call.ts';
import { useToday } from '#web/chrome/use-viewer.ts';
import { localMoment } from '#web/plan/moments.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { standingRungs } from '#web/plan/rungs.ts';
import { timesAre } from '#web/plan/zone-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './cancel-card.module.css';

export type Summary = Awaited<ReturnType<Client['bookings']['summary']>>;

/** What canceling costs by date, and the way to do it; nothing happens without a second look. */
export const CancelCard = ({ plan, summary }: { plan: PlanView; summary: Summary }) => {
  const [open, setOpen] = useState(false);
  const today = useToday();
  const is_waiting = plan.job?.status === 'waiting';
  return (
    <Card title="If your plans change" action={<span className="meta">{timesAre(plan.time_zone)}</span>}>
      <p className="muted">
        {is_waiting ? 'Canceling is free until the mover accepts. After that:' : 'What canceling costs, for this move and by date:'}
      </p>
      <ol className={styles.ladder}>
        {standingRungs(summary.ladder, plan.time_zone, today).map(({ notice, until, fee }) => (
          <li key={notice} className={fee === 0 ? styles.free : ''}>
            <b>{fee === 0 ? 'Free' : inWords(fromDollars(fee))}</b>
            <span>{until === null ? 'once the crew is there' : `until ${localMoment(until, plan.time_zone)}`}</span>
          </li>
        ))}
      </ol>
      {is_waiting ? (
        plan.may.cancel === true && (
          <Button kind="danger" onClick={() => setOpen(true)}>
            Cancel this move
          </Button>
        )
      ) : (
        <p>
          To cancel or to move the date, call <a href={brand.phone_link}>{brand.phone}</a>. When the mover cancels, you never pay anything.
        </p>
      )}
      <CancelDialog plan={plan} open={open} onClose={() => setOpen(false)} />
    </Card>
  );
};

const CancelDialog = ({ plan, open, onClose }: { plan: PlanView; open: boolean; onClose: () => void }) => {
  const { cancel, busy, problem } = useCancel(plan);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel this move?"
      size="s"
      phone="center"
      footer={
        <>
          <Button kind="plain" data-first-focus onClick={onClose}>
            Keep my move
          </Button>
          <Button kind="danger" busy={busy} onClick={() => void cancel()}>
            Cancel this move
          </Button>
        </>
      }
    >
      <p>
        {plan.mover?.name ?? 'Your mover'} is told at once, and its truck goes to somebody else. It has not accepted yet, so this costs
        nothing and what was held on your card is let go. Your list and your places stay.
      </p>
      {problem && (
        <Notice tone="danger" icon="alert-circle" role="alert">
          {problem}
        </Notice>
      )}
    </Dialog>
  );
};

const useCancel = (plan: PlanView) => {
  const { accept } = usePlan();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      accept(await call().bookings.cancelJob({ id: plan.uuid }));
      await navigate(pathOf(plan.uuid, 'COMPARE'), { state: { sentence: 'Your move is canceled. Nothing was charged.' } });
    } catch (error) {
      setProblem(asCallError(error).problem.error_message);
      setBusy(false);
    }
  };
  return { cancel, busy, problem };
};
