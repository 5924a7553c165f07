import { Link } from 'react-router';
import { shortDay } from '#domain/calendar.ts';
import { pathOf, type Step } from '#domain/funnel.ts';
import { HEIGHTS } from '#domain/tables/heights.ts';
import { MOVE_WINDOWS } from '#domain/tables/windows.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './page.module.css';

/** Everything that is about to be agreed, each with its way back. */
export const CheckBlock = ({ plan, survey_waiver_needed }: { plan: PlanView; survey_waiver_needed: boolean }) => {
  const { details } = plan;
  const items = plan.inventory.items.reduce((sum, item) => sum + item.units.length, 0) + plan.inventory.custom_items.length;
  const boxes = plan.boxes.reduce((sum, count) => sum + count.quantity, 0);
  return (
    <Card title="Check before you book">
      <dl className={styles.check}>
        <Row plan={plan} what="Date" step="DETAILS">
          <strong>
            {plan.move_date && shortDay(plan.move_date)}, arriving {MOVE_WINDOWS[details.move_time]?.label}
          </strong>
        </Row>
        <Row plan={plan} what="From" step="DETAILS">
          <Stop stop={details.pick_up} />
        </Row>
        <Row plan={plan} what="To" step="DETAILS">
          {details.move_into_storage ? <strong>The mover’s warehouse</strong> : <Stop stop={details.drop_off} />}
        </Row>
        <Row plan={plan} what="Things" step="INVENTORY">
          <strong>
            {items} items and {boxes} boxes, {plan.cubic_feet} cu ft
          </strong>
        </Row>
        <Row plan={plan} what="Mover" step="COMPARE">
          <strong>{plan.mover?.name}</strong>
          <br />
          <span className="meta">
            {plan.mover?.legal_name}
            {plan.mover?.usdot_number ? `, USDOT ${plan.mover.usdot_number}` : ''}
            {plan.mover?.mc_number ? `, MC ${plan.mover.mc_number}` : ''}
          </span>
        </Row>
      </dl>
      {survey_waiver_needed && (
        <div style={{ marginTop: 16 }}>
          <CheckField
            name="survey_waived"
            label="The price rests on my list. I don’t need the mover to see my home first."
            detail="Federal rules give you the right to a visit before an interstate move. You may waive it."
          />
        </div>
      )}
    </Card>
  );
};

const Row = ({ plan, what, step, children }: { plan: PlanView; what: string; step: Step; children: React.ReactNode }) => (
  <div>
    <dt>{what}</dt>
    <dd>{children}</dd>
    <dd>
      <Link to={pathOf(plan.uuid, step)}>
        Change<span className="sr"> {what.toLowerCase()}</span>
      </Link>
    </dd>
  </div>
);

const Stop = ({ stop }: { stop: PlanView['details']['pick_up'] }) => (
  <>
    <strong>
      {[stop.street_address, stop.apartment_number, stop.city].filter(Boolean).join(', ')}, {stop.state} {stop.zip}
    </strong>
    <br />
    <span className="meta">{HEIGHTS.find(({ id }) => id === stop.height_id)?.label}</span>
  </>
);
