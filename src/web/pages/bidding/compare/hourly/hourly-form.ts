import type { HourlyChange } from '#web/pricing/hourly/hourly-change.ts';

const FIELDS = [
  'truck_size_id',
  'num_hours',
  'laborers',
  'upright_pianos',
  'baby_grand_pianos',
  'overweight',
  'oversize',
] as const satisfies readonly (keyof HourlyChange)[];

/** The hidden field that says that this form is the one of the hours. */
export const HOURS_FORM = 'hours_form';

/** What the native form sends: every number that is in it, and whether stairs are ticked. */
export const hourlyIn = (form: FormData): HourlyChange => ({
  ...Object.fromEntries(
    FIELDS.map((field) => [field, form.getAll(field).at(-1)] as const).flatMap(([field, value]) =>
      typeof value === 'string' && value !== '' ? [[field, Number(value)]] : [],
    ),
  ),
  stairs: form.get('stairs') === 'true' ? 1 : 0,
});
