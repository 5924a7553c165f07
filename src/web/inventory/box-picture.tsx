import type { BoxTypeId } from '#domain/inventory/tables/box-types.ts';
import styles from './box-picture.module.css';

type Size = { width: number; height: number };

/** A box of this type as high and wide as it is beside the others, taped shut. */
export const BoxPicture = ({ type }: { type: BoxTypeId }) => {
  const { width, height } = SIZES[type];
  const [left, top] = [22 - width / 2, 42 - height];
  return (
    <svg className="block" width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
      <rect className={styles.box} x={left} y={top} width={width} height={height} rx="2.5" />
      <path className={styles.tape} d={`M22 ${top}v${height * 0.4}`} />
      <path className={styles.lid} d={`M${left} ${top + height * 0.16}h${width}`} />
    </svg>
  );
};

const SIZES: Readonly<Record<BoxTypeId, Size>> = {
  1: { width: 20, height: 16 },
  2: { width: 26, height: 20 },
  3: { width: 32, height: 24 },
  4: { width: 28, height: 28 },
  5: { width: 26, height: 16 },
  6: { width: 30, height: 16 },
  7: { width: 24, height: 38 },
};
