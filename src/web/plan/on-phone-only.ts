import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { BREAKPOINTS } from '#domain/core/timings.ts';

/** The funnel's own width (Spec section 9): from here on the pages for phones are parts of wider ones. */
const WIDE = `(min-width: ${BREAKPOINTS.mobile_funnel}px)`;

/** Leads on to the page that holds the same on a wide screen, also when the window becomes one; null stays. */
export const useOnPhoneOnly = (wide_page: string | null, { by_document = false } = {}): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (wide_page === null) return;
    const screen = matchMedia(WIDE);
    const leave = (): void => {
      if (!screen.matches) return;
      if (by_document) location.replace(wide_page);
      else void navigate(wide_page, { replace: true });
    };
    leave();
    screen.addEventListener('change', leave);
    return () => screen.removeEventListener('change', leave);
  }, [wide_page, by_document, navigate]);
};
