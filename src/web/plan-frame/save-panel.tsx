import { type CSSProperties, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Place, placeFor } from '#web/accounts/panel-place.ts';
import { askToSignIn } from '#web/core/ask-to-sign-in.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { useSwipeDown } from '#web/ui/overlay/use-swipe-down.ts';
import { PlanTruck } from './plan-truck.tsx';
import styles from './save-panel.module.css';

type Props = { plan: PlanView; onClose: () => void };

/** A few words beside the page, which stays as usable as before: a popover, on a phone a sheet above the dock. */
const SavePanel = ({ plan, onClose }: Props) => {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const place = usePlace(panel);
  useFocusWhileOpen(panel, onClose);
  const swipe = useSwipeDown(onClose);
  const register = (): void => {
    onClose();
    void askToSignIn({ view: 'register', why: 'keep', move_plan_id: plan.uuid });
  };
  return (
    <aside
      ref={panel}
      className={`${styles.panel} ${styles[place.side]}`}
      style={{ '--above': `${place.above}px` } as CSSProperties}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <header className={styles.head} {...swipe}>
        <PlanTruck plan={plan} small />
        <div>
          <h2 className="text-h4 below-4" id={titleId}>
            Your move plan isn’t saved!
          </h2>
          <p className="meta">
            Please register to save your move plan. Until then, it’s only in this browser, and you can’t open it anywhere else.
          </p>
        </div>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </header>
      <div className={styles.buttons}>
        <Button kind="primary" onClick={register}>
          Register
        </Button>
        <Button onClick={onClose}>Not now</Button>
      </div>
    </aside>
  );
};

export default SavePanel;

/** Where it covers no next step; looked for anew when the window changes. */
const usePlace = (panel: RefObject<HTMLElement | null>): Place => {
  const [place, setPlace] = useState<Place>({ side: 'top', above: 0 });
  useLayoutEffect(() => {
    const look = (): void => {
      if (panel.current) setPlace(placeFor(panel.current));
    };
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, [panel]);
  return place;
};

/** It is heard and reached at once; Esc closes it, and the focus goes back to where it was. */
const useFocusWhileOpen = (panel: RefObject<HTMLElement | null>, onClose: () => void): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for as long as it is open
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    const closeOnEscape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && document.querySelector('dialog[open]') === null) onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
};
