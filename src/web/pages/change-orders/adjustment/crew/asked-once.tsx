import { type ReactNode, useRef } from 'react';
import styles from './crew.module.css';

type Props = { id: string; title: string; children: ReactNode; onClose: () => void };

/** A sheet that asks something before a step. */
export const AskedOnce = ({ id, title, children, onClose }: Props) => {
  const opens = useRef((dialog: HTMLDialogElement | null) => {
    if (dialog !== null && !dialog.open) dialog.showModal();
  });
  return (
    <dialog className={styles.dialog} ref={opens.current} onClose={onClose} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
};
