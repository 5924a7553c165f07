import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { PrivacyChoice } from '#domain/accounts/privacy-choice.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './consent-card.module.css';
import { obey } from './obey.ts';
import { choose, standHere } from './privacy-here.ts';

/** Lets events go once that is allowed, drops them once it is refused, and asks where nobody has said anything yet. */
export const Measuring = () => {
  const { key, pathname } = useLocation();
  const [choice, setChoice] = useState(() => standHere().choice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page, or in another tab, something else may have been said
  useEffect(() => setChoice(standHere().choice), [key]);
  useEffect(() => obey(choice), [choice]);
  const answer = (said: PrivacyChoice): void => {
    choose(said);
    setChoice(standHere().choice);
  };
  return choice === undefined && !LEFT_ALONE.test(pathname) && <ConsentCard onChoose={answer} />;
};

/** Who works on a plan, in a dashboard or on their account is not asked; and not on the page that asks by itself. */
const LEFT_ALONE =
  /^\/(moving|admin|users|feedback|dev|sandbox|vendors|adjustments|l|follow|movers\/[^/]+\/dashboard|my-moves|privacy-choices|sign-in|sign-up|re-signup|forgot-password)(\/|$)/;

/** One question in a corner of the page. It takes no focus, covers no next step, and both answers weigh the same. */
const ConsentCard = ({ onChoose }: { onChoose: (choice: PrivacyChoice) => void }) => {
  const card = useRef<HTMLElement>(null);
  const is_away = useOutOfTheWay(card);
  return (
    <section ref={card} className={`${styles.card} no-print`} aria-label="Counting visits" data-away={is_away || undefined}>
      <p>
        <strong className="ink">May we count this visit?</strong> Which pages are opened and what fails, so that we can fix it. No names, no
        addresses, and nothing is sold.{' '}
        <Link className="nowrap" to="/privacy-choices/">
          What is counted
        </Link>
      </p>
      <div className={styles.answers}>
        <Button size="s" onClick={() => onChoose('allow')}>
          Yes, count it
        </Button>
        <Button size="s" onClick={() => onChoose('refuse')}>
          No, don’t
        </Button>
      </div>
    </section>
  );
};

/** Whether something stands where the card would, or somebody is writing, or has a dialog open: then it is not the moment to ask. */
const useOutOfTheWay = (card: RefObject<HTMLElement | null>): boolean => {
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
