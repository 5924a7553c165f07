import { shortDay } from '#domain/calendar.ts';
import { fromDollars, inWholeDollars } from '#domain/money.ts';
import { HEIGHTS } from '#domain/tables/heights.ts';
import { HOME_SIZES } from '#domain/tables/home-sizes.ts';
import { MOVE_WINDOWS } from '#domain/tables/windows.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { PriceDays } from '#web/plan/price-days.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { BidView } from './page.tsx';
import styles from './page.module.css';

type Props = { plan: PlanView; bids: readonly BidView[] };

/** The answer to the landing form: how many movers, from what to what, one dot each, and what the price assumes. */
export const InstantPrice = ({ plan, bids }: Props) => {
  const totals = bids.map((bid) => bid.total_cost ?? 0).sort((one, other) => one - other);
  const [low = 0, high = 0] = [totals[0], totals.at(-1)];
  const money = (dollars: number) => inWholeDollars(fromDollars(dollars));
  return (
    <section className={styles.instant}>
      <div>
        <p className="muted">
          <strong>{bids.length === 1 ? '1 licensed mover' : `${bids.length} licensed movers`}</strong> can take this move
        </p>
        <h1 className={styles.range} tabIndex={-1}>
          {low === high ? money(low) : `${money(low)}–${money(high)}`}
        </h1>
        <div className={styles.axis} aria-hidden="true">
          {totals.map((total, at) => (
            <i key={`${total} ${at}`} style={{ left: `${high === low ? 0 : ((total - low) / (high - low)) * 100}%` }} />
          ))}
          <small>{money(low)} lowest</small>
          <small>{high === low ? '' : money(high)}</small>
        </div>
        <div className={styles.actions}>
          <LinkButton kind="tape" size="l" to={`/moving/${plan.uuid}/inventory`} iconEnd="arrow-right">
            Build my list for exact prices
          </LinkButton>
          <LinkButton kind="outline" size="l" to="#bids">
            See the {bids.length === 1 ? 'mover' : `${bids.length} movers`}
          </LinkButton>
        </div>
        <PriceDays />
      </div>
      <Assumes plan={plan} />
    </section>
  );
};

const Assumes = ({ plan }: { plan: PlanView }) => {
  const size = HOME_SIZES.find(({ id }) => id === plan.home_size_id)?.name ?? 'home';
  const items = plan.inventory.items.reduce((sum, item) => sum + item.units.length, 0);
  const boxes = plan.boxes.reduce((sum, count) => sum + count.quantity, 0);
  const height = HEIGHTS.find(({ id }) => id === plan.details.pick_up.height_id)?.label ?? 'Ground floor';
  return (
    <aside className={styles.assumes}>
      <h2>What this price assumes</h2>
      <ul>
        <li>
          <Icon name="boxes" />
          A typical {size}: {items} items and {boxes} boxes, {plan.cubic_feet} cu ft
        </li>
        <li>
          <Icon name="home" />
          {height} at both ends
        </li>
        {plan.move_date !== null && (
          <li>
            <Icon name="calendar" />
            {shortDay(plan.move_date)}, arriving {MOVE_WINDOWS[plan.details.move_time]?.label}
          </li>
        )}
      </ul>
      <p className="meta">Your own list makes it exact. Stairs, extra stops and special items are added as lines you can see.</p>
    </aside>
  );
};
