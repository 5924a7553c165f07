import { expect, test } from 'vitest';
import { newPlan } from '#domain/plan/plan.ts';
import { requestInReply, textNumber, whyNotTexts } from './texts.ts';

test.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Unsubscribe', 'stop'],
  ['QUIT', 'stop'],
  ['Alto', 'stop'],
  ['start', 'start'],
  ['please do not stop by before nine', undefined],
  ['', undefined],
])('"%s" is read as %s [decisions 7]', (body, request) => {
  expect(requestInReply(body)).toBe(request);
});

test('a number is a US one, however it is typed [decisions 7]', () => {
  expect(['(718) 555-0112', '+1 718 555 0112', '7185550112'].map(textNumber)).toEqual(Array(3).fill('+17185550112'));
  expect(['', '555-0112', '+44 20 7946 0958', '7185550112; drop'].map(textNumber)).toEqual(Array(4).fill(undefined));
});

test('nothing is texted before a booking or after the move [property 49]', () => {
  const draft = newPlan({ uuid: 'one', details: { move_date: '2026-12-04' } } as Parameters<typeof newPlan>[0]);
  expect(whyNotTexts(draft, '2026-12-01')?.message).toBe('Texts are for a booked move.');
  const booked = { ...draft, status: 'confirmed' as const };
  expect(whyNotTexts(booked, '2026-12-04')).toBeUndefined();
  expect(whyNotTexts(booked, '2026-12-05')?.code).toBe('not_editable');
});
