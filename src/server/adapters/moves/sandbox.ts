import { addDays } from '#domain/core/calendar.ts';
import type { ExternalMove } from '#domain/plan/external-move.ts';
import { httpError, type Moves } from './port.ts';

/** What opens every sample. */
export const SAMPLE_FRAUTH = 'sample-frauth';

/** A service with some moves in it, dated from the day on which they are asked for. */
export const sandboxMoves = (now: () => number): Moves => ({
  byId: async (move_id, frauth) => {
    if (frauth !== SAMPLE_FRAUTH) throw httpError(401);
    const sample = SAMPLES[move_id];
    if (sample === undefined) throw httpError(404);
    return sample(addDays(new Date(now()).toISOString().slice(0, 10), DAYS_AHEAD));
  },
});

const DAYS_AHEAD = 14;

const BROOKLYN = {
  ...{ address: '418 12th St, Brooklyn, NY 11215', city: 'Brooklyn', state: 'NY', apartmentNumber: '3' },
  ...{ buildingType1: 1, flightNumber: 2, COIRequired: false, locationSizeId: 3 },
};
const HOBOKEN = {
  ...{ address: '1100 Maxwell Pl, Hoboken, NJ 07030', city: 'Hoboken', state: 'NJ', apartmentNumber: '6C' },
  ...{ buildingType1: 3, flightNumber: 6, COIRequired: true, locationSizeId: 3 },
};
const CHICAGO = {
  ...{ address: '2450 N Clark St, Chicago, IL 60614', city: 'Chicago', state: 'IL', apartmentNumber: 'N/A' },
  ...{ buildingType1: 2, flightNumber: 0, COIRequired: false, locationSizeId: 2 },
};
const QUEENS = {
  ...CHICAGO,
  address: '31-20 Steinway St, Astoria, NY 11103',
  city: 'Astoria',
  state: 'NY',
  buildingType1: 4,
  flightNumber: 7,
};
const NEWARK = { ...CHICAGO, address: '40 Clinton St, Newark, NJ 07102', city: 'Newark', state: 'NJ' };

const MAYA = { custFName: 'Maya', customerCell: '718-555-0112' };

const SAMPLES: Readonly<Record<string, (day: string) => ExternalMove>> = {
  /** Streets, stairs, an elevator and a certificate. */
  '1001': (day) => ({ moveType: 'Residential', addresses: [BROOKLYN, HOBOKEN], moveDate: `${day}T12:00:00`, ...MAYA }),
  /** Into storage: what stands for a drop-off is none. */
  '1002': (day) => ({ moveType: 'IntoStorage', addresses: [CHICAGO, { address: 'TBD' }], moveDate: `${day}T14:00:00`, ...MAYA }),
  /** Two more stops. */
  '1003': (day) => ({ moveType: 'Residential', addresses: [BROOKLYN, HOBOKEN, QUEENS, NEWARK], moveDate: `${day}T15:30:00`, ...MAYA }),
  /** The streets are not known yet. */
  '1004': (day) => ({
    moveType: 'Residential',
    addresses: [
      { ...CHICAGO, address: 'TBD' },
      { ...HOBOKEN, address: 'TBD', apartmentNumber: 'TBD' },
    ],
    moveDate: `${day}T18:00:00`,
    custFName: 'Luis',
    customerCell: null,
  }),
  /** A day that nobody can read. */
  '1005': () => ({ moveType: 'Residential', addresses: [BROOKLYN, HOBOKEN], moveDate: 'end of May', ...MAYA }),
  /** Nothing is known of where it goes. */
  '1006': (day) => ({
    moveType: 'Residential',
    addresses: [BROOKLYN, { address: 'TBD', city: 'TBD', state: 'TBD' }],
    moveDate: day,
    ...MAYA,
  }),
};
