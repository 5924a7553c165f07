import type { Carriers } from './port.ts';
import { qcMobileCarriers } from './qcmobile.ts';
import { sandboxCarriers } from './sandbox.ts';

/** The register when there is a key to it. Without one the stand-in, and in production none: there every check waits for a person. */
export const openCarriers = ({ fmcsa_web_key, production }: { fmcsa_web_key: string | undefined; production: boolean }): Carriers => {
  if (fmcsa_web_key !== undefined) return qcMobileCarriers({ web_key: fmcsa_web_key });
  return production ? noCarriers : sandboxCarriers();
};

const noCarriers: Carriers = {
  find: async () => {
    throw new Error('No key to the carriers’ register is set.');
  },
};
