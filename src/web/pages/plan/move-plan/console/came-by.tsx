import { Card } from '#web/ui/card.tsx';
import styles from './came-by.module.css';

/** By which way the plan came to us: source, partner, code and the advertisement that led here. */
export const CameBy = ({ words }: { words: readonly { what: string; text: string }[] }) => (
  <Card title="How it came to us">
    {words.length === 0 ? (
      <p className="meta">We don’t know.</p>
    ) : (
      <dl className={styles.words}>
        {words.map(({ what, text }) => (
          <div className="grid gap-12" key={what}>
            <dt className="faint">{what}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )}
  </Card>
);
