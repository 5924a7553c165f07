import { HEIGHTS } from '#domain/tables/heights.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { RunningPrice } from '#web/plan/running-price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './route-rail.module.css';

/** The way of the truck and the price so far. The button belongs to the form, wherever it stands. */
export const RouteRail = ({ form, going }: { form: string; going: boolean }) => {
  const { plan } = usePlan();
  const { pick_up, drop_off, move_into_storage } = plan.details;
  const stops = [
    { letter: 'A', where: wordsOf(pick_up), how: heightOf(pick_up.height_id) },
    move_into_storage
      ? { letter: 'B', where: 'Storage', how: 'The mover’s warehouse' }
      : { letter: 'B', where: wordsOf(drop_off), how: heightOf(drop_off.height_id) },
  ];
  return (
    <aside className={styles.rail} aria-label="Your route and price">
      <Card>
        <ol className={styles.route}>
          {stops.map(({ letter, where, how }) => (
            <li key={letter}>
              <i aria-hidden="true">{letter}</i>
              <span>
                <b>{where}</b>
                <span className="meta">{how}</span>
              </span>
            </li>
          ))}
        </ol>
        {plan.miles !== null && <p className={`meta ${styles.miles}`}>About {counted(Math.round(plan.miles))}</p>}
      </Card>
      <Card>
        <div className={styles.price}>
          <RunningPrice />
          <Button kind="tape" block type="submit" form={form} iconEnd="arrow-right" busy={going}>
            See movers and prices
          </Button>
        </div>
      </Card>
    </aside>
  );
};

const wordsOf = ({ street_address, city }: { street_address: string; city: string }): string =>
  [street_address, city].filter(Boolean).join(', ') || 'Not known yet';

const heightOf = (height_id: number): string => HEIGHTS.find(({ id }) => id === height_id)?.label ?? '';

const counted = (miles: number): string => `${miles.toLocaleString('en-US')} ${miles === 1 ? 'mile' : 'miles'}`;
