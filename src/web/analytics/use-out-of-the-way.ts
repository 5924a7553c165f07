import { type RefObject, useEffect, useState } from 'react';

/** Whether something stands where the card would, or somebody is writing, or has a dialog open: then it is not the moment to ask. */
export const useOutOfTheWay = (card: RefObject<HTMLElement | null>): boolean => {
  const [is_away, setAway] = useState(true);
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setAway(card.current !== null && isInTheWay(card.current)));
    };
    look();
    for (const [target, event] of WATCHED) target().addEventListener(event, look, { passive: true });
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
      for (const [target, event] of WATCHED) target().removeEventListener(event, look);
    };
  }, [card]);
  return is_away;
};

/** For what nothing tells of: a page that grew, a dialog that opened. */
const LOOK_AGAIN_MS = 500;

const WATCHED = [
  [() => window, 'scroll'],
  [() => window, 'resize'],
  [() => document, 'focusin'],
  [() => document, 'focusout'],
] as const satisfies readonly (readonly [() => EventTarget, string])[];

const isInTheWay = (card: HTMLElement): boolean => {
  if (card.contains(document.activeElement)) return false;
  if (document.activeElement?.matches('input, select, textarea, [contenteditable="true"]')) return true;
  if (document.querySelector('dialog[open], [popover]:popover-open') !== null) return true;
  return [...document.querySelectorAll(LEFT_FREE)].some((step) => isUnder(card, step));
};

/** The next step, and every form with its fields. */
const LEFT_FREE = '[data-next], main form :is(input, select, textarea, button)';

const NEAR = 8;

const isUnder = (card: HTMLElement, step: Element): boolean => {
  const [a, b] = [card.getBoundingClientRect(), step.getBoundingClientRect()];
  return b.width > 0 && a.left < b.right && b.left < a.right && a.top - NEAR < b.bottom && b.top < a.bottom;
};
