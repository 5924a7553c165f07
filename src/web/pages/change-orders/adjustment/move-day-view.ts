import type { Client } from '#contract/client.ts';
import { hoursIn, longDayIn } from '#domain/core/language.ts';
import type { useAnswerWords } from '#web/change-orders/answer-words.ts';

export type MoveDayView = Awaited<ReturnType<Client['adjustments']['show']>>;

/** The customer's page; prices are on it alone. */
export type CustomerView = Extract<MoveDayView, { role: 'customer' }>;

/** Behind the address of the customer's page, while it is open on the crew's phone: it leads back. */
export const ON_CREWS_PHONE = '#here';

/** "Friday, December 4, 2026, 8:00 AM-9:00 AM: Brooklyn to Hoboken". */
export const moveInWords = (
  { plan: { move_date, arrives, from, to } }: CustomerView,
  { words: { page }, language }: ReturnType<typeof useAnswerWords>,
): string => {
  const when = move_date === null ? '' : `${longDayIn(move_date, language)}, ${page.from_hour(hoursIn(arrives, language))}`;
  return page.route(when, from, to === 'storage' ? page.storage : to);
};
