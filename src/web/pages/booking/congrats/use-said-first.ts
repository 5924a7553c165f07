import { type RefObject, useEffect, useRef } from 'react';

/** The heading has the focus from the start, however the page was reached: it says that the move is reserved (X1). */
export const useSaidFirst = (): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
};
