import type { ReactNode } from 'react';
import { withCommas } from '#domain/core/number-words.ts';
import { MAP_HEIGHT, MAP_WIDTH, onMap } from '#web/address/albers.ts';
import statesUrl from '#web/address/us-states.svg?url&no-inline';
import { ShareBar } from '#web/ui/share-bar.tsx';
import styles from './drawn.module.css';

type Step = { step: string; plans: number /** The number as it is shown, when it opens something. */; shown?: ReactNode };

/** How many came to each step, and of the step before it how many of a hundred. */
export const FunnelBars = ({ steps }: { steps: readonly Step[] }) => {
  const most = Math.max(1, steps[0]?.plans ?? 0);
  return (
    <ol className={styles.funnel}>
      {steps.map(({ step, plans, shown = withCommas(plans) }, at) => (
        <li key={step}>
          <span>{step}</span>
          <ShareBar part={plans / most} />
          <b className="num">{shown}</b>
          <span className="cap num">{at === 0 ? '' : shareOf(plans, steps[at - 1]?.plans ?? 0)}</span>
        </li>
      ))}
    </ol>
  );
};

export const shareOf = (part: number, whole: number): string => (whole === 0 ? '' : `${Math.round((part / whole) * 100)}%`);

type Gap = { city: string; state: string; plans: number; latitude: number | null; longitude: number | null };

/** For the eye alone: whoever draws it lists the places too. */
export const GapMap = ({ gaps }: { gaps: readonly Gap[] }) => (
  <svg className={styles.map} viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} aria-hidden="true">
    <use className={styles.land} href={`${statesUrl}#land`} />
    <use className={styles.borders} href={`${statesUrl}#borders`} />
    {gaps.map(({ city, state, plans, latitude, longitude }) => {
      const at = latitude === null || longitude === null ? undefined : onMap(latitude, longitude);
      return (
        at && (
          <circle
            key={`${city} ${state}`}
            className={styles.dot}
            cx={at.x}
            cy={at.y}
            r={Math.min(MOST_RADIUS, 10 + 5 * Math.sqrt(plans))}
          />
        )
      );
    })}
  </svg>
);

/** A city with a thousand plans hides no state. */
const MOST_RADIUS = 60;

const WIDTH = 720;
const HEIGHT = 160;

type Column = { key: string; whole: number; part: number };

/** A column for each day, and within it those of them who came further. Beside it the same stands as a table. */
export const DayColumns = ({ columns }: { columns: readonly Column[] }) => {
  const most = Math.max(1, ...columns.map(({ whole }) => whole));
  const step = WIDTH / Math.max(1, columns.length);
  const heightOf = (count: number): number => (count / most) * HEIGHT;
  return (
    <svg className={styles.columns} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {columns.map(({ key, whole, part }, at) => (
        <g key={key}>
          <rect className={styles.whole} x={at * step} y={HEIGHT - heightOf(whole)} width={step * 0.8} height={heightOf(whole)} />
          <rect className={styles.part} x={at * step} y={HEIGHT - heightOf(part)} width={step * 0.8} height={heightOf(part)} />
        </g>
      ))}
    </svg>
  );
};
