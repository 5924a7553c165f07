import { useEffect, useState } from 'react';
import { afterPaint } from '#web/plan/after-paint.ts';

/**
 * A new order shows at once by CSS alone, because moving many cards through the document takes longer than a press may. They follow as
 * soon as it is painted, so that they are read and reached in the order in which they stand. Other bids are another list.
 */
export const useSettledOrder = <T>(all: readonly T[], ordered: readonly T[]): readonly T[] => {
  const [settled, settle] = useState({ all, ordered });
  useEffect(() => {
    if (settled.ordered === ordered) return;
    let is_last = true;
    void afterPaint().then(() => is_last && settle({ all, ordered }));
    return () => {
      is_last = false;
    };
  }, [settled, all, ordered]);
  return settled.all === all ? settled.ordered : ordered;
};
