import { HEIGHTS } from '#domain/address/heights.ts';
import { longDay } from '#domain/core/calendar.ts';
import { fromDollars } from '#domain/core/money.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { articleInWords } from '#domain/plan/extraordinary-articles.ts';
import { notableWay } from '#domain/plan/way-to-door.ts';
import { stopsInOrder } from '#web/address/route-stops.ts';
import { milesInWords } from '#web/address/route-words.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { PlanTruck } from '#web/plan-frame/plan-truck.tsx';
import { crewComesInWords } from '#web/pricing/hourly/hourly-words.ts';
import styles from './job-facts.module.css';

/** What a mover decides by, on one screen of a phone: when, from where to where and how high, and how much (M1). */
export const JobFacts = ({ plan }: { plan: PlanView }) => (
  <div className={styles.facts}>
    <p className={styles.when}>
      <b className="block h4">{plan.move_date ? longDay(plan.move_date) : 'No date yet'}</b>
      <span className="meta">Crew {crewComesInWords(plan)}</span>
    </p>
    <ol className={styles.stops}>
      {stopsInOrder(plan.details).map(({ letter, stop }) => (
        <li className="flex wraps on-line" key={letter}>
          <b>
            {stop === null ? 'Your warehouse' : [stop.city, [stop.state, stop.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
          </b>
          {stop !== null && (
            <span className="meta">
              {[HEIGHTS.find(({ id }) => id === stop.height_id)?.label, ...notableWay(stop)].join(', ')}
              {stop.certificate_of_insurance_required && ', COI needed'}
            </span>
          )}
        </li>
      ))}
    </ol>
    {plan.extraordinary_articles !== null && plan.extraordinary_articles.length > 0 && (
      <p>
        <b className="block">Worth more than $100 a pound</b>
        <span className="meta">
          {plan.extraordinary_articles.map(({ name, value }) => articleInWords({ name, value: fromDollars(value) })).join('; ')}
        </span>
      </p>
    )}
    <div className={styles.load}>
      <PlanTruck plan={plan} small />
      <p>
        <b className="block num nowrap">{withCommas(plan.cubic_feet)} cu ft</b>
        {plan.miles !== null && <span className="meta">About {milesInWords(plan.miles)}</span>}
      </p>
    </div>
  </div>
);
