import type { ReactNode } from 'react';
import styles from './tag.module.css';

type Props = { tone?: 'plain' | 'tape' | 'pine' | 'kraft' | 'danger' | 'info'; children: ReactNode };

/** A small word on a tint. */
export const Tag = ({ tone = 'plain', children }: Props) => <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;

/** A dot and a word for how something stands; the dot's shape differs with its color. */
export const Status = ({ tone, children }: { tone: 'good' | 'waiting' | 'bad' | 'off'; children: ReactNode }) => (
  <span className={`inline-row gap-8 text-meta strong ${styles.status} ${styles[tone]}`}>{children}</span>
);
