import { Link } from 'react-router';
import type { Client } from '#contract/client.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { Card } from '#web/ui/card.tsx';
import { Spark } from '#web/ui/spark.tsx';
import { FunnelBars, GapMap } from '../market/drawn.tsx';
import styles from './today.module.css';

type All = Awaited<ReturnType<Client['today']['numbers']>>;
type Figure = All['prices'];

/** How the day goes beside the same weekday a week ago. */
export const Numbers = ({
  prices,
  booked,
  accepted_in_time,
  fell_through,
  weekday,
}: Pick<All, 'prices' | 'booked' | 'accepted_in_time' | 'fell_through'> & { weekday: string }) => (
  <section className={styles.figures} aria-label="Today in numbers">
    <OneFigure label="Prices asked" figure={prices} weekday={weekday} />
    <OneFigure label="Paid" figure={booked} weekday={weekday} />
    <OneFigure label="Accepted within 24 hours" figure={accepted_in_time} weekday={weekday} unit="%" />
    <OneFigure label="Fell through" figure={fell_through} weekday={weekday} is_bad />
  </section>
);

type FigureProps = { label: string; figure: Figure; weekday: string; unit?: string; is_bad?: boolean };

const OneFigure = ({ label, figure, weekday, unit = '', is_bad = false }: FigureProps) => {
  const { today, a_week_ago, days } = figure;
  const series = days.map((day) => day ?? 0);
  return (
    <div className={styles.figure}>
      <p className="meta">{label}</p>
      <div className={styles.valued}>
        <p className={`num ${styles.value}`}>{today === null ? 'None yet' : `${withCommas(today)}${unit}`}</p>
        <Spark series={series} label={`The last seven days: lowest ${Math.min(...series)}, highest ${Math.max(...series)}`} />
      </div>
      {today !== null && a_week_ago !== null && (
        <Compared by={Math.round((today - a_week_ago) * 10) / 10} weekday={weekday} unit={unit} is_bad={is_bad} />
      )}
    </div>
  );
};

/** The day is not over, the one it is compared with is. */
const Compared = ({ by, weekday, unit, is_bad }: { by: number; weekday: string; unit: string; is_bad: boolean }) =>
  by === 0 ? (
    <p className="cap">the same as all of last {weekday}</p>
  ) : (
    <p className="cap">
      <b className={by > 0 === is_bad ? 'danger' : 'pine'}>
        {by > 0 ? '+' : '−'}
        {withCommas(Math.abs(by))}
        {unit && ' points'}
      </b>{' '}
      on all of last {weekday}
    </p>
  );

/** How many of yesterday's plans came to each step, and where more are lost than a week before. */
export const Funnel = ({ steps }: { steps: All['funnel'] }) => {
  const worst = worstOf(steps);
  return (
    <Card title="From price to mover" action={<span className="meta">started yesterday</span>}>
      <FunnelBars steps={steps} />
      {worst && (
        <p className="meta">
          Biggest drop from a week earlier:{' '}
          <b>
            {worst.from} to {worst.to.toLowerCase()}, {worst.now}%, was {worst.before}%.
          </b>
        </p>
      )}
    </Card>
  );
};

/** With fewer plans on both days a share says nothing. */
const FEW = 20;

const worstOf = (steps: All['funnel']) => {
  const losses = steps.slice(1).flatMap((step, at) => {
    const from = steps[at];
    if (from === undefined || from.plans < FEW || from.before < FEW) return [];
    const [now, before] = [Math.round((step.plans / from.plans) * 100), Math.round((step.before / from.before) * 100)];
    return now < before ? [{ from: from.step, to: step.step, now, before }] : [];
  });
  return losses.toSorted((one, other) => other.before - other.now - (one.before - one.now))[0];
};

/** Where plans of the last seven days got fewer than three prices: drawn for the eye, listed for everybody. */
export const Gaps = ({ gaps }: { gaps: All['gaps'] }) => {
  const total = gaps.reduce((sum, { plans }) => sum + plans, 0);
  return (
    <Card title="Too few movers" action={<span className="meta">fewer than 3 prices, 7 days</span>}>
      {gaps.length === 0 ? (
        <p>Every plan in the last seven days got at least three prices.</p>
      ) : (
        <>
          <GapMap gaps={gaps} />
          <ol className={styles.places}>
            {gaps.map(({ city, state, plans }) => (
              <li key={`${city} ${state}`}>
                {city}, {state} <b className="num">{plans}</b>
              </li>
            ))}
          </ol>
          <p className="meta">
            {total === 1 ? 'One plan' : `${withCommas(total)} plans`}. <Link to="/admin/applications">Movers who want to join</Link>
          </p>
        </>
      )}
    </Card>
  );
};
