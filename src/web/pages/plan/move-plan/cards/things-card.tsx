import { withCommas } from '#domain/core/number-words.ts';
import type { IconName } from '#web/icons/names.ts';
import { thingsInWords } from '#web/inventory/thing-words.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { HourlyCard } from '#web/plan-frame/hourly-card.tsx';
import { PlanTruck, roomLoads } from '#web/plan-frame/plan-truck.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
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
    <List things={thingsOn(plan)} />
  </Card>
);

type Thing = { key: string; icon: IconName; name: string; count: number };

const thingsOn = ({ inventory, boxes }: PlanView): readonly Thing[] => [
  ...inventory.items.map((item) => ({
    key: String(item.inventory_item_id),
    icon: item.icon_css_class as IconName,
    name: item.name,
    count: item.units.length,
  })),
  ...inventory.custom_items.map(({ id, name }) => ({ key: `custom ${id}`, icon: 'box-dim' as const, name, count: 1 })),
  ...boxes
    .filter(({ quantity }) => quantity > 0)
    .map(({ box_type_id, name, quantity }) => ({ key: `box ${box_type_id}`, icon: 'box' as const, name: `${name} box`, count: quantity })),
];

/** As many as tell what kind of home it is. */
const AT_FIRST = 6;

/** A home has some forty kinds of things: the first few stand there, the others open on demand, and paper has them all. */
const List = ({ things }: { things: readonly Thing[] }) => {
  const first = things.length <= AT_FIRST + 2 ? things : things.slice(0, AT_FIRST);
  const others = things.slice(first.length);
  return (
    <>
      <Rows things={first} />
      {others.length > 0 && (
        <div className={styles.others}>
          <Disclosure look="word" summary={`${others.length} more`}>
            <Rows things={others} />
          </Disclosure>
        </div>
      )}
    </>
  );
};

const Rows = ({ things }: { things: readonly Thing[] }) => (
  <ul className={styles.things}>
    {things.map(({ key, icon, name, count }) => (
      <li key={key}>
        <Icon name={icon} />
        <span>{name}</span>
        <b>{count}</b>
      </li>
    ))}
  </ul>
);
