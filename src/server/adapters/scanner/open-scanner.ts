import { type ClamdPlace, clamdScanner } from './clamd.ts';
import type { Scanner } from './port.ts';
import { standInScanner } from './stand-in.ts';

/** Nothing is scanned, on the word of whoever runs the site. */
export const NO_SCANNER = 'off';

/** clamd where it is set; else the stand-in, which production does not start with. */
export const openScanner = (place: ClamdPlace | typeof NO_SCANNER | undefined): Scanner | undefined => {
  if (place === NO_SCANNER) return undefined;
  return place === undefined ? standInScanner() : clamdScanner(place);
};

/** A host and a port, the path of a socket, or that there is none. */
export const clamdOf = ({ CLAMD = '' }: NodeJS.ProcessEnv): ClamdPlace | typeof NO_SCANNER | undefined => {
  if (CLAMD === '' || CLAMD === NO_SCANNER) return CLAMD || undefined;
  if (CLAMD.startsWith('/')) return { path: CLAMD };
  const [, host, port] = /^(\[[\da-f:]+\]|[\w.-]+):(\d{1,5})$/i.exec(CLAMD) ?? [];
  if (host === undefined || Number(port) > 65_535)
    throw new Error(`CLAMD is "${CLAMD}"; it is a host and a port like 127.0.0.1:3310, the path of a socket, or off.`);
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
};
