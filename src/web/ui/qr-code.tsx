import styles from './qr-code.module.css';

type Props = { rows: readonly string[]; label: string; className?: string };

const QUIET = 4;

/** Rows of 0 and 1 as a picture that cameras read: dark on white, whatever the page's colors are. */
export const QrCode = ({ rows, label, className = '' }: Props) => {
  const side = rows.length + 2 * QUIET;
  return (
    <svg
      className={`${styles.picture} ${className}`}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={rows.flatMap((row, y) => [...row].map((dark, x) => (dark === '1' ? `M${x} ${y}h1v1h-1z` : ''))).join('')} />
    </svg>
  );
};
