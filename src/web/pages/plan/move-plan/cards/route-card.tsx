import { streetOf } from '#domain/address/address.ts';
import { HEIGHTS } from '#domain/address/heights.ts';
import { notableWay } from '#domain/plan/way-to-door.ts';
import { RouteMap } from '#web/address/route-map.tsx';
import { hasNoRoad, routeStopsOf, stopsInOrder } from '#web/address/route-stops.ts';
import { milesInWords } from '#web/address/route-words.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { ChangeLink } from '../change-link.tsx';
import styles from './route-card.module.css';

type StopView = PlanView['details']['pick_up'];

/** The way on a map, and every stop in its order with what the crew meets there. */
export const RouteCard = ({ plan }: { plan: PlanView }) => (
  <Card
    title="Route"
    action={
      <ChangeLink
        plan={plan}
        step="DETAILS"
        what={plan.may.edit === true ? 'the places' : 'the stairs'}
        booked={plan.hourly_plan ? undefined : 'access'}
      />
    }
  >
    <div className={styles.map}>
      <RouteMap stops={routeStopsOf(plan.details)} miles={plan.miles} has_no_road={hasNoRoad(plan)} />
    </div>
    {plan.miles !== null && (
      <p className={`meta ${styles.miles}`}>
        About {milesInWords(plan.miles)}
        {acrossStates(plan) ? ', across a state line' : ''}
      </p>
    )}
    <ol className={styles.route}>
      {stopsInOrder(plan.details).map(({ letter, stop }) => (
        <li className="grid holds breaks" key={letter}>
          <i className={/\d/.test(letter) ? styles.between : undefined} aria-hidden="true">
            {letter}
          </i>
          {stop === null ? <Warehouse /> : <Stop stop={stop} />}
        </li>
      ))}
    </ol>
  </Card>
);

const Warehouse = () => (
  <>
    <strong>Storage</strong>
    <span className="meta">The mover’s warehouse</span>
  </>
);

const Stop = ({ stop }: { stop: StopView }) => {
  const street = streetOf(stop);
  const city = [stop.city, [stop.state, stop.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <>
      {street ? (
        <a className={styles.place} href={mapAddress(stop)} target="_blank" rel="noreferrer">
          {street}
        </a>
      ) : (
        <strong>{city || 'No address yet'}</strong>
      )}
      {street && <span className="meta">{city}</span>}
      <span className={`flex wraps gap-6 above-6 ${styles.tags}`}>
        <Tag>{HEIGHTS.find(({ id }) => id === stop.height_id)?.label}</Tag>
        {notableWay(stop).map((words) => (
          <Tag key={words}>{words}</Tag>
        ))}
        {stop.certificate_of_insurance_required && <Tag>Insurance certificate needed</Tag>}
      </span>
    </>
  );
};

/** Opens the phone's map at the door; a unit means nothing to a map. */
const mapAddress = ({ street_address, city, state, zip }: StopView): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([street_address, city, `${state} ${zip}`.trim()].filter(Boolean).join(', '))}`;

const acrossStates = ({ details: { pick_up, drop_off, move_into_storage } }: PlanView): boolean =>
  !move_into_storage && drop_off.state !== '' && pick_up.state !== drop_off.state;
