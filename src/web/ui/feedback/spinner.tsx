import styles from './spinner.module.css';

type Props = { label?: string };

/** Turns while something is under way. Give a label where no words beside it say what. */
export const Spinner = ({ label }: Props) =>
  label ? <span className={styles.spinner} role="img" aria-label={label} /> : <span className={styles.spinner} aria-hidden="true" />;
