import type { Log } from '#server/core/world.ts';
import { type Ga4Keys, ga4Analytics } from './ga4.ts';
import { logAnalytics } from './log.ts';
import type { Analytics } from './port.ts';

export type { Ga4Keys };

/** The service when its keys are set; else our own log. */
export const openAnalytics = (keys: Ga4Keys | undefined, log: Log): Analytics =>
  keys === undefined ? logAnalytics(log) : ga4Analytics(keys);

/** Both, or none: without its secret the service takes nothing, and says nothing of it. */
export const ga4KeysOf = (env: NodeJS.ProcessEnv): Ga4Keys | undefined => {
  const [measurement_id, api_secret] = [env.GA4_MEASUREMENT_ID || undefined, env.GA4_API_SECRET || undefined];
  if (!measurement_id && !api_secret) return undefined;
  if (!measurement_id || !api_secret) throw new Error('Google Analytics needs both of GA4_MEASUREMENT_ID, GA4_API_SECRET.');
  if (!/^G-[A-Z0-9]{4,20}$/.test(measurement_id)) throw new Error('GA4_MEASUREMENT_ID is no id like G-1A2B3C4D5E.');
  return { measurement_id, api_secret };
};
