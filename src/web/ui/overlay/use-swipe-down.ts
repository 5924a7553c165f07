import { type PointerEvent, useRef } from 'react';

const FAR_ENOUGH = 72;

/** For a sheet's head: a finger that pulls it down far enough closes it. */
export const useSwipeDown = (onClose: () => void) => {
  const start = useRef<number | undefined>(undefined);
  return {
    onPointerDown: ({ pointerType, clientY }: PointerEvent) => {
      start.current = pointerType === 'touch' ? clientY : undefined;
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (start.current === undefined || clientY - start.current < FAR_ENOUGH) return;
      start.current = undefined;
      onClose();
    },
    onPointerUp: () => {
      start.current = undefined;
    },
  };
};
