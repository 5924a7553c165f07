import type { ReactNode } from 'react';
import { TRUCK_SIZES } from '#domain/inventory/tables/truck-sizes.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { extrasInWords, hoursInWords } from '#web/pricing/hourly/hourly-words.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './hourly-card.module.css';
import { PlanTruck } from './plan-truck.tsx';

/** The help that was asked for, where a move by the list shows its things. */
export const HourlyCard = ({ plan, action }: { plan: PlanView; action: ReactNode }) => {
  const { hourly } = plan;
  const extras = extrasInWords(hourly);
  return (
    <Card title="Help by the hour" action={action}>
      <div className={styles.help}>
        <PlanTruck plan={plan} />
        <ul className="grid gap-10">
          <li className="grid gap-12">
            <Icon name="clock" />
            {hourly.num_hours === null ? 'No hours chosen yet' : hoursInWords(hourly.num_hours)}
          </li>
          <li className="grid gap-12">
            <Icon name="users" />
            {hourly.laborers === null ? 'No crew chosen yet' : `${hourly.laborers} people`}
          </li>
          <li className="grid gap-12">
            <Icon name="truck" />
            {TRUCK_SIZES.find(({ id }) => id === hourly.truck_size_id)?.label ?? 'No truck chosen yet'}
          </li>
          {extras && (
            <li className="grid gap-12">
              <Icon name="alert" />
              {extras.charAt(0).toUpperCase() + extras.slice(1)}
            </li>
          )}
        </ul>
      </div>
    </Card>
  );
};
