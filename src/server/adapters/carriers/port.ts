import type { CarrierRecord } from '#domain/movers/carrier.ts';

/** The federal register of motor carriers. Rejects when it does not answer; undefined when it knows no such number. */
export type Carriers = { find(usdot_number: string): Promise<CarrierRecord | undefined> };
