import { fromDollars, inWholeDollars } from '#domain/core/money.ts';
import type { IconName } from '#web/icons/names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { City } from './city-facts.ts';
import styles from './steps.module.css';

/** What moves the price here, in dollars of the mover in the middle. */
export const Steps = ({ city: { city, steps } }: { city: City }) =>
  steps !== null && (
    <section className={styles.section}>
      <h2 id="what-moves-the-price">What moves the price in {city}</h2>
      <div className={styles.four}>
        <Step icon="stairs" title="Walk-ups" amount={steps.flight} text="for the second flight of a 2 bedroom. The first is free." />
        <Step icon="calendar" title="Saturdays" amount={steps.saturday} text="more than the Tuesday of the same week." />
        <Step icon="clock" title="Month end" amount={steps.month_end} text="more on the last weekday of a month than in its middle." />
        <Step icon="chart" title="Summer" amount={steps.summer} text="more on a Tuesday in July than in October." />
      </div>
    </section>
  );

const Step = ({ icon, title, amount, text }: { icon: IconName; title: string; amount: number; text: string }) => (
  <div>
    <Icon name={icon} size="xl" />
    <h3>{title}</h3>
    <p>
      <b>{inWholeDollars(fromDollars(amount))}</b> {text}
    </p>
  </div>
);
