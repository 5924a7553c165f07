import { expect, test } from 'vitest';
import { errorsIn, inOrder, type Rules, withError } from './form-errors.ts';

const rules: Rules = {
  zip: (value) => (/^\d{5}$/.test(value) ? undefined : 'Enter a ZIP of 5 digits'),
  state: (value) => (value ? undefined : 'Choose a state'),
  move_out: (value, values) => (values.in_transit && !value ? 'Enter a move-out date' : undefined),
};

test('every field that breaks its rule has its sentence', () => {
  expect(errorsIn(rules, { zip: '112', in_transit: 'true' }, ['zip', 'state', 'move_out'])).toEqual({
    zip: 'Enter a ZIP of 5 digits',
    state: 'Choose a state',
    move_out: 'Enter a move-out date',
  });
});

test('a field that is not on the page can not be wrong', () => {
  expect(errorsIn(rules, { zip: '11215' }, ['zip'])).toEqual({});
});

test('an error goes as soon as its field is valid and leaves the others [ux R2]', () => {
  expect(withError({ zip: 'wrong', state: 'missing' }, 'zip', undefined)).toEqual({ state: 'missing' });
});

test('the summary follows the page and ends with what belongs to no field [ux R1]', () => {
  const errors = { '': 'The price has changed', state: 'Choose a state', zip: 'Enter a ZIP of 5 digits' };
  expect(inOrder(errors, ['zip', 'city', 'state'])).toEqual([
    { name: 'zip', message: 'Enter a ZIP of 5 digits' },
    { name: 'state', message: 'Choose a state' },
    { message: 'The price has changed' },
  ]);
});
