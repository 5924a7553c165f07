import type { Values } from '#web/forms/form-errors.ts';

/** Everything typed, so that nothing is lost when the answer is no. */
export const typedIn = (form: FormData): Values =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])));
