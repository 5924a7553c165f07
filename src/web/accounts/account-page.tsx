import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import styles from './account-page.module.css';

type Props = { title: string; lead?: ReactNode; foot?: ReactNode; children: ReactNode };

/** One card in the middle of the page: where accounts are opened, made and recovered. */
export const AccountPage = ({ title, lead, foot, children }: Props) => (
  <main className={`wrap ${styles.page}`} id="main">
    <Card className={styles.card} tone="raised">
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className="meta above-6">{lead}</p>}
      <div className={styles.inside}>{children}</div>
    </Card>
    {foot && <p className={`meta ${styles.foot}`}>{foot}</p>}
  </main>
);
