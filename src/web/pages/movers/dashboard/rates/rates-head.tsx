import type { ReactNode } from 'react';
import { dashboardPath } from '#web/movers/dashboard-path.ts';
import { PageTabs } from '#web/ui/tabs.tsx';

/** One heading over the two pages that make a mover's prices. */
export const RatesHead = ({ mover_id, children }: { mover_id: number; children: ReactNode }) => (
  <header className="grid gap-12 below-20">
    <h1 tabIndex={-1}>Rates</h1>
    <RatesTabs mover_id={mover_id} />
    {children}
  </header>
);

export const RatesTabs = ({ mover_id }: { mover_id: number }) => (
  <PageTabs
    label="Rates"
    pages={[
      { to: dashboardPath(mover_id, 'rates'), label: 'Rate card' },
      { to: dashboardPath(mover_id, 'rates/rules'), label: 'Price rules' },
    ]}
  />
);
