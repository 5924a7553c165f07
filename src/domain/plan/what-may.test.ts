import { expect, test } from 'vitest';
import { nowIn } from '#domain/core/business-time.ts';
import { anEmptyPlan } from '#test/support/people/moves.ts';
import { aMoverUser, anAdmin, theOwner, withLink } from '#test/support/people/viewers.ts';
import type { Viewer } from './access.ts';
import type { MovePlan } from './move-plan.ts';
import { whatMay } from './what-may.ts';

const NOW = nowIn(new Date('2027-09-01T10:00:00-04:00'));

const READY: MovePlan = (() => {
  const plan = anEmptyPlan({ mover_id: 1 });
  const { pick_up, drop_off } = plan.details;
  return {
    ...plan,
    details: { ...plan.details, pick_up: { ...pick_up, street_address: '1 A St' }, drop_off: { ...drop_off, street_address: '2 B St' } },
  };
})();

/** The names of what is allowed. */
const allowed = (viewer: Viewer, changes: Partial<MovePlan> = {}): string[] =>
  Object.entries(whatMay({ ...READY, ...changes }, { viewer, now: NOW, has_inventory: true, mover_bids: true }))
    .filter(([, permission]) => permission === true)
    .map(([name]) => name);

test.each<[string, Viewer, Partial<MovePlan>, string[]]>([
  ['the owner of a plan that is ready', theOwner, {}, ['edit', 'details', 'compare', 'book', 'share', 'delete']],
  ['the owner without a mover', theOwner, { mover_id: null }, ['edit', 'details', 'compare', 'share', 'delete']],
  ['the owner of a booked plan', theOwner, { status: 'confirmed' }, ['cancel', 'reschedule', 'change_booked', 'share']],
  ['the owner of a completed plan', theOwner, { status: 'completed', is_completed: true }, ['share']],
  ['the owner of a locked plan', theOwner, { read_only_plan: true }, ['look_ahead', 'share', 'delete']],
  ['a viewer by an edit link', withLink('edit'), {}, ['edit', 'details', 'compare']],
  ['a viewer by a link to look', withLink('view'), {}, []],
  ['the mover', aMoverUser(1), { status: 'confirmed' }, []],
  ['an admin', anAdmin, {}, ['edit', 'details', 'compare', 'look_ahead', 'share']],
])('%s is offered what it may do, and nothing else [spec 6.2] [spec 6.6] [decisions 2]', (_, viewer, changes, expected) => {
  expect(allowed(viewer, changes)).toEqual(expected);
});

test('what is refused says why [decisions 3]', () => {
  const may = whatMay({ ...READY, mover_id: null }, { viewer: theOwner, now: NOW, has_inventory: true, mover_bids: true });
  expect(may.book).toMatchObject({ message: 'Choose a mover first.' });
  expect(may.cancel).toMatchObject({ message: 'Nothing is booked yet.' });
});
