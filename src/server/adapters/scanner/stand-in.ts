import type { Scanner } from './port.ts';

/** The harmless file that every scanner takes for a virus, so that it can be tried (eicar.org). In two halves, or this file would be one. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Finds the test file and nothing else; `is_away` until somebody says that it is back. */
export const standInScanner = (): Scanner & { is_away: boolean } => ({
  is_away: false,
  async isInfected(bytes) {
    if (this.is_away) throw new Error('The scanner is away.');
    return Buffer.from(bytes).includes(EICAR);
  },
});
