import { HEIGHTS } from '#domain/address/heights.ts';
import { RouteMap } from '#web/address/route-map.tsx';
import { hasNoRoad, type OnTheWay, routeStopsOf, stopsInOrder } from '#web/address/route-stops.ts';
import { milesInWords } from '#web/address/route-words.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { useButtonWords } from '#web/plan/return-to-book.ts';
import { RunningPrice } from '#web/pricing/running-price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './route-rail.module.css';

/** The way of the truck over the form, where no rail stands beside it. Which of the two is drawn, and read out, the width decides. */
export const RouteAbove = () => {
  const { plan } = usePlan();
  return (
    <div className={styles.above}>
      <RouteMap stops={routeStopsOf(plan.details)} miles={plan.miles} has_no_road={hasNoRoad(plan)} />
    </div>
  );
};

/** The way of the truck and the price so far, beside the form. The button belongs to the form, wherever it stands. */
export const RouteRail = ({ form, going }: { form: string; going: boolean }) => {
  const { plan } = usePlan();
  const words = useButtonWords(plan.uuid, plan.hourly_plan ? 'Continue to booking' : 'See movers and prices');
  return (
    <aside className={styles.rail} aria-label="Your route and price">
      <Card className={styles.card}>
        <RouteMap stops={routeStopsOf(plan.details)} miles={plan.miles} has_no_road={hasNoRoad(plan)} />
        <div className={styles.legs}>
          <ol className={`grid ${styles.route}`}>
            {stopsInOrder(plan.details).map((on_the_way) => (
              <Leg key={on_the_way.letter} {...on_the_way} />
            ))}
          </ol>
          {plan.miles !== null && <p className={`meta ${styles.miles}`}>About {milesInWords(plan.miles)}</p>}
        </div>
      </Card>
      <Card>
        <div className="grid gap-16">
          <RunningPrice />
          <Button kind="tape" block type="submit" form={form} iconEnd="arrow-right" busy={going}>
            {words}
          </Button>
        </div>
      </Card>
    </aside>
  );
};

const Leg = ({ letter, stop }: OnTheWay) => (
  <li>
    <i className={/\d/.test(letter) ? styles.between : undefined} aria-hidden="true">
      {letter}
    </i>
    <span>
      <b>{stop === null ? 'Storage' : wordsOf(stop)}</b>
      <span className="meta">{stop === null ? 'The mover’s warehouse' : heightOf(stop.height_id)}</span>
    </span>
  </li>
);

const wordsOf = ({ street_address, city }: { street_address: string; city: string }): string =>
  [street_address, city].filter(Boolean).join(', ') || 'Not known yet';

const heightOf = (height_id: number): string => HEIGHTS.find(({ id }) => id === height_id)?.label ?? '';
