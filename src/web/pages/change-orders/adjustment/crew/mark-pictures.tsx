import type { ReactNode } from 'react';
import styles from './crew.module.css';
import type { Mark } from './words.ts';

/** What a mark looks like on a square thing, for whoever reads none of our languages. */
export const MarkPicture = ({ mark }: { mark: Mark }) => (
  <svg viewBox="0 0 44 44" aria-hidden="true">
    {PICTURES[mark]}
  </svg>
);

const PICTURES: Readonly<Record<Mark, ReactNode>> = {
  Scratch: (
    <>
      <rect className={styles.thing} x="5" y="5" width="34" height="34" rx="5" />
      <path className={styles.drawn} d="M12 30L27 12M18 32L32 16M27 32l6-8" />
    </>
  ),
  Dent: (
    <>
      <path className={styles.thing} d="M10 5h24a5 5 0 0 1 5 5v7c-8 0-8 11 0 11v6a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5V10a5 5 0 0 1 5-5z" />
      <path className={styles.drawn} d="M39 17c-8 0-8 11 0 11M29 14c-7 5-7 12 0 17" />
    </>
  ),
  Chip: (
    <>
      <path className={styles.thing} d="M10 5h16l3 6 5 2 5 5v16a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5V10a5 5 0 0 1 5-5z" />
      <path className={styles.drawn} d="M26 5l3 6 5 2 5 5" />
      <path className={styles.filled} d="M34 4l5 2-1 5-4-2z" />
    </>
  ),
  Crack: (
    <>
      <rect className={styles.thing} x="5" y="5" width="34" height="34" rx="5" />
      <path className={styles.drawn} d="M24 5l-6 10 8 6-7 8 4 10" />
    </>
  ),
  Stain: (
    <>
      <rect className={styles.thing} x="5" y="5" width="34" height="34" rx="5" />
      <path className={styles.filled} d="M14 20c0-6 6-9 11-7s9 3 8 9-4 5-7 8-9 2-9-2-3-4-3-8z" />
      <circle className={styles.filled} cx="31" cy="32" r="2.4" />
    </>
  ),
  Tear: (
    <>
      <path className={styles.thing} d="M10 5h9l3 18 4-18h8a5 5 0 0 1 5 5v24a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5V10a5 5 0 0 1 5-5z" />
      <path className={styles.drawn} d="M19 5l3 18 4-18M15 13l3-1M16 19l4-1M29 13l-3-1M28 19l-3-1" />
    </>
  ),
  Loose: (
    <>
      <rect className={styles.thing} x="5" y="6" width="34" height="14" rx="3" />
      <rect className={styles.thing} x="10" y="22" width="7" height="17" rx="2" />
      <rect className={styles.thing} x="29" y="23" width="7" height="16" rx="2" transform="rotate(-16 32 23)" />
      <path className={styles.drawn} d="M22 30c-1 4-1 6 1 9M41 27c1 3 1 5 0 8" />
    </>
  ),
  'Missing part': (
    <>
      <rect className={styles.thing} x="5" y="6" width="34" height="14" rx="3" />
      <rect className={styles.thing} x="9" y="20" width="7" height="19" rx="2" />
      <rect x="28" y="22" width="7" height="17" rx="2" className={styles.edge} strokeWidth="1.8" strokeDasharray="3 3" />
    </>
  ),
  Rubbed: (
    <>
      <rect className={styles.thing} x="5" y="5" width="34" height="34" rx="5" />
      <path className={styles.drawn} strokeDasharray="1 5" d="M10 12h24M10 18h24M10 24h18M10 30h10" />
    </>
  ),
  Bent: (
    <>
      <path d="M6 34h14c6 0 8-4 8-10V8" className={styles.edge} strokeWidth="9" strokeLinejoin="round" />
      <path d="M6 34h14c6 0 8-4 8-10V8" className={styles.core} strokeWidth="6" />
      <path className={styles.drawn} d="M36 14l-4 4M38 22h-5" />
    </>
  ),
  Broken: (
    <>
      <path className={styles.thing} d="M10 5h11l-4 9 5 7-6 8 3 10h-9a5 5 0 0 1-5-5V10a5 5 0 0 1 5-5z" />
      <path className={styles.thing} d="M27 5h7a5 5 0 0 1 5 5v24a5 5 0 0 1-5 5h-9l-3-10 6-8-5-7z" />
    </>
  ),
  Wet: (
    <>
      <rect className={styles.thing} x="5" y="5" width="34" height="34" rx="5" />
      <path className={styles.drawn} d="M22 11c6 8 8 11 8 14a8 8 0 0 1-16 0c0-3 2-6 8-14z" />
    </>
  ),
};
