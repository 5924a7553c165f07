import { brand } from '#domain/brand.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { ConsultCard } from './consult-card.tsx';
import type { BidView } from './page.tsx';
import styles from './page.module.css';

/** No price to show: only visits, or nobody at all; each with one clear way on (C7). */
export const NoBids = ({ plan, consult_only }: { plan: PlanView; consult_only: readonly BidView[] }) =>
  consult_only.length > 0 ? (
    <div className={styles.empty}>
      <p className="lead">This move is large or has things that movers want to see first. These can give you a price after a visit.</p>
      <ul className={styles.bids}>
        {consult_only.map((bid) => (
          <ConsultCard key={bid.mover.id} bid={bid} />
        ))}
      </ul>
    </div>
  ) : (
    <div className={styles.empty}>
      <p className="lead">No mover is free for this move on this day. Another day, or an address with a ZIP code, may change that.</p>
      <LinkButton kind="tape" to={`/moving/${plan.uuid}/details`}>
        Change the date or the places
      </LinkButton>
      <p className="meta">
        Or call us at <a href={brand.phone_link}>{brand.phone}</a>; we know movers who are not on the list yet.
      </p>
    </div>
  );
