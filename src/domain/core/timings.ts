/** Milliseconds (Spec section 9). */
export const TIMINGS = {
  save_prompt: 120_000,
  popover_hover: 500,
  utm_refresh: 3500,
  background_script: 4000,
  scroll_to_top: 200,
  analytics_load: 5000,
  mover_redirect: 1000,
  logout_redirect: 300,
} as const;

/** Pixels (Spec section 9). From `mobile_funnel` on, pages for phones are parts of wider ones. */
export const BREAKPOINTS = { mobile_funnel: 992, desktop: 993 } as const;
