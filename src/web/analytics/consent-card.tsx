import { useRef } from 'react';
import { Link } from 'react-router';
import type { PrivacyChoice } from '#domain/accounts/privacy-choice.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './consent-card.module.css';
import { useOutOfTheWay } from './use-out-of-the-way.ts';

/** One question in a corner of the page. It takes no focus, covers no next step, and both answers weigh the same. */
export const ConsentCard = ({ onChoose }: { onChoose: (choice: PrivacyChoice) => void }) => {
  const card = useRef<HTMLElement>(null);
  const is_away = useOutOfTheWay(card);
  return (
    <section ref={card} className={`${styles.card} no-print`} aria-label="Counting visits" data-away={is_away || undefined}>
      <p>
        <strong className="ink">May we count this visit?</strong> Which pages are opened and what fails, so that we can mend it. No names,
        no addresses, and nothing is sold.{' '}
        <Link className="nowrap" to="/privacy-choices/">
          What is counted
        </Link>
      </p>
      <div className={styles.answers}>
        <Button size="s" onClick={() => onChoose('allow')}>
          Yes, count it
        </Button>
        <Button size="s" onClick={() => onChoose('refuse')}>
          No, don’t
        </Button>
      </div>
    </section>
  );
};
