import { index, integer, pgTable, real } from 'drizzle-orm/pg-core';
import { day } from './columns.ts';

/** How long a finished day took against the model, as logarithms: what a mover's next windows rest on. Nobody's name, nobody's place. */
export const day_records = pgTable(
  'day_records',
  {
    job_id: integer('job_id').primaryKey(),
    mover_id: integer('mover_id').notNull(),
    moved_on: day('moved_on').notNull(),
    drive_to: real('drive_to'),
    pick_up: real('pick_up'),
    drive: real('drive'),
  },
  (table) => [index('day_records_mover').on(table.mover_id, table.moved_on)],
);
