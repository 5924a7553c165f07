import { memo } from 'react';
import { shortDay } from '#domain/core/calendar.ts';
import { routeInWords } from '#web/address/route-words.ts';
import { NeedsScripts } from '#web/plan/needs-scripts.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { HourlySwitch } from '#web/pricing/hourly/hourly-switch.tsx';

/** What the page asks, for which move, and how it is paid. */
export const PageHead = memo(({ plan }: { plan: PlanView }) => (
  <>
    <header className="grid gap-4">
      <h1 tabIndex={-1}>What’s moving?</h1>
      <p className="muted">
        {routeInWords(plan.details)}
        {plan.move_date === null ? '' : `, ${shortDay(plan.move_date)}`}
      </p>
      <NeedsScripts />
    </header>
    <HourlySwitch />
  </>
));
