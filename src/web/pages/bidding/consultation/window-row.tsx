import { visitWindowInWords } from '#domain/bidding/consultation-times.ts';
import { CONSULTATION_WINDOWS } from '#domain/core/windows.ts';
import styles from './time-choice.module.css';

type Props = { id: number; time: number | null; describedBy: string | undefined; onChoose: (time: number) => void };

/** The four windows (Spec section 9). `describedBy` names what is wrong with the chosen one. */
export const WindowRow = ({ id, time, describedBy, onChoose }: Props) => (
  <fieldset data-invalid={describedBy ? '' : undefined} aria-describedby={describedBy}>
    <legend className="text-meta strong below-8">Time</legend>
    <div className={styles.windows}>
      {CONSULTATION_WINDOWS.map((window) => (
        <label key={window.id} className={`tap text-meta nowrap ${styles.window}`}>
          <input
            className="sr"
            type="radio"
            name={`time-${id}`}
            value={window.id}
            checked={window.id === time}
            aria-describedby={window.id === time ? describedBy : undefined}
            onChange={() => onChoose(window.id)}
          />
          {visitWindowInWords(window.id)}
        </label>
      ))}
    </div>
  </fieldset>
);
