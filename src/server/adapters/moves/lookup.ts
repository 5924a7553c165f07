import { z } from 'zod';
import { type Bounds, boundedJson, NoAnswer } from '../bounded-json.ts';
import { httpError, type Moves } from './port.ts';

export type MovesKeys = { url: string; api_key: string };

const word = z.string().max(500).nullish();
const figure = z.union([z.number(), z.string().max(40)]).nullish();

const Record = z.object({
  moveType: word,
  addresses: z
    .array(
      z.object({
        ...{ address: word, city: word, state: word, apartmentNumber: figure, buildingType1: figure, flightNumber: figure },
        COIRequired: z.union([z.boolean(), z.string().max(40), z.number()]).nullish(),
        locationSizeId: figure,
      }),
    )
    .max(20)
    .nullish(),
  moveDate: word,
  custFName: word,
  customerCell: figure,
});

/** The move-lookup service: one fixed address, the id in the body alone, and neither key in any address (Spec section 7, "Other"). */
export const movesLookup = ({ url, api_key }: MovesKeys, bounds: Partial<Bounds> = {}): Moves => ({
  byId: async (moveId, frauth) => {
    const headers = { accept: 'application/json', 'content-type': 'application/json', authorization: frauth, 'x-api-key': api_key };
    const asked = { method: 'POST', body: JSON.stringify({ moveId }), headers };
    const answer = await boundedJson(new URL('getMoveById/', withSlash(url)), { ...BOUNDS, ...bounds }, asked).catch((error: unknown) => {
      throw inTheirWords(error);
    });
    const record = Record.safeParse(answer);
    if (!record.success) throw new NoAnswer('not_understood');
    return record.data;
  },
});

const BOUNDS: Bounds = { most_ms: 5_000, most_bytes: 1_000_000 };

const withSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`);

const inTheirWords = (error: unknown): unknown => {
  const status = error instanceof NoAnswer ? /^status_(\d+)$/.exec(error.why)?.[1] : undefined;
  return status === undefined ? error : httpError(Number(status));
};
