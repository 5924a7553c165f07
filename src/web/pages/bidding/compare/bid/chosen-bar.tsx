import { fromDollars, inWords } from '#domain/core/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { BidView } from './bid-view.ts';
import styles from './chosen-bar.module.css';

type Props = { bid: BidView; busy: boolean /** Where it leads. */; next: string; onContinue: () => void };

/** The mover that is already chosen, above the list: one press leads on, wherever its card stands. */
export const ChosenBar = ({ bid, busy, next, onContinue }: Props) => (
  <section className={styles.bar} aria-label="Your mover">
    <Icon name="check-circle" size="l" />
    <p className="grows shrinks breaks">
      You chose <strong>{bid.mover.name}</strong> for <strong>{inWords(fromDollars(bid.total_cost ?? 0))}</strong>
    </p>
    <Button kind="tape" busy={busy} iconEnd="arrow-right" onClick={onContinue}>
      Continue to {next}
    </Button>
  </section>
);
