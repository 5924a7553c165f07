import type { Values } from './form-errors.ts';

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isField = (target: EventTarget): target is FieldElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** A field that is written in, not ticked. */
export const isTyped = (target: EventTarget): target is FieldElement =>
  isField(target) && target.type !== 'radio' && target.type !== 'checkbox';

/** Trimmed, but for a password, whose blanks count; an unticked box has no entry. */
export const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, isPassword(form.elements.namedItem(name)) ? value : value.trim()]] : [],
    ),
  );

/** In the order of the page. */
export const namesOf = (form: HTMLFormElement): string[] => [
  ...new Set([...form.elements].flatMap((field) => (isField(field) && field.name ? [field.name] : []))),
];

/** Whether the form has fields of this name, and shows none of them just now. */
export const isHidden = (form: HTMLFormElement, name: string): boolean => {
  const fields = [...form.elements].filter((field) => isField(field) && field.name === name && field.type !== 'hidden');
  return fields.length > 0 && fields.every((field) => field.getClientRects().length === 0);
};

/** Also one that is shown just now, which is an ordinary text to the browser. */
const isPassword = (field: RadioNodeList | Element | null): boolean =>
  field instanceof HTMLInputElement && field.autocomplete.endsWith('-password');
