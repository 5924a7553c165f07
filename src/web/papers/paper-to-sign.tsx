import type { ReactNode } from 'react';
import { BOOKLETS } from '#domain/papers/booklets.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './paper-to-sign.module.css';

type Shown = { title: string /** None while it is drawn up. */; url: string | null; children?: ReactNode };

/** A paper that waits for a signature: its name, the way to its PDF, and what has to be ticked or typed for it. */
export const PaperToSign = ({ title, url, children }: Shown) => (
  <li className={styles.paper}>
    <div className={styles.head}>
      <h3 className="text-body strong">{title}</h3>
      {url !== null && (
        <a className={styles.open} href={url} target="_blank" rel="noreferrer">
          <Icon name="file" size="s" />
          Open<span className="sr"> the draft: {title} (PDF, opens in a new tab)</span>
        </a>
      )}
    </div>
    {children}
  </li>
);

/** Both federal booklets as we give them. That an owner of this plan opened one is noted on its receipt. */
export const BookletLinks = ({ plan_id }: { plan_id: string }) => (
  <ul className="grid gap-4">
    {BOOKLETS.map(({ title, form }) => (
      <li key={form}>
        <a href={`/api/v3/booklets/${form}?plan=${plan_id}`} target="_blank" rel="noreferrer">
          {title}
          <span className="sr"> (opens in a new tab)</span>
        </a>
      </li>
    ))}
  </ul>
);
