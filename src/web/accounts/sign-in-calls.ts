import type { Client } from '#contract/client.ts';
import type { Asked } from '#web/core/ask-to-sign-in.ts';
import { call, tried } from '#web/core/call.ts';
import { forgetThisTab, UNSAVED } from '#web/core/this-tab.ts';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { errorsAtFields } from './errors-at-fields.ts';

export type Signed = Awaited<ReturnType<Client['users']['login']>>;

/** `needs_code`: the password is right, and the app's code comes next. */
type Answer = { signed?: Signed; errors?: Errors; needs_code?: boolean };

type SignInRequest = Pick<Asked, 'move_plan_id' | 'redirect'>;

export const login = async ({ email = '', password = '' }: Values, { move_plan_id, redirect }: SignInRequest): Promise<Answer> => {
  const { value, error } = await tried(call().users.login({ user: { email, password }, move_plan_id, redirect }));
  // A login that nobody answered leaves nothing half-done (Spec section 8), but for the changes that wait for this very login.
  if (error?.status === 0) forgetThisTab((key) => key.startsWith(UNSAVED));
  if (error?.problem.code === 'code_needed') return { needs_code: true };
  return { signed: value, errors: error && errorsAtFields(error) };
};

/** The second step, for who has one. */
export const giveCode = async ({ code = '' }: Values, { redirect }: SignInRequest): Promise<Answer> => {
  const { value, error } = await tried(call().users.giveCode({ code, redirect }));
  return { signed: value, errors: error && errorsAtFields(error) };
};

export const register = async (
  { name = '', email = '', password = '' }: Values,
  { move_plan_id, redirect }: SignInRequest,
): Promise<Answer> => {
  const { value, error } = await tried(call().users.create({ user: { name, email, password }, newflow: true, move_plan_id, redirect }));
  return { signed: value, errors: error && errorsAtFields(error) };
};
