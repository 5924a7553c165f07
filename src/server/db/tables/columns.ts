import { customType, date, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const day = (name: string) => date(name, { mode: 'string' });

/** From an instant until another, which is no part of it any more. */
export type Span = { from: Date; until: Date };

export const span = customType<{ data: Span; driverData: string }>({
  dataType: () => 'tstzrange',
  toDriver: ({ from, until }) => `[${from.toISOString()},${until.toISOString()})`,
  fromDriver: (text) => {
    const [from = '', until = ''] = text.slice(1, -1).replaceAll('"', '').split(',');
    return { from: new Date(from), until: new Date(until) };
  },
});
