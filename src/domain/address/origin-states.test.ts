import { expect, test } from 'vitest';
import { originStatesOf } from './origin-states.ts';

test.each([
  ['a part of a state stays its ZIPs', ['112', '113', '100'], [], ['112', '113', '100']],
  ['whole states are told as such, however short their prefixes', ['028', '029', '03', '889', '89'], ['NV', 'NH', 'RI'], []],
  ['states and a part of another', ['028', '029', '0210', '112'], ['RI'], ['0210', '112']],
  ['all there is', ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'], 51, []],
] as const)('ZIP prefixes in states: %s [pricing 3]', (_, prefixes, states, others) => {
  const found = originStatesOf(prefixes);
  expect([typeof states === 'number' ? found.states.length : found.states, found.others]).toEqual([states, others]);
});
