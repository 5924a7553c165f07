import { HEIGHTS } from '#domain/address/heights.ts';
import { monthDay, shortDay } from '#domain/core/calendar.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { HOME_SIZES } from '#domain/inventory/tables/home-sizes.ts';
import type { IconName } from '#web/icons/names.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './assumptions.module.css';
import { arrivalInWords } from './bid-words.ts';

/** What the instant price rests on, so that nobody is surprised by the exact one. */
export const Assumptions = ({ plan }: { plan: PlanView }) => (
  <aside className={styles.assumes} aria-label="What this price assumes">
    <h2 className="text-h4">What this price assumes</h2>
    <ul>
      {assumptionsOf(plan).map(({ icon, text }) => (
        <li className="grid gap-12 text-meta" key={icon}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
    <p className="meta">Your own list makes it exact. Stairs, extra stops and special items are added as lines you can see.</p>
  </aside>
);

const assumptionsOf = (plan: PlanView): { icon: IconName; text: string }[] => [
  { icon: 'boxes', text: thingsOf(plan) },
  { icon: 'home', text: heightsOf(plan) },
  ...(plan.move_date === null
    ? []
    : [{ icon: 'calendar' as const, text: `${shortDay(plan.move_date)}, the crew arrives ${arrivalInWords(plan.details.move_time)}` }]),
  ...storageOf(plan),
];

const thingsOf = (plan: PlanView): string => {
  const items = plan.inventory.items.reduce((sum, item) => sum + item.units.length, 0);
  const boxes = plan.boxes.reduce((sum, count) => sum + count.quantity, 0);
  const things = [counted(items, 'item'), boxes > 0 && counted(boxes, 'box', 'boxes')].filter(Boolean).join(' and ');
  const size = HOME_SIZES.find(({ id }) => id === plan.home_size_id)?.label.toLowerCase() ?? 'home';
  const begin = NO_HOMES.includes(plan.home_size_id) ? 'To begin with' : `A typical ${size}`;
  return `${begin}: ${things}, ${withCommas(plan.cubic_feet)} cu ft`;
};

/** 'Just a few items' and 'One item'. */
const NO_HOMES = [16, 17];

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const heightsOf = ({ details: { pick_up, drop_off, move_into_storage } }: PlanView): string => {
  const [from, to] = [pick_up, drop_off].map((stop) => HEIGHTS.find(({ id }) => id === stop.height_id)?.label ?? HEIGHTS[1].label);
  if (move_into_storage) return `${from} at pick-up`;
  return from === to ? `${from} at both ends` : `${from} at pick-up; ${to?.toLowerCase()} at drop-off`;
};

const storageOf = ({ details }: PlanView): { icon: IconName; text: string }[] => {
  if (details.move_into_storage) return [{ icon: 'warehouse', text: 'Everything goes into the mover’s storage' }];
  if (!details.storage_in_transit) return [];
  const until = details.storage_move_out_date;
  return [{ icon: 'warehouse', text: `Storage on the way${until === null ? '' : ` until ${monthDay(until)}`}` }];
};
