import type { PlanView } from '#web/plan/plan-provider.tsx';
import { ShareCard } from '#web/plan-frame/share/share-card.tsx';
import { useExtrasPrices } from '#web/pricing/extras-prices.ts';
import { ValuationCard } from '#web/pricing/valuation-card.tsx';
import { ChangeLink } from '../change-link.tsx';
import styles from '../page.module.css';
import { BoxesCard } from './boxes-card.tsx';
import { PackingCard } from './packing-card.tsx';

/** What comes with the move beside the truck. */
export const ExtrasCards = ({ plan }: { plan: PlanView }) => {
  const prices = useExtrasPrices(plan);
  return (
    <>
      <BoxesCard plan={plan} prices={prices} />
      <div className={`stack gap-24 ${styles.column}`}>
        <PackingCard plan={plan} prices={prices} />
        <ShareCard plan={plan} />
      </div>
      <ValuationCard plan={plan} action={bookedValuation(plan)} />
    </>
  );
};

/** Before the booking the choice is made on the card itself. */
const bookedValuation = (plan: PlanView) =>
  plan.is_booked && plan.may.change_booked === true ? <ChangeLink plan={plan} step="BOOK" what="the cover" booked="cover" /> : undefined;
