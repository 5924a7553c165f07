import type { Day } from '#domain/core/calendar.ts';
import { FIELDS, type Field, type RateCard } from './rate-card.ts';

const usualOf = (field: Field): unknown => {
  if (!('figures' in field)) return field.usual;
  const { figures } = field;
  if ('usual' in figures) return figures.usual;
  if (Array.isArray(figures)) return figures.map(({ usual }) => usual);
  return Object.fromEntries(Object.entries(figures).map(([place, { usual }]) => [place, usual]));
};

/** The default card: every figure as the table has it. */
export const referenceCard = {
  ...{ version: 1, effective_from: '2026-01-01' as Day },
  ...Object.fromEntries(Object.entries(FIELDS).map(([name, field]) => [name, usualOf(field)])),
} as RateCard;
