import { shortDay } from '#domain/core/calendar.ts';
import { BOX_TYPES } from '#domain/inventory/tables/box-types.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { CountRow } from './count-row.tsx';
import { orderedIn, withOrder } from './requested-changes.ts';
import type { Change } from './use-change.ts';

type Props = { plan: PlanView; change: Change; why_not: string | null };

/** Empty boxes that the mover brings before the move, or why none can be ordered any more (P4). */
export const OrderedBoxes = ({ plan, change: { requested, change }, why_not }: Props) => {
  const day = plan.details.box_delivery_date ?? plan.default_box_delivery_date;
  return (
    <Card title="Boxes to your door" id="boxes-to-your-door">
      {why_not !== null ? (
        <Notice>{why_not}</Notice>
      ) : (
        <>
          <p className="muted">
            Empty boxes to pack yourself. {plan.mover?.name ?? 'Your mover'} brings them
            {day === null ? ' before the move' : ` on ${shortDay(day)}`}.
          </p>
          <ul className="above-12">
            {BOX_TYPES.map(({ box_type_id, name, dimensions }) => (
              <CountRow
                key={box_type_id}
                icon="box"
                name={`${name} box to your door`}
                detail={dimensions.replaceAll(' x ', ' × ')}
                before={orderedIn(plan, {}, box_type_id)}
                count={orderedIn(plan, requested, box_type_id)}
                most={2000}
                onChange={(quantity) => change((before) => withOrder(before, box_type_id, quantity))}
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
};
