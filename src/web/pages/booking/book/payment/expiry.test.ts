import { describe, expect, it } from 'vitest';
import { expiryOf, shapedExpiry } from './expiry.ts';

describe('the expiry field', () => {
  it('puts the stroke after the month while it is typed [ux B3]', () => {
    expect(shapedExpiry('0', false)).toBe('0');
    expect(shapedExpiry('08', false)).toBe('08 / ');
    expect(shapedExpiry('08 / 2', false)).toBe('08 / 2');
    expect(shapedExpiry('0829', false)).toBe('08 / 29');
    expect(shapedExpiry('08/2029', false)).toBe('08 / 2029');
  });

  it('reads a month of one digit [ux B3]', () => {
    expect(shapedExpiry('8', false)).toBe('08 / ');
    expect(shapedExpiry('1/', false)).toBe('01 / ');
    expect(shapedExpiry('1', false)).toBe('1');
  });

  it('lets the month be taken away again [ux B3]', () => {
    expect(shapedExpiry('08 /', true)).toBe('08');
    expect(shapedExpiry('0', true)).toBe('0');
  });

  it('knows the year of two digits [ux B3]', () => {
    expect(expiryOf('08 / 29')).toEqual({ month: '08', year: '2029' });
    expect(expiryOf('08 / 2031')).toEqual({ month: '08', year: '2031' });
    expect(expiryOf('08')).toEqual({ month: '', year: '' });
  });
});
