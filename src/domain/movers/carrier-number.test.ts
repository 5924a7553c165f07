import { expect, test } from 'vitest';
import { brokerInWords, carrierInWords, numbersInWords, stateLicenseOf } from './carrier-number.ts';

test('a mover’s number has one form, and stands beside its registered name', () => {
  const numbers = { usdot_number: '2841190', mc_number: 'MC-914226', state_license: 'NY T-1' };
  expect(carrierInWords({ legal_name: 'Harbor & Sons Moving LLC', ...numbers })).toBe('Harbor & Sons Moving LLC, U.S. DOT No. 2841190');
  expect(numbersInWords(numbers)).toBe('U.S. DOT No. 2841190, MC 914226');
  expect(carrierInWords({ legal_name: 'Harbor Inc.', usdot_number: null, state_license: 'NY T-1' })).toBe('Harbor Inc., License NY T-1');
  expect(carrierInWords({ legal_name: 'Harbor Inc.', usdot_number: null, state_license: null })).toBe('Harbor Inc.');
});

test('the license that is named first is that of the mover’s own state', () => {
  const state_licenses = [
    { state: 'NJ', number: 'PM1' },
    { state: 'NY', number: 'T-1' },
  ];
  expect(stateLicenseOf({ state_licenses, address: { state: 'NY' } })).toBe('NY T-1');
  expect(stateLicenseOf({ state_licenses, address: { state: 'CT' } })).toBe('NJ PM1');
  expect(stateLicenseOf({ state_licenses: [], address: { state: 'CT' } })).toBeNull();
});

test('a registration of ours that is made up says so', () => {
  const company = { name: 'Hearthway Inc.', usdot: '1234567', mc: '765432', address: '1 Main Street, Springfield', is_sample: false };
  expect(brokerInWords(company)).toBe('Hearthway Inc. · U.S. DOT No. 1234567 · MC 765432 · 1 Main Street, Springfield');
  expect(brokerInWords({ ...company, is_sample: true })).toMatch(/^Sample data: Hearthway Inc\./);
});
