import type { Size } from './map-labels.ts';
import type { Drawing } from './route-drawing.ts';
import styles from './route-map.module.css';
import statesUrl from './us-states.svg?url&no-inline';

/** The states: one file for all maps, which the browser keeps. */
export const MapGround = ({ land: { x, y, scale } }: { land: NonNullable<Drawing['land']> }) => (
  <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})`}>
    <use className={styles.land} href={`${statesUrl}#land`} />
    <use className={styles.borders} href={`${statesUrl}#borders`} />
  </g>
);

/** Blocks of houses of no city in particular: rows of four, one of them a park. */
export const StreetGround = ({ size: { width, height }, id, faint }: { size: Size; id: string; faint?: boolean }) => (
  <g opacity={faint ? 0.45 : 1}>
    <defs>
      <pattern id={id} width="176" height="102" patternUnits="userSpaceOnUse" patternTransform="rotate(-14) translate(10 8)">
        {BLOCKS.map(([x, y, color]) => (
          <rect key={`${x} ${y}`} x={x} y={y} width="38" height="28" rx="3" fill={color} />
        ))}
      </pattern>
    </defs>
    <rect width={width} height={height} fill={`url(#${id})`} />
  </g>
);

const HOUSES = 'var(--map-block)';
const MARKET = 'var(--map-block-2)';
const PARK = 'var(--map-park)';

const BLOCKS: readonly (readonly [number, number, string])[] = [
  [3, 3, HOUSES],
  [47, 3, HOUSES],
  [91, 3, MARKET],
  [135, 3, HOUSES],
  [3, 37, MARKET],
  [47, 37, HOUSES],
  [91, 37, HOUSES],
  [135, 37, PARK],
  [3, 71, HOUSES],
  [47, 71, HOUSES],
  [91, 71, HOUSES],
  [135, 71, MARKET],
];
