import { streetOf } from '#domain/address/address.ts';
import { brand } from '#domain/core/brand.ts';
import { longDay } from '#domain/core/calendar.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { carrierInWords } from '#domain/movers/carrier-number.ts';
import { deliveryInWords } from '#domain/pricing/delivery.ts';
import { thingsInWords } from '#web/inventory/thing-words.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { crewComesInWords, hoursInWords, truckInWords } from '#web/pricing/hourly/hourly-words.ts';
import { LogoMark } from '#web/ui/logo.tsx';
import styles from './packing-label.module.css';

/** The receipt as a packing label: who, when, from where to where, how much. */
export const PackingLabel = ({ plan, total, stamp }: { plan: PlanView; total: string; stamp: string }) => {
  const { pick_up, drop_off, move_into_storage, delivery_estimate } = plan.details;
  const delivery = deliveryInWords(delivery_estimate, plan.move_date);
  return (
    <div className={styles.table}>
      <article className={styles.label} aria-label={`Plan ${plan.short_id}`}>
        <header className="row between gap-12">
          <span className={styles.brand}>
            <LogoMark /> {brand.name}
          </span>
          <b className={styles.id}>{plan.short_id}</b>
        </header>
        <div className={styles.cell}>
          <div>
            <span>Move day</span>
            <b>{plan.move_date ? longDay(plan.move_date) : ''}</b>
            <small>Crew {crewComesInWords(plan)}</small>
            {delivery && <small>Delivery {delivery}</small>}
          </div>
          <i className={styles.stamp}>{stamp}</i>
        </div>
        <div className={styles.cell}>
          <Place name="From" city={`${pick_up.city}, ${pick_up.state}`} street={streetOf(pick_up)} />
          <span className={styles.arrow} aria-hidden="true" />
          {move_into_storage && !plan.hourly_plan ? (
            <Place name="To" city="Storage" street="" />
          ) : (
            <Place name="To" city={`${drop_off.city}, ${drop_off.state}`} street={streetOf(drop_off)} />
          )}
        </div>
        <div className={styles.three}>
          <div>
            <span>Mover</span>
            <b>{plan.mover?.name}</b>
            <small>{plan.mover && carrierInWords(plan.mover)}</small>
          </div>
          <div>
            <span>{plan.hourly_plan ? 'Help' : 'Load'}</span>
            <b>{plan.hourly_plan ? hoursInWords(plan.hourly.num_hours ?? 0) : `${withCommas(plan.cubic_feet)} cu ft`}</b>
            <small>
              {plan.hourly_plan ? `${plan.hourly.laborers} people, ${truckInWords(plan.hourly.truck_size_id)}` : thingsInWords(plan, ', ')}
            </small>
          </div>
          <div>
            <span>Total</span>
            <b>{total}</b>
            <small>Binding</small>
          </div>
        </div>
        <div className={styles.foot}>
          <div className={styles.barcode} aria-hidden="true" />
          <small>1 of 1</small>
        </div>
      </article>
    </div>
  );
};

const Place = ({ name, city, street }: { name: string; city: string; street: string }) => (
  <div>
    <span>{name}</span>
    <b>{city}</b>
    <small>{street}</small>
  </div>
);
