import type { PlaceCode } from '#domain/inventory/forgotten-things.ts';
import styles from './home-sketch.module.css';

/** A home cut open; each place has a question on it until it is known what is there. The buttons below say the same in words. */
export const HomeSketch = ({ checked }: { checked: ReadonlySet<PlaceCode> }) => (
  <svg className={styles.home} viewBox="0 0 584 168" aria-hidden="true">
    <path className={styles.ground} d="M0 132h584v36H0z" />
    <path className={styles.roof} d="M120 56 250 8l130 48z" />
    <path className={styles.house} d="M136 56h228v76H136z" />
    <path className={styles.walls} d="M212 56v76M288 56v76M136 94h76M288 94h76" />
    <path className={styles.roof} d="M136 132h228v28H136z" />
    <path className={styles.garage} d="M364 76h104v56H364z" />
    <path className={styles.walls} d="M376 132V92h80v40M376 102h80M376 112h80M376 122h80" />
    <path className={styles.patio} strokeWidth="4" d="M40 132h96" />
    <path className={styles.patio} strokeWidth="3" d="M66 132v-18h34v18M60 114h46" />
    <path className={styles.door} d="M244 132v-26h24v26z" />
    <path className={styles.picture} d="M160 66h26v18h-26z" />
    <path className={styles.tree} d="M510 132V98m0 6c-14 0-18-12-14-22 6-14 22-14 28 0 4 10 0 22-14 22" />
    {PLACES.map(({ code, x, y }) => (
      <g key={code} transform={`translate(${x} ${y})`}>
        <circle className={checked.has(code) ? styles.known : styles.open} r="12" />
        {checked.has(code) ? (
          <path className={styles.tick} d="m-5 0 4 4 6-7" />
        ) : (
          <path className={styles.question} d="M-4-2.5A4 4 0 1 1 1.5 1.3C.5 1.8 0 2.5 0 3.5M0 6.6v.1" />
        )}
      </g>
    ))}
  </svg>
);

const PLACES: readonly { code: PlaceCode; x: number; y: number }[] = [
  { code: 'attic', x: 250, y: 36 },
  { code: 'walls', x: 173, y: 75 },
  { code: 'closets', x: 326, y: 76 },
  { code: 'garage', x: 416, y: 108 },
  { code: 'patio', x: 84, y: 96 },
  { code: 'basement', x: 250, y: 146 },
];
