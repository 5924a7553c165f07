import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { streetOf } from '#domain/address/address.ts';
import { HEIGHTS } from '#domain/address/heights.ts';
import { shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { numbersInWords } from '#domain/movers/carrier-number.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import type { Step } from '#domain/plan/move-plan.ts';
import { notableWay } from '#domain/plan/way-to-door.ts';
import { deliveryInWords } from '#domain/pricing/delivery.ts';
import { thingsInWords } from '#web/inventory/thing-words.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { comeBackToBook } from '#web/plan/return-to-book.ts';
import { extrasInWords, helpInWords, timeInWords } from '#web/pricing/hourly/hourly-words.ts';
import { Card } from '#web/ui/card.tsx';
import type { BookTerms } from './book-form.ts';
import styles from './check-block.module.css';
import type { Payment } from './payment/use-payment.ts';

type Props = { plan: PlanView; terms: BookTerms; payment: Payment };

/** Everything that is about to be agreed, each with its way back. */
export const CheckBlock = ({ plan, terms, payment }: Props) => {
  const { details, mover } = plan;
  const delivery = deliveryInWords(details.delivery_estimate, plan.move_date);
  const left = () => payment.keep({ left_at: terms.final_price });
  return (
    <Card title="Check before you book">
      <dl className={styles.check}>
        <Row plan={plan} onChange={left} what="Date" step="DETAILS">
          <strong>
            {plan.move_date && shortDay(plan.move_date)}, {plan.hourly_plan ? 'beginning at' : 'arriving'} {timeInWords(plan)}
          </strong>
          {delivery && <span className="meta">Delivery at your new home: {delivery}</span>}
        </Row>
        <Row plan={plan} onChange={left} what="From" step="DETAILS">
          <Stop stop={details.pick_up} />
        </Row>
        {details.extra_pick_up_enabled && (
          <Row plan={plan} onChange={left} what="Also from" step="DETAILS">
            <Stop stop={details.extra_pick_up} />
          </Row>
        )}
        <Row plan={plan} onChange={left} what="To" step="DETAILS">
          {details.move_into_storage && !plan.hourly_plan ? <strong>The mover’s warehouse</strong> : <Stop stop={details.drop_off} />}
        </Row>
        {details.extra_drop_off_enabled && (
          <Row plan={plan} onChange={left} what="Also to" step="DETAILS">
            <Stop stop={details.extra_drop_off} />
          </Row>
        )}
        {plan.hourly_plan ? (
          <Row plan={plan} onChange={left} what="Help" step="COMPARE">
            <strong>{helpInWords(plan.hourly)}</strong>
            <span className="meta">{extrasInWords(plan.hourly)}</span>
          </Row>
        ) : (
          <Row plan={plan} onChange={left} what="Things" step="INVENTORY">
            <strong>
              {thingsInWords(plan)}, {withCommas(plan.cubic_feet)} cu ft
            </strong>
          </Row>
        )}
        <Row plan={plan} onChange={left} what="Mover" step="COMPARE">
          <strong>{mover?.name}</strong>
          <span className="meta">
            {mover && `${mover.legal_name}, ${numbersInWords(mover)}`}
            {mover?.usdot_number && mover.state_license && `, license ${mover.state_license}`}
          </span>
        </Row>
        <div>
          <dt>Total</dt>
          <dd>
            <strong className="num">{inWords(fromDollars(terms.final_price ?? 0))}</strong>
            <span className="meta">Binding for your list; you approve any change</span>
          </dd>
        </div>
      </dl>
    </Card>
  );
};

type RowProps = { plan: PlanView; what: string; step: Step; onChange: () => void; children: ReactNode };

/** Change leads to the step where it is said, and that step's button leads back here (B8). */
const Row = ({ plan, what, step, onChange, children }: RowProps) => (
  <div>
    <dt>{what}</dt>
    <dd>{children}</dd>
    <dd>
      <Link
        to={pathOf(plan.uuid, step)}
        onClick={() => {
          onChange();
          comeBackToBook(plan.uuid);
        }}
      >
        Change<span className="sr"> {what.toLowerCase()}</span>
      </Link>
    </dd>
  </div>
);

const Stop = ({ stop }: { stop: PlanView['details']['pick_up'] }) => (
  <>
    <strong>
      {[streetOf(stop), stop.city].filter(Boolean).join(', ')}, {stop.state} {stop.zip}
    </strong>
    <span className="meta">
      {[HEIGHTS.find(({ id }) => id === stop.height_id)?.label, ...notableWay(stop)].join(', ')}
      {stop.certificate_of_insurance_required ? ', certificate requested' : ''}
    </span>
  </>
);
