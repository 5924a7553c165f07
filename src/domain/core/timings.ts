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
export const BREAKPOINTS = { mobile: 500, tablet: 768, mobile_funnel: 992, desktop: 993, mobile_touch: 1080, wide: 1440 } as const;

type Screen = { width: number; touch: boolean };

/** What a plan is made on, for our team: narrow screens, and touch screens up to a tablet's width, are phones to us (Spec section 9). */
export const deviceTypeOf = ({ width, touch }: Screen): 'wide' | 'desktop' | 'tablet' | 'mobile' => {
  if (width < BREAKPOINTS.mobile || (touch && width <= BREAKPOINTS.mobile_touch)) return 'mobile';
  if (width >= BREAKPOINTS.wide) return 'wide';
  if (width >= BREAKPOINTS.desktop) return 'desktop';
  return width >= BREAKPOINTS.tablet ? 'tablet' : 'mobile';
};
