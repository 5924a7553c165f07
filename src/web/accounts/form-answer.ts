import { data, redirect } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { codePath } from '#web/core/sign-in-path.ts';
import type { Values } from '#web/forms/form-errors.ts';
import { errorsAtFields } from './errors-at-fields.ts';

/** What a page's action answers when its call was refused: the sentences at their fields, and what was typed, but for passwords. */
export const refusedForm = (thrown: unknown, typed: Values) => {
  const error = asCallError(thrown);
  return data({ typed, errors: errorsAtFields(error) }, { status: error.status === 0 ? 500 : error.status });
};

/** The same of a form that signs in: who has a second step goes on to it. */
export const refusedSignIn = (thrown: unknown, typed: Values, back = '') =>
  asCallError(thrown).problem.code === 'code_needed' ? redirect(codePath(back)) : refusedForm(thrown, typed);

/** One field of a posted form, as text. */
export const fieldsOf = (form: FormData) => (name: string) => String(form.get(name) ?? '');
