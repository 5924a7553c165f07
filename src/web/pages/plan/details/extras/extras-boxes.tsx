import { shortDay } from '#domain/core/calendar.ts';
import { type Cents, fromDollars, inWords } from '#domain/core/money.ts';
import { counted } from '#domain/core/number-words.ts';
import { boxCount, boxesOf } from '#domain/inventory/boxes.ts';
import { BOX_TYPES } from '#domain/inventory/tables/box-types.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { BoxPicture } from '#web/inventory/box-picture.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { boxesTotal, type ExtrasPrices } from '#web/pricing/extras-prices.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Reserved } from '#web/ui/reserved.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { DayField } from '../day-field.tsx';
import styles from './extras-boxes.module.css';
import { useBoxOrder } from './extras-use.ts';

const MOST = 2000;

/** Empty boxes to buy, brought before the move: what each costs, what all come to, when they come, and until when they can be ordered (P4). */
export const BoxesExtra = ({ prices }: { prices: ExtrasPrices }) => {
  const order = useBoxOrder();
  const { plan } = order;
  const { order_boxes } = plan.may;
  return (
    <Card title="Boxes to your door" id="boxes-to-your-door">
      <div className="stack">
        <p className="muted">
          {order_boxes === true ? <Reserved longest={leadOf(plan, WIDEST)}>{leadOf(plan, prices)}</Reserved> : leadOf(plan, null)}
        </p>
        {order_boxes !== true && <WhyNot plan={plan} reason={order_boxes.refused} />}
        <ul className={styles.boxes}>
          {BOX_TYPES.map(({ box_type_id, name, dimensions }, at) => {
            const { quantity } = boxesOf(plan.box_purchases, box_type_id);
            return (
              <li className={styles.box} key={box_type_id}>
                <BoxPicture type={box_type_id} />
                <span className={styles.name}>
                  {name}
                  <span className={`num muted ${styles.price}`}>{priceOf(plan, prices?.boxes[at]?.amount)}</span>
                  <span className={styles.size}>{dimensions.replaceAll(' x ', '×').replace('.', '')}</span>
                </span>
                <Stepper
                  size="s"
                  label={`${name} box to your door`}
                  value={quantity}
                  min={order_boxes === true ? 0 : quantity}
                  max={order_boxes === true ? MOST : quantity}
                  onChange={(next) => order.setCount(box_type_id, next)}
                />
              </li>
            );
          })}
        </ul>
        <Total order={order} prices={prices} />
      </div>
    </Card>
  );
};

type Delivery = NonNullable<NonNullable<ExtrasPrices>['delivery']>;

type Order = ReturnType<typeof useBoxOrder>;

/** What the order comes to and when it comes, or the way back to it. */
const Total = ({ order, prices }: { order: Order; prices: ExtrasPrices }) => {
  const { plan, may_put_back, setDay, takeAllOff, putBack } = order;
  const count = boxCount(plan.box_purchases);
  if (count === 0)
    return may_put_back ? (
      <div className={styles.foot}>
        <p className="muted">No boxes on order.</p>
        <Button size="s" onClick={putBack}>
          Put them back
        </Button>
      </div>
    ) : null;
  return (
    <>
      <div className={styles.foot}>
        <p>
          <Reserved longest={inTotalWords(plan, count, DEAREST)}>{totalInWords(plan, prices, count)}</Reserved>
        </p>
        {plan.may.order_boxes === true && (
          <Button size="s" onClick={takeAllOff}>
            Take all off
          </Button>
        )}
      </div>
      {plan.may.order_boxes === true && (
        <div className={styles.day}>
          <DayField
            name="box_delivery_date"
            label="They come on"
            saved={plan.details.box_delivery_date}
            min={prices?.delivery?.earliest}
            max={prices?.delivery?.latest}
            onSave={setDay}
          />
        </div>
      )}
    </>
  );
};

/** The rule's own sentence, and where there is one, the way around it. */
const WhyNot = ({ plan, reason }: { plan: PlanView; reason: string }) => (
  <Notice
    icon="info"
    action={
      plan.may.edit === true && plan.mover && !plan.mover.additional_services.does_box_delivery ? (
        <LinkButton size="s" to={pathOf(plan.uuid, 'COMPARE')}>
          Compare movers
        </LinkButton>
      ) : undefined
    }
  >
    {reason}
  </Notice>
);

/** Days and an amount as wide as any, for the room of those that are still to come. */
const WIDEST = { delivery: { suggested: '2026-11-25', order_by: '2026-11-25' } } as const;
const DEAREST = 99_999 as Cents;

const leadOf = ({ mover }: PlanView, prices: { delivery: Pick<Delivery, 'suggested' | 'order_by'> | null } | null): string => {
  const brought = `Empty boxes to pack yourself. ${mover?.name ?? 'Your mover'} brings them to your pick-up before the move`;
  if (!prices?.delivery) return `${brought}.`;
  const { suggested, order_by } = prices.delivery;
  return `${brought}, on ${shortDay(suggested)} unless you choose another day. Order by ${shortDay(order_by)}.`;
};

const priceOf = ({ mover }: PlanView, dollars: number | null | undefined): string => {
  if (dollars === undefined || dollars === null) return '\u00a0';
  return `${mover ? '' : 'from '}${inWords(fromDollars(dollars))} each`;
};

const totalInWords = (plan: PlanView, prices: ExtrasPrices, count: number) => {
  const total = boxesTotal(prices, plan.box_purchases);
  return total === undefined ? `${counted(count, 'box', 'boxes')} on order.` : inTotalWords(plan, count, total);
};

const inTotalWords = ({ mover }: PlanView, count: number, total: Cents) => (
  <>
    {counted(count, 'box', 'boxes')} {count === 1 ? 'adds' : 'add'} {mover ? '' : 'from '}
    <b>{inWords(total)}</b> to your price.
  </>
);
