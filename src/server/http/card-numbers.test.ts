import { describe, expect, it } from 'vitest';
import { holdsCardNumber, whyNotCardNumber } from './card-numbers.ts';

describe('a card number in a request', () => {
  it.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111\u00a01111\u00a01111\u00a01111',
    '４１１１１１１１１１１１１１１１',
    'my card is 378282246310005, thanks',
    '3782 822463 10005',
    '3056 930902 5904',
    '4222222222222',
    '6304000000000000000',
    'card:4000000000000002.',
    'visa-4000000000000002',
    'No.4000 0000 0000 0002',
  ])('is seen in "%s" [property 58]', (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  it.each([
    ['a number whose check digit is wrong', '4111 1111 1111 1112'],
    ['twelve digits', '411111111111'],
    ['twenty digits, as a plan of installments has', '41111111111111111111'],
    ['two phone numbers', '718 555 0164 212 555 0199'],
    ['a phone number with its country', '+1 (718) 555-0164'],
    ['two ZIPs', '11215-2702 07030-5904'],
    ['digits inside a word', 'tok_4111111111111111'],
    ['digits behind a point', '40.6782004111111111111'],
    ['an id', '12345678-1234-4234-8234-123456789012'],
    ['the end of an id of nothing but digits', 'a2345678-4111-1111-1111-111111111111'],
    ['an amount', '1,438.59'],
  ])('is not %s [property 58]', (_, text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });

  it('is never seen in an id, whatever its digits [property 58]', () => {
    let seed = 1;
    const digit = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % 10;
    };
    const ids = Array.from({ length: 20_000 }, () => '00000000-0000-4000-8000-000000000000'.replaceAll('0', () => String(digit())));
    expect(ids.filter(holdsCardNumber)).toEqual([]);
  });

  it('is named by its field, and the sentence does not repeat it [property 58]', () => {
    const refusal = whyNotCardNumber({ move_plan: { notes: [{ text: 'use 4111 1111 1111 1111' }] } });
    expect(refusal?.code).toBe('card_number');
    expect(Object.keys(refusal?.errors ?? {})).toEqual(['move_plan.notes.0.text']);
    expect(JSON.stringify(refusal)).not.toContain('4111');
    expect(refusal?.message).not.toMatch(/\d/);
  });

  it('is seen as a number and as a name, too [property 58]', () => {
    expect(whyNotCardNumber({ card: 4111111111111111 })?.errors).toHaveProperty('card');
    expect(whyNotCardNumber({ card: -4111111111111111 })?.errors).toHaveProperty('card');
    expect(whyNotCardNumber({ inside: { '4111111111111111': 1 } })?.errors).toHaveProperty('inside');
    expect(whyNotCardNumber('4111111111111111')?.errors).toHaveProperty('body');
    expect(whyNotCardNumber({ total_cost: 1438.59, at: null, is: true })).toBeUndefined();
  });
});
