import { isEmail } from '#domain/core/contact.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';

const NO_EMAIL = 'Enter an email address like name@example.com';

/** Why nobody could be written to there, at the field that it was typed into. */
export const whyNotWriteTo = (email: string, field = 'unserved_user.email'): Refusal | undefined =>
  isEmail(email) ? undefined : refuse('invalid', NO_EMAIL, { [field]: NO_EMAIL });
