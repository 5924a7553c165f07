import { type CSSProperties, memo, useId } from 'react';
import { type Block, blocksOf, CARGO, type Load } from './truck-blocks.ts';
import styles from './truck-meter.module.css';

export type { Load } from './truck-blocks.ts';

type Props = {
  /** What is in the truck, by color; an empty list is an empty truck. */
  loads: readonly Load[];
  /** The truck's room, in the unit of the volumes. */
  capacity: number;
  /** The whole picture in words: "684 of 760 cubic feet, 90% of a 16-foot truck". */
  text: string;
  /** Without the road, for a dock or a corner. */
  small?: boolean;
  /** The page's own truck: what is listed goes in once, when it is seen. */
  fills?: boolean;
};

/** A truck that fills from the front; the hatch is the room left and the dashed line is how full it is. */
export const TruckMeter = memo(({ loads, capacity, text, small, fills }: Props) => {
  const id = useId();
  const share = shareOf(loads, capacity);
  const full = CARGO.x + CARGO.width * share;
  // On the two that move and not on the whole drawing: its hundred parts would all be styled anew.
  const moved = { '--full': `${full - CARGO.x}px` } as CSSProperties;
  return (
    <svg
      className={`${styles.truck} ${fills ? styles.fills : ''}`}
      viewBox={small ? '0 4 330 122' : '0 0 330 128'}
      role="img"
      aria-label={text}
    >
      <defs>
        <clipPath id={`${id}-cargo`}>
          <rect x="8" y="14" width="240" height="92" rx="5" />
        </clipPath>
        <pattern id={`${id}-hatch`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={styles.empty} width="7" height="7" />
          <rect className={styles.stroke} width="1.2" height="7" />
        </pattern>
      </defs>
      {!small && <rect className={styles.road} x="5" y="121" width="318" height="2.5" rx="1" />}
      <rect className={styles.empty} x="6" y="12" width="244" height="96" rx="7" />
      <g clipPath={`url(#${id}-cargo)`}>
        {blocksOf(loads, share).map(({ x, y, width, height, load }) => (
          <Box key={`${x} ${y}`} x={x} y={y} width={width} height={height} color={load.color} label={load.label} is_boxes={load.is_boxes} />
        ))}
        <rect className={styles.rest} style={moved} x={CARGO.x} y="12" width="260" height="96" fill={`url(#${id}-hatch)`} />
      </g>
      <rect className={styles.frame} x="6" y="12" width="244" height="96" rx="7" />
      <path className={styles.ticks} d="M69 100v8M128 100v8M187 100v8" />
      {share > 0 && <path className={styles.mark} style={moved} d={`M${CARGO.x} 6v108`} />}
      <Cab />
    </svg>
  );
});

type BoxProps = Pick<Block, 'x' | 'y' | 'width' | 'height'> & Pick<Load, 'color' | 'label' | 'is_boxes'>;

/** Of the sixty in a full truck a tap recolors one or two. */
const Box = memo(({ color, label, is_boxes, ...place }: BoxProps) => (
  <>
    <rect className={styles.block} {...place} rx="2" style={{ fill: color }}>
      <title>{label}</title>
    </rect>
    {is_boxes && <path className={styles.tape} d={`M${place.x + place.width / 2} ${place.y}v${place.height * 0.45}`} />}
  </>
));

const Cab = memo(() => (
  <>
    <path className={styles.cab} d="M254 46h34c4 0 7 2 9 5l17 26c2 3 3 5 3 8v17c0 4-3 6-6 6h-57z" />
    <path className={styles.window} d="M266 56h20c2 0 4 1 5 3l11 17h-36z" />
    <path className={styles.handle} d="M266 86h10" />
    <rect className={styles.light} x="309" y="88" width="8" height="7" rx="2" />
    {[52, 84, 284].map((x) => (
      <g key={x}>
        <circle className={styles.tire} cx={x} cy="109" r="14" />
        <circle className={styles.hub} cx={x} cy="109" r="5.5" />
      </g>
    ))}
  </>
));

const shareOf = (loads: readonly Load[], capacity: number): number => {
  const volume = loads.reduce((sum, load) => sum + load.volume, 0);
  return capacity > 0 ? Math.min(1, volume / capacity) : 0;
};
