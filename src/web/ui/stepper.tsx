import { Icon } from './icon.tsx';
import styles from './stepper.module.css';

type Props = {
  /** What is counted: "Sofa". The buttons say "Add one Sofa", "Remove one Sofa". */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  size?: 's' | 'm';
  /** How much one press adds or takes: halves, for hours. */
  step?: number;
  /** What is said of a value when its number alone does not tell: "4.5 hours". */
  shown?: string;
  /** What the buttons are called when they do not add and remove one of something. */
  words?: { less: string; more: string };
  /** In a form the buttons send the next count under this name, with or without a script. */
  name?: string;
};

/** Minus, the number, plus. */
export const Stepper = ({
  label,
  value,
  onChange,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  size = 'm',
  step = 1,
  shown,
  words,
  name,
}: Props) => {
  const buttonTo = (next: number) => ({ type: name ? ('submit' as const) : ('button' as const), name, value: next });
  const go = (next: number) => {
    if (next >= min && next <= max) onChange(next);
  };
  return (
    <div className={`${styles.stepper} ${styles[size]}`}>
      <button
        {...buttonTo(value - step)}
        className={styles.step}
        aria-label={words?.less ?? `Remove one ${label}`}
        aria-disabled={value <= min || undefined}
        onClick={(event) => {
          event.preventDefault();
          go(value - step);
        }}
      >
        <Icon name="minus" />
      </button>
      <output className={`${styles.count} ${value === 0 ? styles.zero : ''}`} aria-live="off">
        {shown ?? value}
        <span className="sr"> {label}</span>
      </output>
      <button
        {...buttonTo(value + step)}
        className={styles.step}
        aria-label={words?.more ?? `Add one ${label}`}
        aria-disabled={value >= max || undefined}
        onClick={(event) => {
          event.preventDefault();
          go(value + step);
        }}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
};
