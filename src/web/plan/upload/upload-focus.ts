import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Where one control takes the place of another, the focus goes on to the first that is there now, instead of to nowhere.
 * Only when it was inside before.
 */
export const useFocusGoesOn = (stage: string) => {
  const box = useRef<HTMLFieldSetElement>(null);
  const is_inside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the controls change with the stage
  useLayoutEffect(() => {
    if (is_inside.current && (document.activeElement === document.body || document.activeElement === null))
      box.current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
  }, [stage]);
  return {
    ref: box,
    onFocus: () => {
      is_inside.current = true;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) is_inside.current = false;
    },
  };
};
