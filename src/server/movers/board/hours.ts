import { instantOf } from '#domain/core/business-time.ts';
import { addDays, type Day, daysBetween, slashDay } from '#domain/core/calendar.ts';
import { refuse } from '#domain/core/refusal.ts';
import { clockOf } from '#domain/movers/board.ts';
import type { Caller } from '#server/core/caller.ts';
import { ownMover } from '../own-mover.ts';
import { csvOf } from '../show-rates.ts';
import { jobsBetween, zoneOf } from './board-jobs.ts';
import { barsBetween, ridersOf, spanOfDays, trucksOf, wallOf } from './board-rows.ts';

const MOST_DAYS = 366;

/** Who was on which truck for how long, a line for each person and bar, for a payroll: hours as they passed, also in the night when clocks change. */
export const hoursCsv = async (
  caller: Caller,
  id: number,
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
): Promise<File> => {
  const last = to ?? (from === undefined ? caller.now.today : addDays(from, 6));
  const first = from ?? addDays(last, -6);
  const mover = await ownMover(caller, id, 'board');
  if (last < first)
    throw refuse('invalid', 'Choose a last day that is not before the first.', { to: 'Choose a last day that is not before the first' });
  if (daysBetween(first, last) > MOST_DAYS) throw refuse('invalid', 'Choose up to a year.', { to: 'Choose up to a year' });
  const { world } = caller;
  const zone = zoneOf(world, mover);
  const span = spanOfDays(first, last, (day, minutes) => instantOf(day, minutes, zone));
  const [bars, jobs, trucks] = await Promise.all([
    barsBetween(world.db, id, span),
    jobsBetween(world.db, world, mover, addDays(first, -14), last),
    trucksOf(world.db, id),
  ]);
  const riders = await ridersOf(
    world.db,
    bars.map((bar) => bar.id),
  );
  const rows = bars.flatMap((bar) => {
    const job = jobs.find(({ job_id }) => job_id === bar.job_id);
    const [starts, ends] = [wallOf(bar.during.from, zone), wallOf(bar.during.until, zone)];
    const hours = (bar.during.until.getTime() - bar.during.from.getTime()) / 3_600_000;
    const truck = trucks.find(({ id: truck_id }) => truck_id === bar.truck_id)?.name ?? '';
    return riders
      .filter(({ bar_id }) => bar_id === bar.id)
      .map(({ person }) => [
        ...[slashDay(starts.day), person.name, person.works_as ?? '', job?.name ?? bar.title, truck],
        ...[clockOf(starts.minutes), slashDay(ends.day), clockOf(ends.minutes), hours.toFixed(1)],
      ]);
  });
  const head = ['Day', 'Name', 'Works as', 'Job', 'Truck', 'From', 'Until day', 'Until', 'Hours planned'];
  return new File([csvOf([head, ...rows])], `hours-${first}-to-${last}.csv`, { type: 'text/csv' });
};
