import type { Values } from './form-errors.ts';

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isField = (target: EventTarget): target is FieldElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** A field that is written in, not ticked. */
export const isTyped = (target: EventTarget): target is FieldElement =>
  isField(target) && target.type !== 'radio' && target.type !== 'checkbox';

/** Trimmed; an unticked box has no entry. */
export const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])));

/** In the order of the page. */
export const namesOf = (form: HTMLFormElement): string[] => [
  ...new Set([...form.elements].flatMap((field) => (isField(field) && field.name ? [field.name] : []))),
];
