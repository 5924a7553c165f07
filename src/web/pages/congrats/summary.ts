import type { Client } from '#contract/client.ts';

/** What was agreed with the booking. */
export type Summary = Awaited<ReturnType<Client['bookings']['summary']>>;
