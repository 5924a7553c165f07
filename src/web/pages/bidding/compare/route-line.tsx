import { shortDay } from '#domain/core/calendar.ts';
import { HOME_SIZES } from '#domain/inventory/tables/home-sizes.ts';
import { milesInWords } from '#web/address/route-words.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './route-line.module.css';

/** What was asked for, with the way to change it. */
export const RouteLine = ({ plan }: { plan: PlanView }) => {
  const { pick_up, drop_off, move_into_storage } = plan.details;
  const facts = [
    HOME_SIZES.find(({ id }) => id === plan.home_size_id)?.label,
    plan.move_date && shortDay(plan.move_date),
    plan.miles === null ? null : milesInWords(plan.miles),
  ];
  return (
    <div className={styles.line}>
      <p>
        <strong>
          {placeOf(pick_up)} <Icon name="arrow-right" size="s" label="to" /> {move_into_storage ? 'Storage' : placeOf(drop_off)}
        </strong>
        <span className="meta">{facts.filter(Boolean).join(' · ')}</span>
      </p>
      <LinkButton kind="quiet" size="s" icon="edit" to={`/moving/${plan.uuid}/details`}>
        Change
      </LinkButton>
    </div>
  );
};

const placeOf = ({ city, state, zip }: { city: string; state: string; zip: string }): string =>
  [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ') || 'Not known yet';
