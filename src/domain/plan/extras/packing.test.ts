import { describe, expect, test } from 'vitest';
import { nowIn } from '#domain/core/business-time.ts';
import type { MoverServices } from '#domain/movers/mover.ts';
import { aMover, anEmptyPlan } from '#test/support/people/moves.ts';
import type { Viewer } from '../access.ts';
import type { MovePlan } from '../move-plan.ts';
import {
  isPacked,
  isUnpacked,
  PACKING_SERVICES,
  type PackingServiceId,
  setPacking,
  whyNotEditPacking,
  whyNotEditUnpacking,
  whyNotSetPacking,
} from './packing.ts';

const OWNER: Viewer = { visitor_id: 'visitor', user: null, grants: [] };
const NOW = nowIn(new Date('2027-09-20T10:00:00-04:00'));

const situation = (services: Partial<MoverServices> = {}, viewer = OWNER) => {
  const mover = aMover();
  return { viewer, now: NOW, mover: { ...mover, services: { ...mover.services, ...services } } };
};

const served = (id: PackingServiceId, changes: Partial<MovePlan> = {}): MovePlan =>
  anEmptyPlan({ follow_up_packing_service_id: id, ...changes });

test('the four services are none, packing, unpacking and both [decisions 6]', () => {
  expect(PACKING_SERVICES.map(({ id }) => [id, isPacked(id), isUnpacked(id)])).toEqual([
    [0, false, false],
    [1, true, false],
    [2, false, true],
    [3, true, true],
  ]);
});

test('asking for what is asked for already changes nothing', () => {
  const plan = served(1);
  expect(setPacking(plan, 1)).toBe(plan);
  expect(setPacking(plan, 3)).toEqual({ ...plan, follow_up_packing_service_id: 3 });
});

describe('help with packing', () => {
  test('can be asked for while nothing stands against it [spec 5.27]', () => {
    for (const id of [0, 1, 2, 3] as const) expect(whyNotSetPacking(served(0), id, situation())).toBeUndefined();
    expect(whyNotSetPacking(served(0), 3, { ...situation(), mover: null })).toBeUndefined();
  });

  test.each<[string, PackingServiceId, PackingServiceId, Partial<MoverServices>, string | undefined]>([
    ['packing included', 0, 1, { does_packing: true }, 'packing'],
    ['packing included, taken out', 1, 0, { does_packing: true }, 'packing'],
    ['packing included, both', 0, 3, { does_packing: true }, 'packing'],
    ['packing included, unpacking beside it', 0, 2, { does_packing: true }, undefined],
    ['packing included, unpacking on top', 1, 3, { does_packing: true }, undefined],
    ['unpacking included', 0, 2, { does_unpacking: true }, 'unpacking'],
    ['unpacking included, packing beside it', 0, 1, { does_unpacking: true }, undefined],
    ['both included', 0, 3, { does_packing: true, does_unpacking: true }, 'packing'],
    ['both included, the same again', 3, 3, { does_packing: true, does_unpacking: true }, undefined],
  ])('%s: from %i to %i [spec 5.27] [decisions 6]', (_, before, after, services, included) => {
    const sentence = included && `The price of Harbor & Sons includes ${included} already.`;
    const reason = whyNotSetPacking(served(before), after, situation(services));
    expect(reason?.message).toBe(sentence);
    expect(reason?.errors).toEqual(sentence && { follow_up_packing_service_id: sentence });
  });

  test('is closed on a read-only plan, a booked one and to whoever may not edit [spec 5.27]', () => {
    expect(whyNotSetPacking(served(0, { read_only_plan: true }), 1, situation())?.message).toBe('This move plan is read only.');
    expect(whyNotSetPacking(served(0, { status: 'reserved' }), 1, situation())?.message).toContain('This move is booked.');
    expect(whyNotSetPacking(served(0), 1, situation({}, { visitor_id: 'other', user: null, grants: [] }))?.message).toBe(
      'You cannot edit this move plan',
    );
  });

  test('says for packing and for unpacking what the call would answer', () => {
    const asked = situation({ does_unpacking: true });
    expect(whyNotEditPacking(served(0), asked)).toBeUndefined();
    expect(whyNotEditUnpacking(served(0), asked)?.message).toBe('The price of Harbor & Sons includes unpacking already.');
    expect(whyNotEditPacking(served(0, { read_only_plan: true }), asked)?.message).toBe('This move plan is read only.');
  });
});
