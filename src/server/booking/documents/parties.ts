import { brand, type Company } from '#domain/core/brand.ts';
import { BROKER_STATEMENT, brokerInWords, carrierInWords, stateLicenseOf } from '#domain/movers/carrier-number.ts';
import type { Mover } from '#domain/movers/mover.ts';

/** At the foot of every document: who arranges and who carries, each with its number. */
export const partiesInWords = (company: Company | undefined, mover: Mover | null): string =>
  [
    BROKER_STATEMENT,
    mover && `The carrier is ${carrierInWords({ ...mover, state_license: stateLicenseOf(mover) })}.`,
    company && brokerInWords(company),
    brand.phone,
  ]
    .filter(Boolean)
    .join(' ');
