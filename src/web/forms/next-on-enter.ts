import type { KeyboardEvent } from 'react';
import { isField } from './form-values.ts';

/** The key that a phone's keyboard calls "next" leads to the next field; it does not send the form. */
export const nextOnEnter = (event: KeyboardEvent<HTMLFormElement>): void => {
  const { key, target, currentTarget } = event;
  if (key !== 'Enter' || !isField(target) || target.enterKeyHint !== 'next' || !matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  const fields = [...currentTarget.elements].filter((field) => field instanceof HTMLElement && isField(field) && field.tabIndex >= 0);
  const next = fields[fields.indexOf(target) + 1];
  if (next instanceof HTMLElement) next.focus();
};
