import { usePlan } from '#web/plan/plan-provider.tsx';
import { noteInWords } from './price-words.ts';
import styles from './running-price.module.css';

/** Why the price just changed, under it (G4); announced once. */
export const RangeNote = () => {
  const { note } = usePlan();
  return <p role="status">{note && <span className={styles.why}>{noteInWords(note)}</span>}</p>;
};
