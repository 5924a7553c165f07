import type { CallError } from '#contract/client.ts';
import type { Errors } from '#web/forms/form-errors.ts';

/** The server names its fields as they stand in the body, the forms as they stand on the page. */
export const errorsAtFields = ({ problem }: CallError): Errors => {
  const named = Object.entries(problem.errors).map(([field, sentence]) => [field.replace(/^user\./, ''), sentence]);
  return named.length > 0 ? Object.fromEntries(named) : { '': problem.error_message };
};
