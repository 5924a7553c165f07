import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { call } from '#web/core/call.ts';
import { localMoment } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { BookState } from './until-settled.ts';

/** Installments that were begun and never come back from: where to go on, and the way out (B8). */
export const HeldInstallments = ({ state, plan }: { state: BookState; plan: PlanView }) => {
  const revalidator = useRevalidator();
  const [params] = useSearchParams();
  const [busy, setBusy] = useState(false);
  if (state.state !== 'held' || params.has('splitit')) return null;
  const giveUp = async (): Promise<void> => {
    setBusy(true);
    await call()
      .bookings.cancelSplitit({ id: plan.uuid })
      .catch(() => undefined);
    await revalidator.revalidate();
    setBusy(false);
  };
  return (
    <Notice
      tone="info"
      icon="installments"
      title="You have begun installments"
      action={
        <Button size="s" busy={busy} onClick={() => void giveUp()}>
          Pay another way
        </Button>
      }
    >
      <p>
        Nothing is charged yet. Your place is kept{state.hold_until ? ` until ${localMoment(state.hold_until, plan.time_zone)}` : ''}.{' '}
        {state.CheckoutUrl && <a href={state.CheckoutUrl}>Continue with installments</a>}
      </p>
    </Notice>
  );
};
