import type { ReactNode } from 'react';
import { dashboardPath } from '#web/movers/dashboard-path.ts';
import { PageTabs } from '#web/ui/tabs.tsx';
import styles from './calendar.module.css';

/** One heading over the two pages that say when trucks are free. */
export const CalendarHead = ({ mover_id, children }: { mover_id: number; children?: ReactNode }) => (
  <header className="below-20">
    <div className={styles.head}>
      <h1 tabIndex={-1}>Calendar</h1>
      {children}
    </div>
    <PageTabs
      label="Calendar"
      pages={[
        { to: dashboardPath(mover_id, 'calendar'), label: 'Trucks per day' },
        { to: dashboardPath(mover_id, 'calendar/sync'), label: 'Sync' },
      ]}
    />
  </header>
);
