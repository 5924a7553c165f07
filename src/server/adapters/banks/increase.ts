import { z } from 'zod';
import { type Bounds, boundedJson, NoAnswer } from '../bounded-json.ts';
import type { Banks } from './port.ts';

const Answer = z.object({ id: z.string().regex(/^[\w-]{1,100}$/) });

/** Increase, a bank's service: an account that is paid into is an "external account" there (POST /external_accounts). */
export const increaseBanks = (api_key: string, url = 'https://api.increase.com', bounds: Partial<Bounds> = {}): Banks => ({
  keep: async ({ request_key, holder, routing_number, account_number, kind }) => {
    const headers = {
      ...{ accept: 'application/json', 'content-type': 'application/json' },
      ...{ authorization: `Bearer ${api_key}`, 'idempotency-key': request_key },
    };
    const body = JSON.stringify({ description: holder, account_holder: 'business', funding: kind, routing_number, account_number });
    try {
      const answer = Answer.safeParse(
        await boundedJson(new URL('/external_accounts', url), { ...BOUNDS, ...bounds }, { method: 'POST', body, headers }),
      );
      if (!answer.success) throw new NoAnswer('not_understood');
      return { payee: answer.data.id };
    } catch (error) {
      // What it says about a number that it won't have.
      if (error instanceof NoAnswer && /^status_4(00|22)$/.test(error.why)) return null;
      throw error;
    }
  },
});

const BOUNDS: Bounds = { most_ms: 10_000, most_bytes: 100_000 };
