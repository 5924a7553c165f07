import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './sandbox-page.module.css';
import { Tag } from './tag.tsx';

type Props = {
  name: string;
  /** That nothing here is real. */
  note: string;
  foot: ReactNode;
  children: ReactNode;
};

/** A page that stands in for another company's own. */
export const SandboxPage = ({ name, note, foot, children }: Props) => (
  <main className={styles.page} id="main">
    <p className={styles.brand}>
      <b>{name}</b>
      <Tag tone="info">{note}</Tag>
    </p>
    <Card tone="raised" className={styles.card}>
      {children}
    </Card>
    <p className="meta centered breaks">{foot}</p>
  </main>
);
