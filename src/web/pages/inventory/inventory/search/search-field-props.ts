import type { InputHTMLAttributes, RefObject } from 'react';
import type { Found } from './item-search-found.ts';

/** What the plain field and the one with the list have in common. */
export type SearchFieldProps = {
  label: string;
  text: string;
  found: Found;
  is_open: boolean;
  onText: (text: string) => void;
  onTake: (key: string) => void;
  input: InputHTMLAttributes<HTMLInputElement> & { ref: RefObject<HTMLInputElement | null> };
};
