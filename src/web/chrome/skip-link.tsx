import { useFrameWords } from './frame-words.tsx';
import styles from './skip-link.module.css';

/** The first stop of the Tab key on every page. */
export const SkipLink = () => (
  <a className={styles.skip} href="#main">
    {useFrameWords()('Skip to main content')}
  </a>
);

/** Past something long, from before it; shows where it stands when the keyboard reaches it. The page keeps its address. */
export const SkipPast = ({ end, children }: { end: string; children: string }) => (
  <a
    className={styles.past}
    href={`#${end}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(end)?.focus();
    }}
  >
    {children}
  </a>
);

/** Where `SkipPast` leads: it takes the focus, and Tab goes on to what follows. */
export const PastEnd = ({ id, children }: { id: string; children: string }) => (
  <p className={styles.past} id={id} tabIndex={-1}>
    {children}
  </p>
);
