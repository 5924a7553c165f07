import { useState } from 'react';
import { type Cents, fromDollars, inWholeDollars, inWords } from '#domain/money.ts';
import { MOVE_WINDOWS } from '#domain/tables/windows.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { breakdownOf, partsOf } from '#web/plan/segments.ts';
import { BillBar } from '#web/ui/bill-bar.tsx';
import { Breakdown } from '#web/ui/breakdown.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { colorOf } from '#web/ui/segment.ts';
import { Tag } from '#web/ui/tag.tsx';
import { deliveryInWords, licenseInWords, shortNameOf } from './bid-words.ts';
import { CouldChange } from './could-change.tsx';
import { MoverName } from './mover-name.tsx';
import type { BidView } from './page.tsx';
import styles from './page.module.css';

type Props = { bid: BidView; scale: Cents; is_lowest: boolean; is_chosen: boolean; busy: boolean; onChoose: () => void };

/** One mover's guaranteed price: the total, the bar, who it is; every line on request. */
export const BidCard = ({ bid, scale, is_lowest, is_chosen, busy, onChoose }: Props) => {
  const { plan } = usePlan();
  const [open, setOpen] = useState(false);
  const total = fromDollars(bid.total_cost ?? 0);
  const parts = partsOf(bid.line_items);
  const delivery = deliveryInWords(bid.delivery_estimate, plan.move_date);
  return (
    <li className={styles.bid} data-chosen={is_chosen ? '' : undefined}>
      <MoverName bid={bid} />
      <div className={styles.bar}>
        <BillBar parts={parts.map(({ segment, cents }) => ({ segment, amount: cents as Cents }))} scale={scale} label={`${inWords(total)}, of up to ${inWholeDollars(scale)}`} />
        <ul className={styles.parts}>
          {parts.map(({ name, segment, cents }) => (
            <li key={name}>
              <i style={{ background: colorOf(segment) }} />
              {name} <b>{inWholeDollars(cents as Cents)}</b>
            </li>
          ))}
        </ul>
        <div className={styles.facts}>
          <Button kind="link" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide breakdown' : 'Breakdown'}
            <span className="sr"> of {bid.mover.name}</span>
          </Button>
          <span>
            <Icon name="clock" size="s" />
            {MOVE_WINDOWS[plan.details.move_time]?.label}
          </span>
          <span>
            <Icon name="users" size="s" />
            Crew of {bid.mover.crew_size}
          </span>
          {delivery && (
            <span>
              <Icon name="calendar" size="s" />
              {delivery}
            </span>
          )}
          {bid.mover.additional_services.does_packing && <Tag tone="pine">Packing included</Tag>}
        </div>
      </div>
      <div className={styles.choose}>
        <p className={styles.total}>{inWords(total)}</p>
        <p className={styles.unit}>
          {is_lowest && <Tag tone="tape">Lowest total</Tag>}
          {bid.cost_per_cubic_foot !== null && `${inWords(fromDollars(bid.cost_per_cubic_foot))} / cu ft`}
        </p>
        <Button kind={is_chosen ? 'primary' : 'outline'} block busy={busy} onClick={onChoose}>
          {is_chosen ? 'Continue with' : 'Choose'} {shortNameOf(bid.mover.name)}
        </Button>
      </div>
      {open && (
        <div className={styles.more}>
          <div>
            <h3>Every line of this price</h3>
            <Breakdown lines={breakdownOf(bid.line_items)} total={total} />
          </div>
          <div>
            <h3>What could change this price</h3>
            <CouldChange steps={bid.could_change} />
            <h3 style={{ marginTop: 20 }}>Who moves you</h3>
            <p className="meta">
              {bid.mover.legal_name}, {bid.mover.city}, {bid.mover.state}. {licenseInWords(bid.mover)}. {bid.mover.about}
            </p>
          </div>
        </div>
      )}
    </li>
  );
};
