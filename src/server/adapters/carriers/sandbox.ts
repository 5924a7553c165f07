import type { CarrierRecord } from '#domain/movers/carrier.ts';
import type { Carriers } from './port.ts';

/** Whose number ends so is not answered about: for seeing what happens then. */
export const SILENT_NUMBER = '9900008';

/** A register of our own: one carrier for each thing that can be the matter, and every other number of six or seven digits that begins with 9 in good order, as the demo's movers have them. */
export const sandboxCarriers = (): Carriers => ({
  find: async (usdot_number) => {
    if (usdot_number === SILENT_NUMBER) throw new Error('The register did not answer.');
    return RECORDS.get(usdot_number) ?? (/^9\d{5,6}$/.test(usdot_number) ? inOrder(usdot_number) : undefined);
  },
});

const GOOD: Omit<CarrierRecord, 'usdot_number' | 'legal_name'> = {
  dba_name: '',
  mc_numbers: ['MC-990001'],
  city: 'Yonkers',
  state: 'NY',
  is_active: true,
  out_of_service_since: null,
  is_for_hire: true,
  carries_household_goods: true,
  is_broker: false,
  liability_on_file: 750,
  liability_required: 750,
  power_units: 4,
};

/** A company by this number, whatever its last digits are. */
const inOrder = (usdot_number: string): CarrierRecord => ({
  ...GOOD,
  usdot_number,
  legal_name: `HUDSON LINE MOVERS ${usdot_number.slice(2)} LLC`,
  mc_numbers: [`MC-${usdot_number.slice(1)}`],
});

const RECORDS: ReadonlyMap<string, CarrierRecord> = new Map(
  (
    [
      ['9900001', 'PALISADE MOVING & STORAGE LLC', { dba_name: 'PALISADE MOVERS' }],
      ['9900002', 'STOPPED VAN LINES INC', { out_of_service_since: '2026-03-02', is_active: false }],
      ['9900003', 'NORTH RIVER BAKERY LLC', { is_for_hire: false, carries_household_goods: false, mc_numbers: [] }],
      ['9900004', 'BEST QUOTE RELOCATION LLC', { is_for_hire: false, carries_household_goods: false, is_broker: true, power_units: 0 }],
      ['9900005', 'OLD MILL TRANSFER CO', { is_active: false }],
      ['9900006', 'TAPPAN HAULING CORP', { liability_on_file: 0 }],
      ['9900007', 'CITY BLOCK MOVERS INC', { carries_household_goods: false, mc_numbers: [] }],
      ['9900009', 'CROSS COUNTY VAN & BROKERAGE LLC', { is_broker: true }],
    ] satisfies [string, string, Partial<CarrierRecord>][]
  ).map(([usdot_number, legal_name, other]) => [usdot_number, { ...GOOD, usdot_number, legal_name, ...other }]),
);
