import { describe, expect, test } from 'vitest';
import { type ExternalAddress, type ExternalMove, loadedMove } from './external-move.ts';

const FROM: ExternalAddress = { address: '418 12th St, Brooklyn, NY 11215', city: 'Brooklyn', state: 'NY', locationSizeId: 5 };
const TO: ExternalAddress = { address: '920 Bloomfield St', city: 'Hoboken', state: 'NJ' };

const a = (over: Partial<ExternalMove> = {}) =>
  loadedMove({ moveType: 'Local', addresses: [FROM, TO], moveDate: '2026-12-04T11:00:00', ...over });

describe('a move of another system', () => {
  test('has its stops in our order, each with what is known of it once [spec 3]', () => {
    expect(a().stops.map(({ key, search }) => [key, search])).toEqual([
      ['pick_up', '418 12th St, Brooklyn, NY 11215'],
      ['drop_off', '920 Bloomfield St, Hoboken, NJ'],
    ]);
    const four = a({ addresses: [FROM, TO, { city: 'Queens', state: 'NY' }, { city: 'Newark', state: 'NJ' }] });
    expect(four.stops.map(({ key }) => key)).toEqual(['pick_up', 'drop_off', 'extra_pick_up', 'extra_drop_off']);
  });

  test('into storage has no drop-off, whatever stands in its place [spec 4]', () => {
    const stored = a({ moveType: 'IntoStorage', addresses: [FROM, TO, { city: 'Queens', state: 'NY' }] });
    expect([stored.move_into_storage, stored.stops.map(({ key }) => key)]).toEqual([true, ['pick_up', 'extra_pick_up']]);
  });

  test('leaves out parts that are TBD, stops of which nothing is known, and units that are N/A [spec 5]', () => {
    const { stops } = a({
      addresses: [
        { ...FROM, address: 'TBD, Brooklyn', apartmentNumber: 'N/A' },
        { ...TO, address: 'tbd', apartmentNumber: 'TBD' },
        { city: 'TBD', state: 'TBD' },
      ],
    });
    expect(stops.map(({ search, apartment_number }) => [search, apartment_number])).toEqual([
      ['Brooklyn, NY', ''],
      ['Hoboken, NJ', ''],
    ]);
  });

  test('has the building’s stairs or its elevator, and whether it wants a certificate [spec 5]', () => {
    const floors = (buildingType1: number | string, flightNumber: number | string | null, COIRequired: boolean | string = false) => {
      const [first] = a({ addresses: [{ ...FROM, buildingType1, flightNumber, COIRequired }, TO] }).stops;
      return [first?.height_id, first?.certificate_of_insurance_required];
    };
    expect(floors(1, 2, true)).toEqual([4, true]);
    expect(floors('4', '9', 'Yes')).toEqual([7, true]);
    expect(floors(3, 5)).toEqual([1, false]);
    expect(floors(9, 2, 'No')).toEqual([2, false]);
    expect(floors(2, null)).toEqual([2, false]);
  });

  test('begins in one of four windows, three hours before its own hour [spec 5.17] [decisions 4]', () => {
    const at = (moveDate: string) => [a({ moveDate }).move_date, a({ moveDate }).move_time];
    expect(at('2026-12-04T11:00:00')).toEqual(['2026-12-04', 0]);
    expect(at('2026-12-04T14:30:00Z')).toEqual(['2026-12-04', 1]);
    expect(at('12/04/2026 4:00 PM')).toEqual(['2026-12-04', 4]);
    expect(at('2026-12-04 17:00')).toEqual(['2026-12-04', 6]);
    expect(at('2026-12-04')).toEqual(['2026-12-04', 0]);
    expect(at('sometime in May')).toEqual([null, 0]);
    expect(at('2026-02-30T10:00:00')).toEqual([null, 0]);
  });

  test('has a size by the old numbers, a name and a phone; what is missing is blank [spec 9]', () => {
    expect(a({ custFName: ' Maya ', customerCell: 7185550112 })).toMatchObject({
      ...{ home_size_id: 7, contact_first_name: 'Maya', contact_phone_number: '7185550112' },
    });
    expect(loadedMove({})).toMatchObject({ stops: [], home_size_id: 5, move_date: null, contact_first_name: '', contact_phone_number: '' });
  });
});
