import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './words.module.css';

/** A page to read: a title, paragraphs, and the way to a price. */
export const Words = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className={`wrap ${styles.page}`} id="main">
    <h1 tabIndex={-1}>{title}</h1>
    {children}
    <p className={styles.on}>
      <LinkButton kind="primary" to="/">
        Get prices
      </LinkButton>
    </p>
  </main>
);
