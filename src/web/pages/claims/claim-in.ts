import { CLAIM_KINDS } from '#domain/claims/claim.ts';
import type { Values } from '#web/forms/form-errors.ts';

/** As many things as one claim takes. */
export const MOST = 50;

/** A photo of the crew's that goes along, by its key. */
export const DAY_PHOTO = 'day_photos.';

/** The things, words and photos of the day of a form; what is left empty after the last thing is none. A claim has one at least, what is added to it none. */
export const claimIn = (values: Values, least: 0 | 1 = 1) => {
  const named = Object.entries(values).flatMap(([field, value]) => {
    const at = /^items\.(\d{1,2})\.(?:name|amount|words)$/.exec(field)?.[1];
    return at !== undefined && value.trim() !== '' ? [Number(at)] : [];
  });
  const count = Math.min(MOST, Math.max(least - 1, ...named) + 1);
  const photos = Object.entries(values).flatMap(([field, key]) => (field.startsWith(DAY_PHOTO) ? [key] : []));
  return { items: Array.from({ length: count }, (_, at) => itemIn(values, at)), words: values.words ?? '', photos };
};

/** Every text of a posted form. */
export const typedIn = (form: FormData): Values =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

const itemIn = (values: Values, at: number) => {
  const of = (field: string): string => values[`items.${at}.${field}`] ?? '';
  const amount = Number(of('amount').replaceAll(/[$,\s]/g, ''));
  return {
    name: of('name'),
    kind: CLAIM_KINDS.find((kind) => kind === of('kind')) ?? 'damaged',
    words: of('words'),
    amount: Number.isFinite(amount) ? Math.min(1_000_000, Math.round(amount * 100) / 100) : 0,
  };
};
