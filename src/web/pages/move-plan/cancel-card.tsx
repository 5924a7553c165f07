import { useState } from 'react';
import { useNavigate } from 'react-router';
import { asCallError, type Client } from '#contract/client.ts';
import { pathOf } from '#domain/funnel.ts';
import { fromDollars, inWords } from '#domain/money.ts';
import { call } from '#web/call.ts';
import { localMoment } from '#web/plan/moments.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './page.module.css';

export type Summary = Awaited<ReturnType<Client['bookings']['summary']>>;

/** What cancelling costs by date, and the way to do it; nothing happens without a second look. */
export const CancelCard = ({ plan, summary }: { plan: PlanView; summary: Summary }) => {
  const { accept } = usePlan();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const cancel = async () => {
    setBusy(true);
    setProblem(null);
    try {
      accept(await call().bookings.cancelJob({ id: plan.uuid }));
      await navigate(pathOf(plan.uuid, 'COMPARE'));
    } catch (error) {
      setProblem(asCallError(error).problem.error_message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title="If your plans change">
      <ol className={styles.ladder}>
        {summary.ladder.map(({ notice, until, fee }) => (
          <li key={notice}>
            <b>{fee === 0 ? 'Free' : inWords(fromDollars(fee))}</b>
            <span>{until === null ? 'once the crew is there' : `until ${localMoment(until, plan.time_zone)}`}</span>
          </li>
        ))}
      </ol>
      {plan.may.cancel === true && (
        <Button kind="danger" onClick={() => setOpen(true)}>
          Cancel this move
        </Button>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Cancel this move?"
        size="s"
        phone="center"
        footer={
          <>
            <Button kind="plain" onClick={() => setOpen(false)}>
              Keep my move
            </Button>
            <Button kind="danger" busy={busy} onClick={() => void cancel()}>
              Cancel this move
            </Button>
          </>
        }
      >
        <p>Your mover is told at once and its place is given to somebody else. {plan.status === 'reserved' ? 'It has not accepted yet, so it costs nothing.' : ''}</p>
        {problem && (
          <Notice tone="danger" icon="alert-circle" role="alert">
            {problem}
          </Notice>
        )}
      </Dialog>
    </Card>
  );
};
