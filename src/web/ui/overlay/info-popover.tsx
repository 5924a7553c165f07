import { type ReactNode, type ToggleEvent, useEffect, useId, useRef } from 'react';
import { Icon } from '../icon.tsx';
import styles from './info-popover.module.css';

type Props = {
  /** What the button is about: its name. */
  label: string;
  /** As long as a pointer rests before the words come. */
  hover_ms: number;
  children: ReactNode;
};

/** A few words behind an "i". A press opens it without a script too, Esc and a press elsewhere close it; a pointer that rests on it need not press. */
export const InfoPopover = ({ label, hover_ms, children }: Props) => {
  const id = useId();
  const words = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (is_shown: boolean): void => void words.current?.togglePopover(is_shown);
  const later = (is_shown: boolean, ms: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(is_shown), ms);
  };
  return (
    <span
      className={styles.info}
      onPointerEnter={onMouse(() => later(true, hover_ms))}
      onPointerLeave={onMouse(() => later(false, LEAVING_MS))}
    >
      <button type="button" className={styles.mark} popoverTarget={id} aria-label={label}>
        <Icon name="info" size="s" />
      </button>
      <span ref={words} id={id} popover="auto" role="note" className={styles.words} onBeforeToggle={placeBesideMark}>
        {children}
      </span>
    </span>
  );
};

/** A pointer on its way from the mark to the words must not lose them. */
const LEAVING_MS = 200;

/** A finger presses; it does not rest. */
const onMouse =
  (act: () => void) =>
  ({ pointerType }: { pointerType: string }): void => {
    if (pointerType === 'mouse') act();
  };

const WIDTH = 280;
const EDGE = 16;
const GAP = 8;

/** Under its mark, or over it in the lower half of the window; without a script it stands in the middle. */
const placeBesideMark = ({ currentTarget: words, newState }: ToggleEvent<HTMLSpanElement>): void => {
  const mark = words.previousElementSibling?.getBoundingClientRect();
  if (newState !== 'open' || mark === undefined) return;
  const is_low = mark.bottom > innerHeight / 2;
  const left = Math.max(EDGE, Math.min(mark.left, innerWidth - EDGE - WIDTH));
  words.style.inset = is_low ? `auto auto ${innerHeight - mark.top + GAP}px ${left}px` : `${mark.bottom + GAP}px auto auto ${left}px`;
  words.style.margin = '0';
};
