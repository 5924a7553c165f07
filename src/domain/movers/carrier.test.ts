import { expect, test } from 'vitest';
import { type CarrierRecord, mcNumber, titled, usdotDigits, whyNotCarrier } from './carrier.ts';

const RECORD: CarrierRecord = {
  ...{ usdot_number: '9900001', legal_name: 'PALISADE MOVING & STORAGE LLC', dba_name: 'PALISADE MOVERS', mc_numbers: ['MC-990001'] },
  ...{ city: 'YONKERS', state: 'NY', is_active: true, out_of_service_since: null, is_for_hire: true, carries_household_goods: true },
  ...{ is_broker: false, liability_on_file: 750, liability_required: 750, power_units: 4 },
};
const CLAIMED = { usdot_number: '9900001', legal_name: 'Palisade Moving and Storage, L.L.C.', dba_name: '', does_long_distance: true };

test('numbers are read as people write them [decisions 6]', () => {
  expect([usdotDigits('USDOT 1,234,567'), usdotDigits(' 44110 '), usdotDigits('dot#123'), usdotDigits('12a')]).toEqual([
    '1234567',
    '44110',
    undefined,
    undefined,
  ]);
  expect([mcNumber('mc 123456'), mcNumber('MC-0990001'), mcNumber('none')]).toEqual(['MC-123456', 'MC-0990001', undefined]);
  expect(titled('PALISADE MOVING & STORAGE LLC')).toBe('Palisade Moving & Storage LLC');
});

test('the form of the company, commas and capitals are nobody’s lie; another company is [pricing 5]', () => {
  expect(whyNotCarrier(RECORD, CLAIMED)).toBeUndefined();
  expect(whyNotCarrier(RECORD, { ...CLAIMED, legal_name: 'palisade movers' })).toBeUndefined();
  expect(whyNotCarrier(RECORD, { ...CLAIMED, legal_name: 'Palisade Moving' })?.errors).toEqual({
    legal_name: expect.stringContaining('registered to'),
  });
});

test('a broker that also drives may join, one that only brokers may not [pricing 5]', () => {
  expect(whyNotCarrier({ ...RECORD, is_broker: true }, CLAIMED)).toBeUndefined();
  expect(whyNotCarrier({ ...RECORD, is_broker: true, is_for_hire: false }, CLAIMED)?.message).toContain('broker only');
  expect(whyNotCarrier({ ...RECORD, carries_household_goods: false }, { ...CLAIMED, does_long_distance: false })).toBeUndefined();
});
