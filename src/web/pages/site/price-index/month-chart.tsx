import type { Client } from '#contract/client.ts';
import { monthName } from '#domain/core/calendar.ts';
import { fromDollars, inWholeDollars } from '#domain/core/money.ts';
import styles from './month-chart.module.css';

type Months = Awaited<ReturnType<Client['priceIndex']['show']>>['months'];
type Known = { at: number; month: string; low: number; median: number; high: number };

const [HEIGHT, LEFT, RIGHT, TOP, FOOT] = [300, 62, 20, 20, 46];
const WIDE = 1000;
const NARROW = 400;

/** A year of medians with the middle half around them: a drawing with its sentence, and the same as a table. */
export const MonthChart = ({ months }: { months: Months }) => {
  const known = months.flatMap(({ month, figure }, at): Known[] => (figure === null ? [] : [{ at, month, ...figure }]));
  if (known.length < 2) return null;
  return (
    <figure className={styles.chart}>
      <Drawing className={styles.wide} width={WIDE} months={months} known={known} />
      <Drawing className={styles.narrow} width={NARROW} months={months} known={known} />
      <figcaption className={`meta ${styles.legend}`}>
        <span data-mark="line">Median</span> <span data-mark="band">Half of all moves lie here</span>
      </figcaption>
      <details className="above-12">
        <summary>The numbers by month</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Median</th>
              <th scope="col">Middle half</th>
            </tr>
          </thead>
          <tbody>
            {known.map(({ month, low, median, high }) => (
              <tr key={month}>
                <th scope="row">{monthName(`${month}-01`)}</th>
                <td>{inWords(median)}</td>
                <td>
                  {inWords(low)} to {inWords(high)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
};

type Drawn = { className: string | undefined; width: number; months: Months; known: readonly Known[] };

/** Once for wide screens and once for phones, of which one is shown: words keep their size, and the curve its height. */
const Drawing = ({ className, width, months, known }: Drawn) => {
  const [least, most] = [Math.min(...known.map(({ low }) => low)), Math.max(...known.map(({ high }) => high))];
  const step = stepOf(most - least);
  const [from, to] = [Math.floor(least / step) * step, Math.ceil(most / step) * step];
  const x = (at: number): number => LEFT + ((width - LEFT - RIGHT) * at) / Math.max(1, months.length - 1);
  const y = (price: number): number => TOP + ((HEIGHT - TOP - FOOT) * (to - price)) / (to - from);
  const line = (pick: (one: Known) => number): string[] => known.map((one) => `${round(x(one.at))},${round(y(pick(one)))}`);
  const dearest = known.reduce((best, one) => (one.median > best.median ? one : best));
  const cheapest = known.reduce((best, one) => (one.median < best.median ? one : best));
  return (
    <svg className={className} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={sentenceOf(cheapest, dearest, known.at(-1)!)}>
      {Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step).map((price) => (
        <g key={price}>
          <line className={styles.grid} x1={LEFT} x2={width - RIGHT} y1={y(price)} y2={y(price)} />
          <text className={styles.axis} x={LEFT - 10} y={y(price) + 5} textAnchor="end">
            {inWords(price)}
          </text>
        </g>
      ))}
      <polygon className={styles.band} points={[...line(({ high }) => high), ...line(({ low }) => low).reverse()].join(' ')} />
      <polyline className={styles.median} points={line(({ median }) => median).join(' ')} />
      {known.map((one) => (
        <circle key={one.month} className={styles.dot} cx={round(x(one.at))} cy={round(y(one.median))} r="5" />
      ))}
      {months.map(({ month }, at) => (
        <text key={month} className={`${styles.axis} ${at % 2 === 1 ? styles.odd : ''}`} x={x(at)} y={HEIGHT - 18} textAnchor="middle">
          {monthName(`${month}-01`).slice(0, 3)}
        </text>
      ))}
      <Label one={dearest} x={x} y={y(dearest.median) - 14} />
      <Label one={cheapest} x={x} y={y(cheapest.median) + 26} />
    </svg>
  );
};

const Label = ({ one, x, y }: { one: Known; x: (at: number) => number; y: number }) => (
  <text className={styles.label} x={x(one.at)} y={y} textAnchor={one.at < 1 ? 'start' : one.at > 10 ? 'end' : 'middle'}>
    {inWords(one.median)}
  </text>
);

const sentenceOf = (cheapest: Known, dearest: Known, last: Known): string =>
  `Medians by month: lowest ${inWords(cheapest.median)} in ${monthName(`${cheapest.month}-01`)}, highest ${inWords(dearest.median)} in ${monthName(`${dearest.month}-01`)}, last ${inWords(last.median)} in ${monthName(`${last.month}-01`)}.`;

const inWords = (dollars: number): string => inWholeDollars(fromDollars(dollars));

/** Three to six lines, at round prices. */
const stepOf = (span: number): number => [50, 100, 200, 400, 500, 1_000, 2_000].find((step) => span / step <= 5) ?? 5_000;

const round = (number: number): number => Math.round(number * 10) / 10;
