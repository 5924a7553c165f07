import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useKind } from './hourly-kind.ts';

export type MoverCounts = Awaited<ReturnType<Client['plans']['moverCounts']>>;

/** How many movers the other kind of this plan has. */
export const othersOf = (counts: MoverCounts, hourly_plan: boolean): number =>
  hourly_plan ? counts.movers_found : counts.hourly_movers_found;

/** The useHourlyPlanTab and useRegularPlanTab modals: nobody for this kind of plan, and somebody for the other (decisions, 3). */
export const OtherKind = ({ counts }: { counts: MoverCounts }) => {
  const { plan } = usePlan();
  const { changeTo } = useKind();
  const [closed, setClosed] = useState<boolean | null>(null);
  const { hourly_plan } = plan;
  const others = othersOf(counts, hourly_plan);
  const words = hourly_plan ? HOURLY : REGULAR;
  const found = others === 1 ? '1 mover' : `${others} movers`;
  return (
    <Dialog
      open={others > 0 && closed !== hourly_plan && plan.may.edit === true}
      onClose={() => setClosed(hourly_plan)}
      title={words.title}
      intro={`${found} ${words.others(others)}. Everything you typed stays.`}
      footer={
        <>
          <Button kind="primary" data-first-focus="" onClick={() => changeTo(!hourly_plan)}>
            {words.change}
          </Button>
          <Button onClick={() => setClosed(hourly_plan)}>{words.stay}</Button>
        </>
      }
    />
  );
};

const HOURLY = {
  title: 'No hourly mover for this move',
  others: (count: number) => `${count === 1 ? 'gives' : 'give'} a guaranteed price for your whole list`,
  change: 'See prices for my list',
  stay: 'Keep my hours',
};

const REGULAR = {
  title: 'No mover for the whole list',
  others: (count: number) => `${count === 1 ? 'works' : 'work'} by the hour on this move`,
  change: 'See prices by the hour',
  stay: 'Keep my list',
};
