import { brand } from '#domain/brand.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { ConsultCard } from './consult-card.tsx';
import styles from './no-bids.module.css';
import type { BidView } from './page.tsx';
import { UnservedForm } from './unserved-form.tsx';

/** No price to show: only visits, or nobody at all; each with one clear way on (C7). */
export const NoBids = ({ plan, consult_only }: { plan: PlanView; consult_only: readonly BidView[] }) =>
  consult_only.length > 0 ? <OnlyVisits consult_only={consult_only} /> : <Nobody plan={plan} />;

const OnlyVisits = ({ consult_only }: { consult_only: readonly BidView[] }) => (
  <div className={styles.list}>
    <p className="lead">
      This move is large, or has things that movers want to see first.{' '}
      {consult_only.length === 1 ? 'This mover gives' : 'These movers give'} you a price after a visit.
    </p>
    <ul>
      {consult_only.map((bid) => (
        <ConsultCard key={bid.mover.id} bid={bid} />
      ))}
    </ul>
    <p className="meta">
      One call is enough to ask several of them: <a href={brand.phone_link}>{brand.phone}</a>. Nothing is booked by it.
    </p>
  </div>
);

const Nobody = ({ plan }: { plan: PlanView }) => (
  <div className={styles.nobody}>
    <p className="lead">
      No mover on our list can take this move on this day. Another day, other places or a shorter list may change that.
    </p>
    <LinkButton kind="tape" size="l" to={`/moving/${plan.uuid}/details`}>
      Change the date or the places
    </LinkButton>
    <p className="meta">
      Or call us at <a href={brand.phone_link}>{brand.phone}</a>, and we look for one with you. Your list is saved.
    </p>
    <UnservedForm plan={plan} />
  </div>
);
