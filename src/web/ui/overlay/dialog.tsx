import { type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import type { IconName } from '#web/icons/names.ts';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import styles from './dialog.module.css';
import { useSwipeDown } from './use-swipe-down.ts';

type Props = {
  open: boolean;
  /** Called for Esc, the X, the scrim, a swipe down and the phone's Back. */
  onClose: () => void;
  title: ReactNode;
  intro?: ReactNode;
  /** What happened, as a tile above the title of an alert. */
  alert?: IconName;
  /** `sheet` rises from the foot of a phone; `center` stays in the middle. */
  phone?: 'sheet' | 'center';
  size?: 's' | 'm';
  /** The way out in words, in buttons. */
  footer?: ReactNode;
  children?: ReactNode;
};

/**
 * The browser's own modal dialog: the page behind is inert, Esc closes, the focus goes back to where it was.
 * A control marked `data-first-focus` gets the focus; else the first one does.
 */
export const Dialog = ({ open, onClose, title, intro, alert, phone = 'sheet', size = 's', footer, children }: Props) => {
  const dialog = useShown(open);
  const titleId = useId();
  const introId = useId();
  const swipe = useSwipeDown(onClose);
  const look = [styles.dialog, styles[phone], styles[size]].join(' ');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the scrim is a shortcut; Esc and the X do the same.
    <dialog
      ref={dialog}
      className={look}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={intro ? introId : undefined}
      onCancel={(event) => closeByState(event, onClose)}
      // The browser tells of a closing later: by then the dialog may stand open again, with something else in it.
      onClose={({ currentTarget }) => open && !currentTarget.open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && <BackCloses onClose={onClose} />}
      {open && (
        <div className={styles.inside}>
          <header className={styles.head} {...(phone === 'sheet' ? swipe : {})}>
            <div className={styles.words}>
              {alert && (
                <span className={styles.alert}>
                  <Icon name={alert} size="l" />
                </span>
              )}
              <h2 className="text-h3" id={titleId}>
                {title}
              </h2>
              {intro && (
                <p className="above-6 muted" id={introId}>
                  {intro}
                </p>
              )}
            </div>
            {!alert && <IconButton icon="close" label="Close" onClick={onClose} />}
          </header>
          {children && <div className={styles.body}>{children}</div>}
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
};

/** The element opens and closes by method, not by markup; closing it, also on the way out, hands the focus back. */
const useShown = (open: boolean) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    if (!element.open) element.showModal();
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => element.close();
  }, [open]);
  return dialog;
};

const closeByState = (event: SyntheticEvent, onClose: () => void): void => {
  event.preventDefault();
  onClose();
};

/** While it is there, Back closes what is open instead of leaving the page beneath it (S4). */
const BackCloses = ({ onClose }: { onClose: () => void }) => {
  const { state, reset } = useBlocker(({ historyAction }) => historyAction === 'POP');
  // biome-ignore lint/correctness/useExhaustiveDependencies: one answer for each Back, whatever `onClose` is by then
  useEffect(() => {
    if (state !== 'blocked') return;
    reset();
    onClose();
  }, [state]);
  return null;
};
