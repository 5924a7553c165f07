import { brand } from '#domain/core/brand.ts';
import { pathOf } from '#domain/plan/funnel.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import type { MoverCounts } from '#web/pricing/hourly/hourly-other-kind.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import styles from '../no-bids/no-bids.module.css';
import { NobodyBids } from '../no-bids/no-bids.tsx';
import type { Nobody } from '../no-bids/no-bids-read.ts';
import { lackOf } from '../no-bids/no-bids-read.ts';

/** No price by the hour to show: something is not known yet, or nobody works that way there. Each with one clear way on (C7). */
export const HourlyNoBids = ({ plan, nobody, counts }: { plan: PlanView; nobody: Nobody | null; counts: MoverCounts | null }) => {
  const missing = lackOf(plan);
  if (missing === null) return <NobodyBids plan={plan} nobody={nobody} counts={counts} />;
  if (missing === 'choices')
    return (
      <section>
        <h2>No prices yet</h2>
        <p className="lead">Choose the truck, the hours and the crew above, and every mover’s price appears here.</p>
      </section>
    );
  return (
    <div className={styles.main}>
      <p className="lead">Tell us where the crew goes and on which day, and every mover’s price appears here.</p>
      <LinkButton kind="tape" size="l" to={pathOf(plan.uuid, 'DETAILS')}>
        Say where and when
      </LinkButton>
      <p className="meta">
        Or call us at <a href={brand.phone_link}>{brand.phone}</a>, and we’ll look for a mover with you.
      </p>
    </div>
  );
};
