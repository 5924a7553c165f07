import { HEIGHTS } from '#domain/tables/heights.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { RunningPrice } from '#web/plan/running-price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './page.module.css';

/** The way of the truck and the price so far. */
export const RouteRail = ({ onContinue, going }: { onContinue: () => void; going: boolean }) => {
  const { plan } = usePlan();
  const { pick_up, drop_off, move_into_storage } = plan.details;
  const stops = [
    { letter: 'A', stop: pick_up },
    ...(move_into_storage ? [] : [{ letter: 'B', stop: drop_off }]),
  ];
  return (
    <aside className={styles.rail} aria-label="Your route and price">
      <Card>
        <ol className={styles.route}>
          {stops.map(({ letter, stop }) => (
            <li key={letter}>
              <i aria-hidden="true">{letter}</i>
              <span>
                <b>{[stop.street_address, stop.city].filter(Boolean).join(', ') || 'Not known yet'}</b>
                <span className="meta">{HEIGHTS.find(({ id }) => id === stop.height_id)?.label}</span>
              </span>
            </li>
          ))}
        </ol>
        {plan.miles !== null && (
          <p className="meta" style={{ marginTop: 12 }}>
            About {Math.round(plan.miles).toLocaleString('en-US')} miles
          </p>
        )}
      </Card>
      <Card>
        <RunningPrice />
        <div style={{ marginTop: 14 }}>
          <Button kind="tape" block iconEnd="arrow-right" busy={going} onClick={onContinue}>
            See movers and prices
          </Button>
        </div>
      </Card>
    </aside>
  );
};
