import { type ReactNode, useEffect, useRef } from 'react';

/** What an action came to, brought into view and given the focus: what was pressed is often gone by then. Each new `of` does it again; null leaves the page alone. */
export const InView = ({ of, children }: { of: unknown; children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of === null) return undefined;
    // A dialog that closes hands the focus back first.
    const timer = setTimeout(() => {
      place.current?.focus({ preventScroll: true });
      place.current?.scrollIntoView({ block: 'center' });
    });
    return () => clearTimeout(timer);
  }, [of]);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
};
