import { z } from 'zod';
import type { CarrierRecord } from '#domain/movers/carrier.ts';

const word = z.string().nullish();
/** Numbers come as numbers or as words, by the field and the day. */
const figure = z.union([z.number(), z.string()]).nullish();

/** Of /carriers/{number}; `content` is null when there is none. */
export const CarrierAnswer = z.object({
  content: z
    .object({
      carrier: z.object({
        dotNumber: figure,
        legalName: word,
        dbaName: word,
        phyCity: word,
        phyState: word,
        allowedToOperate: word,
        statusCode: word,
        oosDate: word,
        commonAuthorityStatus: word,
        contractAuthorityStatus: word,
        brokerAuthorityStatus: word,
        bipdInsuranceOnFile: figure,
        bipdRequiredAmount: figure,
        totalPowerUnits: figure,
      }),
    })
    .nullish(),
});

/** Of /carriers/{number}/authority: one entry for each docket. */
export const AuthorityAnswer = z.object({
  content: z
    .array(
      z.object({
        carrierAuthority: z.object({
          prefix: word,
          docketNumber: figure,
          authorizedForHouseholdGoods: word,
          commonAuthorityStatus: word,
          contractAuthorityStatus: word,
          brokerAuthorityStatus: word,
        }),
      }),
    )
    .nullish(),
});

type Carrier = NonNullable<z.infer<typeof CarrierAnswer>['content']>['carrier'];
type Authority = NonNullable<z.infer<typeof AuthorityAnswer>['content']>[number]['carrierAuthority'];

/** Both answers as one record. Active authority of any docket counts; household goods count under an active one alone. */
export const recordOf = (usdot_number: string, carrier: Carrier, authorities: readonly Authority[]): CarrierRecord => {
  const all = [carrier, ...authorities];
  const is_for_hire = all.some(isForHire);
  return {
    usdot_number,
    legal_name: carrier.legalName?.trim() ?? '',
    dba_name: carrier.dbaName?.trim() ?? '',
    mc_numbers: authorities.flatMap(({ prefix, docketNumber }) =>
      docketNumber === null || docketNumber === undefined ? [] : [`${prefix?.trim() || 'MC'}-${docketNumber}`],
    ),
    city: carrier.phyCity?.trim() ?? '',
    state: carrier.phyState?.trim() ?? '',
    is_active: carrier.allowedToOperate === 'Y' && (carrier.statusCode ?? 'A') === 'A',
    out_of_service_since: dayOf(carrier.oosDate),
    is_for_hire,
    carries_household_goods: authorities.some((one) => isForHire(one) && one.authorizedForHouseholdGoods === 'Y'),
    is_broker: all.some(({ brokerAuthorityStatus }) => brokerAuthorityStatus === 'A'),
    liability_on_file: amountOf(carrier.bipdInsuranceOnFile),
    liability_required: amountOf(carrier.bipdRequiredAmount),
    power_units: amountOf(carrier.totalPowerUnits),
  };
};

type Statuses = { commonAuthorityStatus?: string | null | undefined; contractAuthorityStatus?: string | null | undefined };

const isForHire = ({ commonAuthorityStatus, contractAuthorityStatus }: Statuses): boolean =>
  commonAuthorityStatus === 'A' || contractAuthorityStatus === 'A';

const amountOf = (value: string | number | null | undefined): number => {
  const amount = Number(String(value ?? '').replaceAll(/[$,\s]/g, ''));
  return Number.isFinite(amount) ? amount : 0;
};

/** "2024-05-17" or "05/17/2024", with or without an hour. */
const dayOf = (text: string | null | undefined): string | null => {
  if (!text?.trim()) return null;
  const [, month, date, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text.trim()) ?? [];
  if (year !== undefined) return `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}`;
  return text.trim().slice(0, 10);
};
