import { useLayoutEffect, useRef, useState } from 'react';

/** One function for all renders that does what the newest one does: a part that is handed it need not be drawn anew. */
export const useNewest = <Asked extends readonly unknown[]>(deed: (...asked: Asked) => void): ((...asked: Asked) => void) => {
  const newest = useRef(deed);
  useLayoutEffect(() => {
    newest.current = deed;
  });
  const [same] = useState(
    () =>
      (...asked: Asked) =>
        newest.current(...asked),
  );
  return same;
};
