import type { Client } from '#contract/client.ts';
import { longDay } from '#domain/core/calendar.ts';

export type MoveDayView = Awaited<ReturnType<Client['adjustments']['show']>>;

/** The customer's page; prices are on it alone. */
export type CustomerView = Extract<MoveDayView, { role: 'customer' }>;

/** Behind the address of the customer's page, while it is open on the crew's phone: it leads back. */
export const ON_CREWS_PHONE = '#here';

/** "Friday, December 4, 8:00 AM-9:00 AM: Brooklyn to Hoboken". */
export const moveInWords = ({ plan: { move_date, arrives, from, to } }: CustomerView): string =>
  `${move_date === null ? '' : `${longDay(move_date)}, ${arrives}: `}${from} to ${to}`;
