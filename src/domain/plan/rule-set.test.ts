import { describe, expect, test } from 'vitest';
import { type Details, NO_DETAILS, NO_STOP } from './details.ts';
import { ruleSetOf } from './rule-set.ts';

const inState = (state: string) => ({ ...NO_STOP, state });
const BETWEEN = (from: string, to: string, changes: Partial<Details> = {}): Details => ({
  ...NO_DETAILS,
  ...{ pick_up: inState(from), drop_off: inState(to) },
  ...changes,
});
const stores = (yard: string, warehouse: string | null) => ({
  address: { state: yard },
  warehouse_address: warehouse === null ? null : { state: warehouse },
});

describe('whose law a move is under', () => {
  test.each([
    ['one state', BETWEEN('NY', 'NY'), 'state:NY'],
    ['two states', BETWEEN('NY', 'NJ'), 'federal'],
    ['D.C. and the state around it', BETWEEN('DC', 'MD'), 'federal'],
    ['an extra stop in another state', BETWEEN('NY', 'NY', { extra_pick_up: inState('CT'), extra_pick_up_enabled: true }), 'federal'],
    ['an extra stop that is switched off', BETWEEN('NY', 'NY', { extra_pick_up: inState('CT') }), 'state:NY'],
    ['no place yet', NO_DETAILS, null],
  ])('%s', (_, details, rule_set) => {
    expect(ruleSetOf(details)).toBe(rule_set);
  });

  test.each([
    ['on the way', 'storage_in_transit'],
    ['at the end', 'move_into_storage'],
  ] as const)('storage %s counts where the mover stores', (_, kind) => {
    const details = BETWEEN('NY', 'NY', { [kind]: true });
    expect(ruleSetOf(details)).toBe('state:NY');
    expect(ruleSetOf(details, stores('NY', null))).toBe('state:NY');
    expect(ruleSetOf(details, stores('NJ', 'NY'))).toBe('state:NY');
    expect(ruleSetOf(details, stores('NJ', null))).toBe('federal');
    expect(ruleSetOf(details, stores('NY', 'PA'))).toBe('federal');
    expect(ruleSetOf(BETWEEN('NY', 'NY'), stores('NJ', null))).toBe('state:NY');
  });
});
