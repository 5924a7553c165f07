import { counted } from '#domain/core/number-words.ts';
import type { PotentialMover } from './draft.ts';

/** "4.9 · 688 reviews" */
export const reviewsInWords = ({ rating, number_of_reviews, city, state }: PotentialMover): string =>
  rating === null ? `${city}, ${state}` : `★ ${rating.toFixed(1)} · ${counted(number_of_reviews, 'review')}`;
