import { WENT_WELL, type WentWell } from '#domain/movers/review.ts';

/** The posted review as the API takes it. */
export const givenIn = (form: FormData) => {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const on_time = text('was_on_time');
  return {
    rating: Number(text('rating')) || null,
    text: text('text').slice(0, 4000),
    went_well: WENT_WELL.filter((kind): kind is WentWell => form.has(`well_${kind}`)),
    was_on_time: on_time === '' ? null : on_time === 'yes',
  };
};
