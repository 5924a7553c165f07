import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { TextField } from '#web/forms/text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'defaultValue'> & {
  /** The text as it should look; `is_shorter` when something was just taken away. */
  shape: (typed: string, is_shorter: boolean) => string;
  onText?: (text: string) => void;
};

/** A field of digits that is put into groups while it is typed; the caret stays after the digit it stood behind, also when the text stays as it was. */
export const ShapedField = ({ shape, onText, ...field }: Props) => {
  const [{ text }, setShown] = useState({ text: '' });
  const caret = useRef<{ input: HTMLInputElement; digits: number } | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    const { input, digits } = caret.current;
    caret.current = null;
    const place = placeAfter(text, digits);
    if (document.activeElement === input) input.setSelectionRange(place, place);
  });

  const take = (input: HTMLInputElement): void => {
    const at = input.selectionStart ?? input.value.length;
    const shaped = shape(input.value, input.value.length < text.length);
    const is_at_end = at === input.value.length;
    caret.current = { input, digits: is_at_end ? Number.POSITIVE_INFINITY : digitsIn(input.value.slice(0, at)) };
    setShown({ text: shaped });
    onText?.(shaped);
  };

  return <TextField {...field} value={text} onChange={(event) => take(event.target)} />;
};

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

const placeAfter = (text: string, digits: number): number => {
  if (digits === 0) return 0;
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (/\d/.test(text[at]!) && ++seen === digits) return at + 1;
  }
  return text.length;
};
