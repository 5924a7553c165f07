import styles from './open-box.module.css';

/** An open, empty box with a label: for places where there is nothing. */
export const OpenBox = ({ label, mark }: { label: string; mark?: string }) => (
  <svg className={styles.box} viewBox="0 0 460 340" role="img" aria-label={label}>
    <ellipse className={styles.shadow} cx="230" cy="316" rx="190" ry="16" />
    <path className={styles.question} d="M188 48c0-14 11-22 25-22s25 9 25 22c0 16-25 20-25 38" />
    <rect className={styles.side} x="90" y="162" width="280" height="150" rx="10" />
    <path className={styles.inside} d="M90 162h280l-50 27H140z" />
    <rect className={styles.tape} x="214" y="189" width="32" height="123" />
    <path className={styles.flap} d="M90 162l40-58h90l-24 58zM370 162l-40-58h-90l24 58z" />
    <path className={styles.wing} d="M90 162l-54 46 70 34 54-53zM370 162l54 46-70 34-54-53z" />
    {mark && (
      <g>
        <rect className={styles.label} x="284" y="248" width="66" height="44" rx="6" />
        <text className={styles.mark} x="317" y="277" textAnchor="middle">
          {mark}
        </text>
      </g>
    )}
  </svg>
);
