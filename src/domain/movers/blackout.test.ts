import { describe, expect, test } from 'vitest';
import { aMove } from '#test/support/people/moves.ts';
import { type Blackout, blackoutOf, whyNotBlackouts } from './blackout.ts';

const span = { from: '2027-10-10', to: '2027-10-14' };

const said = (blackout: Blackout, move = aMove(), day = '2027-10-12') => blackoutOf({ name: 'Harbor', blackouts: [blackout] }, move, day);

describe('what a mover leaves to others on some days', () => {
  test('is a service, a distance or a city, said with its days [pricing 3]', () => {
    const { city, state } = aMove().pick_up;
    expect(said({ kind: 'city', ...span, city: city.toUpperCase(), state })).toBe(
      `Harbor doesn’t work in ${city.toUpperCase()}, ${state} from Sun Oct 10 to Thu Oct 14.`,
    );
    expect(said({ kind: 'miles', ...span, over: 100 }, aMove({ miles: 101 }))).toBe(
      'Harbor goes no farther than 100 miles from Sun Oct 10 to Thu Oct 14.',
    );
    expect(said({ kind: 'miles', ...span, over: 100 }, aMove({ miles: 100 }))).toBeUndefined();
    expect(said({ kind: 'service', from: '2027-10-12', to: '2027-10-12', service: 'packing' }, aMove({ packing: true }))).toBe(
      'Harbor does no packing on Tue Oct 12.',
    );
    expect(said({ kind: 'service', ...span, service: 'packing' }, aMove({ packing: false, unpacking: false }))).toBeUndefined();
  });

  test('holds on its days alone [pricing 3]', () => {
    const blackout = { kind: 'miles', ...span, over: 1 } as const;
    const on = (day: string) => said(blackout, aMove({ miles: 20 }), day) !== undefined;
    expect(['2027-10-09', '2027-10-10', '2027-10-14', '2027-10-15'].map(on)).toEqual([false, true, true, false]);
  });

  test('is refused at its field where it is none [pricing 3]', () => {
    const wrong = whyNotBlackouts(
      [
        { kind: 'miles', from: 'soon', to: '2027-10-01', over: 0 },
        { kind: 'city', ...span, city: ' ', state: 'New York' },
        { kind: 'service', from: '2027-01-01', to: '2027-01-02', service: 'coi' },
      ],
      '2027-03-01',
    );
    expect(wrong?.errors).toEqual({
      'blackouts.0.from': 'Enter the first day, like 03/13/2027',
      'blackouts.0.to': 'Enter a last day that is not before the first',
      'blackouts.0.over': 'Use 1 to 3,000 miles',
      'blackouts.1.city': 'Enter a city',
      'blackouts.1.state': 'Enter two letters, like NY',
      'blackouts.2.to': 'These days are over: remove it',
    });
  });
});
