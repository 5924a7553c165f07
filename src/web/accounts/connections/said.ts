import type { Errors } from '#web/forms/form-errors.ts';

/** What was wrong, at its fields or beside them. */
export const errorsOf = ({ errors, error_message }: { errors: Errors; error_message: string }): Errors =>
  Object.keys(errors).length > 0 ? errors : { '': error_message };

const TIME = { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone: 'America/New_York', timeZoneName: 'short' } as const;

export const shortTime = (at: string): string => new Date(at).toLocaleString('en-US', TIME);
