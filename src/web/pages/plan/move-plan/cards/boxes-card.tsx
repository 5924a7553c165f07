import { shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { counted } from '#domain/core/number-words.ts';
import { boxCount, boxesOf } from '#domain/inventory/boxes.ts';
import { BOX_TYPES } from '#domain/inventory/tables/box-types.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { BoxPicture } from '#web/inventory/box-picture.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import type { ExtrasPrices } from '#web/pricing/extras-prices.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { wayToBooked } from '../change-link.tsx';
import styles from './boxes-card.module.css';

/** The boxes on order, what they cost and when they come; or until when they can be ordered, or why they can't (P4). */
export const BoxesCard = ({ plan, prices }: { plan: PlanView; prices: ExtrasPrices }) => {
  const count = boxCount(plan.box_purchases);
  const { order_boxes } = plan.may;
  const viewer = useViewer();
  const booked = count > 0 || plan.mover?.additional_services.does_box_delivery ? wayToBooked(plan, 'boxes-to-your-door') : null;
  const way = order_boxes === true ? `${pathOf(plan.uuid, 'DETAILS')}#boxes-to-your-door` : booked;
  return (
    <Card
      as="div"
      id="boxes"
      title="Boxes to your door"
      className={styles.card}
      action={
        way !== null ? (
          <LinkButton kind="quiet" size="s" to={way}>
            {count === 0 ? 'Order' : 'Change'}
            <span className="sr"> boxes to your door</span>
          </LinkButton>
        ) : undefined
      }
    >
      {/* To whoever orders none, boxes that nobody ordered say nothing. */}
      <ul className={styles.types} hidden={count === 0 && viewer?.is_mover === true}>
        {BOX_TYPES.map(({ box_type_id, name }, at) => {
          const { quantity } = boxesOf(plan.box_purchases, box_type_id);
          return (
            <li key={box_type_id} className={quantity > 0 ? styles.on : undefined}>
              <BoxPicture type={box_type_id} />
              <b>{quantity}</b>
              {name}
              <span className={`num faint ${styles.price}`}>{eachOf(plan, prices?.boxes[at]?.amount)}</span>
            </li>
          );
        })}
      </ul>
      <p className="above-16">{orderInWords(plan, count, prices)}</p>
      {order_boxes !== true && booked === null && plan.shown === 'full' && !viewer?.is_mover && (
        <p className="meta">{order_boxes.refused}</p>
      )}
    </Card>
  );
};

const eachOf = ({ mover }: PlanView, dollars: number | null | undefined): string => {
  if (dollars === undefined || dollars === null) return '\u00a0';
  return `${mover ? '' : 'from '}${inWords(fromDollars(dollars))}`;
};

const orderInWords = ({ pricing, details, may }: PlanView, count: number, prices: ExtrasPrices): string => {
  if (count === 0) {
    const until = may.order_boxes === true && prices?.delivery ? `, order by ${shortDay(prices.delivery.order_by)}` : '';
    return `None ordered${until}.`;
  }
  const boxes = counted(count, 'box', 'boxes');
  const day = details.box_delivery_date ? `, delivered ${shortDay(details.box_delivery_date)}` : '';
  const cost = pricing.cardboard_cost ? `: ${inWords(fromDollars(pricing.cardboard_cost))} of your price` : '';
  return `${boxes}${day}${cost}.`;
};
