import { increaseBanks } from './increase.ts';
import type { Banks } from './port.ts';
import { sandboxBanks } from './sandbox.ts';

/** The bank's service when its key is set; else a stand-in, and in production none: numbers are then sealed, and stand in the bank's file. */
export const openBanks = (api_key: string | undefined, { production }: { production: boolean }): Banks | undefined => {
  if (api_key !== undefined) return increaseBanks(api_key);
  return production ? undefined : sandboxBanks();
};
