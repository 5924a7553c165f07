import { useEffect } from 'react';

/** The funnel's own width (Spec section 9): from here on the pages for phones are parts of wider ones. */
const WIDE = '(min-width: 992px)';

/** Leads on to the page that holds the same on a wide screen, also when the window becomes one; null stays. A payment page is left by its document. */
export const useOnPhoneOnly = (wide_page: string | null): void => {
  useEffect(() => {
    if (wide_page === null) return;
    const screen = matchMedia(WIDE);
    const leave = (): void => {
      if (screen.matches) location.replace(wide_page);
    };
    leave();
    screen.addEventListener('change', leave);
    return () => screen.removeEventListener('change', leave);
  }, [wide_page]);
};
