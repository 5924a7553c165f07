import { BREAKPOINTS } from '#domain/core/timings.ts';

/** At which corner of a wide window, and how far above the foot of a narrow one. */
export type Place = { side: 'top' | 'left' | 'right'; above: number };

/** The first place in which it covers no button that is somebody's next step (G6). */
export const placeFor = (panel: HTMLElement): Place => {
  const steps = [...document.querySelectorAll<HTMLElement>('[data-next]')].filter((button) => isSeen(button) && !panel.contains(button));
  if (innerWidth < BREAKPOINTS.mobile_funnel) return { side: 'top', above: innerHeight - Math.min(innerHeight, ...steps.map(topOfBar)) };
  const { width, height } = panel.getBoundingClientRect();
  const side = SIDES.find((one) => !steps.some((step) => overlaps(rectAt(one, width, height), step.getBoundingClientRect())));
  return { side: side ?? 'top', above: 0 };
};

const SIDES = ['top', 'left', 'right'] as const;
const EDGE = 24;

const isSeen = (button: HTMLElement): boolean => {
  const { top, bottom, width } = button.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
};

/** Where the bar begins that holds the button at the foot of the window; one that moves with the page can be scrolled away. */
const topOfBar = (button: HTMLElement): number => {
  for (let element: HTMLElement | null = button; element !== null; element = element.parentElement) {
    const { position } = getComputedStyle(element);
    if (position === 'sticky' || position === 'fixed') {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom >= innerHeight - 1 ? top : innerHeight;
    }
  }
  return innerHeight;
};

const TOP = 76;

const rectAt = (side: Place['side'], width: number, height: number): DOMRect => {
  const y = side === 'top' ? TOP : innerHeight - EDGE - height;
  return new DOMRect(side === 'left' ? EDGE : innerWidth - EDGE - width, y, width, height);
};

const overlaps = (a: DOMRect, b: DOMRect): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
