import { withCommas } from '#domain/core/number-words.ts';
import type { IconName } from '#web/icons/names.ts';
import { thingsInWords } from '#web/inventory/thing-words.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { HourlyCard } from '#web/plan-frame/hourly-card.tsx';
import { PlanTruck, roomLoads } from '#web/plan-frame/plan-truck.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ChangeLink } from '../change-link.tsx';
import styles from './things-card.module.css';

/** A cubic foot of household goods weighs about this much. */
const POUNDS_PER_CUBIC_FOOT = 7;

/** The truck as full as it is, and the whole list. */
export const ThingsCard = ({ plan }: { plan: PlanView }) =>
  plan.hourly_plan ? (
    <HourlyCard plan={plan} action={<ChangeLink plan={plan} step="COMPARE" what="the help" booked="help" />} />
  ) : (
    <Things plan={plan} />
  );

const Things = ({ plan }: { plan: PlanView }) => (
  <Card title="What’s moving" action={<ChangeLink plan={plan} step="INVENTORY" what="the list" booked="things" />}>
    <div className={styles.load}>
      <PlanTruck plan={plan} />
      <p className="grid">
        <b className="h3">{withCommas(plan.cubic_feet)} cu ft</b>
        <span className="meta">
          {thingsInWords(plan)}, about {withCommas(plan.cubic_feet * POUNDS_PER_CUBIC_FOOT)} lb
        </span>
      </p>
      <ul className={styles.rooms} aria-label="Cubic feet by room">
        {roomLoads(plan).map(({ id, label, volume, color }) => (
          <li key={id}>
            <i className="swatch" style={{ background: color }} />
            {label} <b>{withCommas(Math.ceil(volume))}</b>
          </li>
        ))}
      </ul>
    </div>
    <ul className={styles.things}>
      {plan.inventory.items.map((item) => (
        <Thing key={item.inventory_item_id} icon={item.icon_css_class as IconName} name={item.name} count={item.units.length} />
      ))}
      {plan.inventory.custom_items.map((item) => (
        <Thing key={`custom ${item.id}`} icon="box-dim" name={item.name} count={1} />
      ))}
      {plan.boxes
        .filter((count) => count.quantity > 0)
        .map((count) => (
          <Thing key={`box ${count.box_type_id}`} icon="box" name={`${count.name} box`} count={count.quantity} />
        ))}
    </ul>
  </Card>
);

const Thing = ({ icon, name, count }: { icon: IconName; name: string; count: number }) => (
  <li>
    <Icon name={icon} />
    <span>{name}</span>
    <b>{count}</b>
  </li>
);
