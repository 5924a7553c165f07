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

/** Pixels (Spec section 9). */
export const BREAKPOINTS = {
  mobile_funnel: 992,
  wide: 1440,
  desktop: 993,
  tablet: 768,
  mobile: 500,
  mobile_touch: 1080,
} as const;

export type LayoutClass = 'wide' | 'desktop' | 'tablet' | 'mobile';

export const layoutClass = (width: number): LayoutClass => {
  if (width >= BREAKPOINTS.wide) return 'wide';
  if (width >= BREAKPOINTS.desktop) return 'desktop';
  return width >= BREAKPOINTS.tablet ? 'tablet' : 'mobile';
};

/** Mobile is a width under 500, or a touch device up to 1080 wide. */
export const isMobile = ({ width, touch }: { width: number; touch: boolean }): boolean =>
  width < BREAKPOINTS.mobile || (touch && width <= BREAKPOINTS.mobile_touch);
