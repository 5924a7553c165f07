import { withoutStorage } from '#domain/details.ts';
import { startOf } from '#domain/hourly.ts';
import { type MovePlan, shortId } from '#domain/plan.ts';
import { HOURLY_STARTS, MOVE_WINDOWS } from '#domain/tables/windows.ts';
import type { Part } from './message.ts';
import { moveDayOf, placeOf } from './words.ts';

/** The move as the label that CONGRATS shows, too: stamp, reference, when, who, from and to. */
export const moveLabel = (stamp: string, plan: MovePlan, mover_name: string): Part => ({
  kind: 'label',
  label: {
    stamp,
    reference: shortId(plan),
    cells: [
      { title: 'When', strong: moveDayOf(plan), rest: crewComes(plan) },
      { title: 'Who', strong: mover_name },
      { title: 'From', strong: placeOf(plan.details.pick_up) },
      { title: 'To', strong: destinationOf(plan) },
    ],
  },
});

const destinationOf = ({ hourly_plan, details }: MovePlan): string =>
  withoutStorage({ hourly_plan, details }).move_into_storage ? 'Storage' : placeOf(details.drop_off);

/** "the crew comes 8:00 AM–9:00 AM" */
export const crewComes = (plan: MovePlan): string =>
  plan.hourly_plan
    ? `the crew begins at ${HOURLY_STARTS[startOf(plan)]?.label ?? HOURLY_STARTS[0]!.label}`
    : `the crew comes ${(MOVE_WINDOWS[plan.details.move_time] ?? MOVE_WINDOWS[0]!).label.replace('-', '–')}`;
