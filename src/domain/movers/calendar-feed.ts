import { addDays, type Day } from '#domain/core/calendar.ts';

/** Whose days a feed has: the whole company's, one truck's or one person's. */
export const FEED_KINDS = ['company', 'truck', 'person'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** A calendar program keeps what it was given: the customer's name and street stand in it from the day before until the day after, in the mover's zone. */
export const namesCustomer = (today: Day, first: Day, last: Day): boolean => today >= addDays(first, -1) && today <= addDays(last, 1);

/** A feed reaches so many days back and ahead. */
export const FEED_DAYS = { back: 30, ahead: 400 } as const;
