import { data } from 'react-router';
import { asCallError } from '#contract/client.ts';
import type { Values } from '#web/forms/form-errors.ts';
import { errorsAtFields } from './errors-at-fields.ts';

/** What a page's action answers when its call was refused: the sentences at their fields, and what was typed, but for passwords. */
export const refusedForm = (thrown: unknown, typed: Values) => {
  const error = asCallError(thrown);
  return data({ typed, errors: errorsAtFields(error) }, { status: error.status === 0 ? 500 : error.status });
};

/** One field of a posted form, as text. */
export const fieldsOf = (form: FormData) => (name: string) => String(form.get(name) ?? '');
