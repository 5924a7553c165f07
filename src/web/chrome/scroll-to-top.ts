import { TIMINGS } from '#domain/core/timings.ts';

/** Back to the head of the page in 200 ms (Spec section 9), at once for whoever wants less motion; the keyboard goes on from there. */
export const scrollToTop = (): void => {
  const from = scrollY;
  const began = performance.now();
  const is_still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const step = (now: number): void => {
    const share = is_still ? 1 : Math.min(1, Math.max(0, now - began) / TIMINGS.scroll_to_top);
    scrollTo({ top: from * (1 - share) ** 2, behavior: 'instant' });
    if (share < 1) requestAnimationFrame(step);
  };
  step(began);
  document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true });
};
