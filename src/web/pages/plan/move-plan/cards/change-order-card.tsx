import { type ReactNode, useId } from 'react';
import { Button, type ButtonKind } from '#web/ui/button.tsx';
import { Problem } from '../problem.tsx';
import styles from './change-order-card.module.css';

/** One way to answer. */
type Choice = { words: string; onPress: () => void; kind?: ButtonKind; size?: 'l' | 'xl'; is_busy?: boolean; is_off?: boolean };

type Props = {
  heading: string;
  /** What the region is called, where that is not its heading. */
  label?: string;
  /** The reader is the one who has to answer. */
  is_asking: boolean;
  facts?: readonly (readonly [name: string, value: ReactNode] | false)[];
  /** What happens until then, and without an answer. */
  note?: ReactNode;
  choices: readonly (Choice | false)[];
  problem?: string | null;
  children?: ReactNode;
};

/** What waits between a customer, a mover and our team: what is asked, what it costs, until when, and the answers side by side (P3). */
export const ChangeOrderCard = ({ heading, label, is_asking, facts = [], note, choices, problem = null, children }: Props) => {
  const id = useId();
  const buttons = choices.filter((choice) => choice !== false);
  return (
    <section
      className={`${styles.card} ${is_asking ? styles.asks : ''}`}
      {...(label ? { 'aria-label': label } : { 'aria-labelledby': id })}
    >
      <div className={styles.words}>
        <h2 id={id}>{heading}</h2>
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts
              .filter((fact) => fact !== false)
              .map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
        )}
        {children}
        {note && <p className="meta">{note}</p>}
      </div>
      {buttons.length > 0 && (
        <div className={styles.buttons}>
          {buttons.map(({ words, onPress, kind = 'plain', size = 'xl', is_busy = false, is_off = false }) => (
            <Button key={words} kind={kind} size={size} busy={is_busy} disabled={is_off} onClick={onPress}>
              {words}
            </Button>
          ))}
        </div>
      )}
      <Problem text={problem} className={styles.problem} />
    </section>
  );
};
