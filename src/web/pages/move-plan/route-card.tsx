import { HEIGHTS } from '#domain/tables/heights.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { ChangeLink } from './change-link.tsx';
import styles from './route-card.module.css';

type StopView = PlanView['details']['pick_up'];

/** Every stop in its order, with what the crew meets there. */
export const RouteCard = ({ plan }: { plan: PlanView }) => {
  const { pick_up, extra_pick_up, extra_pick_up_enabled, drop_off, extra_drop_off, extra_drop_off_enabled, move_into_storage } =
    plan.details;
  const stops = [
    pick_up,
    ...(extra_pick_up_enabled ? [extra_pick_up] : []),
    ...(move_into_storage ? [] : [...(extra_drop_off_enabled ? [extra_drop_off] : []), drop_off]),
  ];
  return (
    <Card title="Route" action={<ChangeLink plan={plan} step="DETAILS" what="the places" />}>
      <ol className={styles.route}>
        {stops.map((stop, at) => (
          <Stop key={`${at} ${stop.zip}`} stop={stop} />
        ))}
        {move_into_storage && (
          <li>
            <strong>Storage</strong>
            <span className="meta">The mover’s warehouse</span>
          </li>
        )}
      </ol>
      {plan.miles !== null && (
        <p className="meta">
          About {Math.round(plan.miles).toLocaleString('en-US')} miles{acrossStates(plan) ? ', across a state line' : ''}
        </p>
      )}
    </Card>
  );
};

const Stop = ({ stop }: { stop: StopView }) => {
  const street = [stop.street_address, stop.apartment_number].filter(Boolean).join(', ');
  const city = [stop.city, [stop.state, stop.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <li>
      <strong>{street || city || 'No address yet'}</strong>
      {street && <span className="meta">{city}</span>}
      <span className={styles.tags}>
        <Tag>{HEIGHTS.find(({ id }) => id === stop.height_id)?.label}</Tag>
        {stop.certificate_of_insurance_required && <Tag>Insurance paper needed</Tag>}
      </span>
    </li>
  );
};

const acrossStates = ({ details: { pick_up, drop_off, move_into_storage } }: PlanView): boolean =>
  !move_into_storage && drop_off.state !== '' && pick_up.state !== drop_off.state;
