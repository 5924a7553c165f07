import type { ReactNode } from 'react';
import styles from './card.module.css';

type Props = {
  title?: ReactNode;
  /** Heading level; the page knows. */
  level?: 2 | 3;
  /** One quiet thing at the top right. */
  action?: ReactNode;
  tone?: 'plain' | 'raised' | 'kraft' | 'flat' | 'pine';
  as?: 'section' | 'div' | 'article' | 'li';
  id?: string;
  className?: string;
  children: ReactNode;
};

/** White, a hairline, 20 px corners. Never a card inside a card. */
export const Card = ({ title, level = 2, action, tone = 'plain', as: Tag = 'section', id, className = '', children }: Props) => {
  const Heading = `h${level}` as const;
  return (
    <Tag id={id} className={`${styles.card} ${styles[tone]} ${className}`}>
      {(title || action) && (
        <div className={styles.head}>
          {title && <Heading className="text-h4">{title}</Heading>}
          {action}
        </div>
      )}
      {children}
    </Tag>
  );
};
