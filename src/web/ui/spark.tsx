import styles from './spark.module.css';

const WIDTH = 72;
const HEIGHT = 24;
const EDGE = 3;

/** A few figures as a line, the last of them with a dot. Without a label the figure beside it says the same in words. */
export const Spark = ({ series, label }: { series: readonly number[]; label?: string }) => {
  const most = Math.max(1, ...series);
  const points = series.map((value, at) => {
    const x = EDGE + (at * (WIDTH - 2 * EDGE)) / Math.max(1, series.length - 1);
    return `${x.toFixed(1)} ${(HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE)).toFixed(1)}`;
  });
  const [x, y] = (points.at(-1) ?? '0 0').split(' ');
  return (
    <>
      <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <polyline points={points.join(', ')} />
        <circle cx={x} cy={y} r="2.5" />
      </svg>
      {label && <span className="sr">{label}</span>}
    </>
  );
};
