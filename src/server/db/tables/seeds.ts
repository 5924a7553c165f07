import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Which seed has been laid, so that laying it again changes nothing. */
export const seeds = pgTable('seeds', { name: text('name').primaryKey(), laid_at: instant('laid_at').notNull() });
