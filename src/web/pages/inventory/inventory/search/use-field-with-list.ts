import { type ComponentType, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SearchFieldProps } from './search-field-props.ts';

/** The field with its list comes after the page; the plain one hands it the focus and the caret. Undefined until then, or when it can't be had. */
export const useFieldWithList = (input: RefObject<HTMLInputElement | null>): ComponentType<SearchFieldProps> | undefined => {
  const [Field, setField] = useState<ComponentType<SearchFieldProps>>();
  useEffect(() => {
    let is_left = false;
    const composed = watchComposition(input.current);
    const swap = async () => {
      const { FieldWithList } = await import('./item-search-list.tsx');
      await composed();
      if (is_left) return;
      const giveBack = takeCaret(input.current);
      flushSync(() => setField(() => FieldWithList));
      giveBack(input.current);
    };
    swap().catch(() => undefined);
    return () => {
      is_left = true;
    };
  }, [input]);
  return Field;
};

/** What was written into the field of the server's page before anything listened. */
export const useWrittenBefore = (input: RefObject<HTMLInputElement | null>, onFound: (text: string) => void): void => {
  const found = useEffectEvent(onFound);
  useEffect(() => {
    const text = input.current?.value ?? '';
    if (text !== '') found(text);
  }, [input]);
};

/** Half a character of an input method would be lost with its field: resolves when none is being written. */
const watchComposition = (field: HTMLInputElement | null): (() => Promise<void>) => {
  let end: Promise<void> | undefined;
  field?.addEventListener('compositionstart', () => {
    end = new Promise((resolve) => field.addEventListener('compositionend', () => setTimeout(resolve), { once: true }));
  });
  return () => end ?? Promise.resolve();
};

const takeCaret = (from: HTMLInputElement | null): ((to: HTMLInputElement | null) => void) => {
  if (from === null || from !== document.activeElement) return () => undefined;
  const { selectionStart, selectionEnd, selectionDirection, scrollLeft } = from;
  return (to) => {
    to?.focus({ preventScroll: true });
    to?.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
    if (to) to.scrollLeft = scrollLeft;
  };
};
