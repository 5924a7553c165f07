import { type Refusal, refuse } from './refusal.ts';

/** Who books, as typed. */
export type Contact = { first_name: string; last_name: string; email_address: string; phone_number: string };

/** A sentence for each field that can't be used; empty when all can. */
export const contactErrors = (contact: Contact): Partial<Record<keyof Contact, string>> => {
  const errors: Partial<Record<keyof Contact, string>> = {};
  if (!isName(contact.first_name)) errors.first_name = 'Enter your first name';
  if (!isName(contact.last_name)) errors.last_name = 'Enter your last name';
  if (!isEmail(contact.email_address)) errors.email_address = 'Enter an email address like name@example.com';
  if (phoneDigits(contact.phone_number) === undefined) errors.phone_number = 'Enter a phone number like (555) 123-4567';
  return errors;
};

/** `path` is where the contact stands in the body that was sent. */
export const whyNotContact = (contact: Contact, path = 'contact_information'): Refusal | undefined => {
  const found = Object.entries(contactErrors(contact)).map(([field, sentence]) => [`${path}.${field}`, sentence] as const);
  return found[0] && refuse('invalid', found[0][1], Object.fromEntries(found));
};

/** At least one letter; names have blanks, hyphens, apostrophes and letters of all scripts, but no markup and nothing that opens a page. */
export const isName = (text: string): boolean =>
  /\p{L}/u.test(text) && !/[<>{}\\/@]/.test(text) && !hasWebAddress(text) && text.trim().length <= 100;

/** What programs for mail make a link of: a dot with letters right behind it. "J. R. Reyes" and "Reyes Jr." have none. */
export const hasWebAddress = (text: string): boolean => /[\p{L}\p{N}][.。]\p{L}{2}/u.test(text.normalize('NFKC'));

export const isEmail = (text: string): boolean => {
  const typed = text.trim();
  const [local = '', domain = '', ...more] = typed.split('@');
  if (more.length > 0 || typed.length > 254 || local.length > 64) return false;
  return LOCAL_PART.test(local) && domain.includes('.') && domain.split('.').every(isLabel) && /\.[a-z]{2,}$/i.test(domain);
};

/** The ten digits of a US number however it is written; undefined when it is none. */
export const phoneDigits = (text: string): string | undefined => {
  if (!/^[\d\s().+-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^[2-9]\d{9}$/.test(digits) ? digits : undefined;
};

/** '(555) 123-4567'; what is no US number stays as typed. */
export const formatPhone = (text: string): string => {
  const digits = phoneDigits(text);
  return digits === undefined ? text.trim() : `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
};

const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

const isLabel = (label: string): boolean => /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i.test(label);

/** How it is written down and compared: one person typed it twice. */
export const plainEmail = (email: string): string => email.trim().toLowerCase();
