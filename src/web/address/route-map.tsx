import { useId } from 'react';
import type { Mark, Size } from './map-labels.ts';
import { type Drawing, drawingOf, type RouteStop } from './route-drawing.ts';
import styles from './route-map.module.css';
import { milesInWords } from './route-words.ts';
import statesUrl from './us-states.svg?url&no-inline';

type Props = {
  stops: readonly RouteStop[];
  miles: number | null;
  has_no_road?: boolean;
  /** How much of the first way is behind a truck that is on it now. */
  truck?: number | null;
  /** What it shows, where the page speaks another language. */
  says?: string;
};

/** The way of the truck: on the map of the states when it is long, on streets of nowhere when it is short. */
export const RouteMap = ({ stops, miles, has_no_road = false, truck = null, says }: Props) => (
  <div className={styles.map} role="img" aria-label={says ?? (has_no_road ? NO_ROAD : routeAsText(stops, miles))}>
    <Picture
      className={`${styles.picture} ${styles.narrow}`}
      size={NARROW}
      stops={stops}
      miles={miles}
      has_no_road={has_no_road}
      truck={truck}
    />
    <Picture
      className={`${styles.picture} ${styles.wide}`}
      size={WIDE}
      stops={stops}
      miles={miles}
      has_no_road={has_no_road}
      truck={truck}
    />
  </div>
);

/** Two shapes, so that letters are as large beside the form as across the page; the container chooses. */
const NARROW: Size = { width: 336, height: 188 };
const WIDE: Size = { width: 640, height: 230 };

/** "Brooklyn to Hoboken by way of New York, 9 miles" */
export const routeAsText = (stops: readonly RouteStop[], miles: number | null): string => {
  const names = stops.map(({ label }) => label);
  if (names.length < 2 || names.includes('')) return NOT_KNOWN;
  const between = names.slice(1, -1);
  const by_way = between.length > 0 ? ` by way of ${between.join(' and ')}` : '';
  return `${names[0]} to ${names.at(-1)}${by_way}${miles === null ? '' : `, ${milesInWords(miles)}`}`;
};

const NO_ROAD = 'No road connects these places.';

const NOT_YET = ['Your route shows here', 'once both places are known.'];

const NOT_KNOWN = 'Your route shows here once both places are known';

const Picture = ({ size, stops, miles, has_no_road, truck = null, className }: Props & { size: Size; className: string }) => {
  const drawing = has_no_road ? undefined : drawingOf(stops, miles, size);
  return (
    <svg className={className} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" focusable="false">
      {drawing ? <Route drawing={drawing} size={size} truck={truck} /> : <Nothing size={size} lines={has_no_road ? [NO_ROAD] : NOT_YET} />}
    </svg>
  );
};

const Nothing = ({ size, lines }: { size: Size; lines: readonly string[] }) => (
  <>
    <StreetGround size={size} id={useId()} faint />
    {lines.map((line, at) => (
      <text className={styles.empty} key={line} x={size.width / 2} y={size.height / 2 - 4 + at * 20}>
        {line}
      </text>
    ))}
  </>
);

const Route = ({ drawing: { kind, land, legs, marks }, size, truck }: { drawing: Drawing; size: Size; truck: number | null }) => {
  const id = useId();
  const seen = truck === null ? undefined : legs[0]?.at(truck);
  return (
    <>
      {land ? <MapGround land={land} /> : <StreetGround size={size} id={id} />}
      {kind === 'strip' && legs.map(({ path }) => <path key={path} className={styles.street} d={path} />)}
      {legs.map(({ path }) => (
        <path key={path} className={styles.way} d={path} />
      ))}
      {legs.map(({ path, chip }) => chip && <Chip key={path} {...chip} />)}
      {marks.map((mark) => (
        <StopMark key={mark.letter} {...mark} />
      ))}
      {seen && (
        <g transform={`translate(${seen.x.toFixed(1)} ${seen.y.toFixed(1)})`}>
          <circle className={styles.ring} r={22} />
          <TruckMark />
        </g>
      )}
    </>
  );
};

/** Small, from the side. */
const TruckMark = () => (
  <g className={styles.truck}>
    <rect x={-12} y={-7} width={14} height={11} rx={2} />
    <path d="M3-4h5l4 5v3H3z" />
    <circle cx={-7} cy={5} r={2.5} />
    <circle cx={7} cy={5} r={2.5} />
  </g>
);

const Chip = ({ text, box: { x, y, width, height } }: NonNullable<Drawing['legs'][number]['chip']>) => (
  <g className={styles.chip}>
    <rect x={x} y={y} width={width} height={height} rx={height / 2} />
    <text x={x + width / 2} y={y + height / 2 + 4}>
      {text}
    </text>
  </g>
);

const StopMark = ({ letter, label, x, y, text }: Mark) => (
  <g>
    <g className={/\d/.test(letter) ? `${styles.mark} ${styles.between}` : styles.mark}>
      <circle cx={x} cy={y} r={13} />
      <text x={x} y={y + 4.5}>
        {letter}
      </text>
    </g>
    <g className={styles.label}>
      <rect x={text.x} y={text.y} width={text.width} height={text.height} rx="6" />
      <text x={text.x + text.width / 2} y={text.y + text.height / 2 + 4.5}>
        {label}
      </text>
    </g>
  </g>
);

/** The states: one file for all maps, which the browser keeps. */
const MapGround = ({ land: { x, y, scale } }: { land: NonNullable<Drawing['land']> }) => (
  <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})`}>
    <use className={styles.land} href={`${statesUrl}#land`} />
    <use className={styles.borders} href={`${statesUrl}#borders`} />
  </g>
);

/** Blocks of houses of no city in particular: rows of four, one of them a park. */
const StreetGround = ({ size: { width, height }, id, faint }: { size: Size; id: string; faint?: boolean }) => (
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
