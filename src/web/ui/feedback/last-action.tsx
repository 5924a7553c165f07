import { Icon } from '../icon.tsx';
import styles from './last-action.module.css';

type Props = { text: string; undoLabel?: string; onUndo?: () => void };

/** What was just done, and the way back. It is part of the page's order; the page says it aloud, once, in its own status. */
export const LastAction = ({ text, undoLabel = 'Undo', onUndo }: Props) => (
  <div className={styles.bar}>
    <Icon name="check-circle" className={styles.mark} />
    <p className="shrinks breaks">{text}</p>
    {onUndo && (
      <button type="button" className={styles.undo} onClick={onUndo}>
        {undoLabel}
        <span className="sr">: {text}</span>
      </button>
    )}
  </div>
);
