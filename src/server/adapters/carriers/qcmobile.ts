import type { z } from 'zod';
import type { Carriers } from './port.ts';
import { AuthorityAnswer, CarrierAnswer, recordOf } from './qcmobile-answer.ts';

type Parts = { web_key: string /** Another address for tests; nothing that a setting could change. */; host?: string; most_ms?: number };

/** FMCSA's QCMobile service. Its key goes along with every question and is never part of what we log or throw. */
export const qcMobileCarriers = ({ web_key, host = HOST, most_ms = MOST_MS }: Parts): Carriers => {
  const ask = async <T extends z.ZodType>(path: string, schema: T): Promise<z.infer<T>> => {
    const url = new URL(`/qc/services/carriers/${path}`, host);
    url.searchParams.set('webKey', web_key);
    const answer = schema.safeParse(await json(url, most_ms));
    if (!answer.success) throw new Error('The carriers’ register gave an answer that we don’t understand.');
    return answer.data;
  };
  return {
    find: async (usdot_number) => {
      const { content } = await ask(usdot_number, CarrierAnswer);
      if (!content) return undefined;
      const authority = await ask(`${usdot_number}/authority`, AuthorityAnswer);
      return recordOf(
        usdot_number,
        content.carrier,
        (authority.content ?? []).map(({ carrierAuthority }) => carrierAuthority),
      );
    },
  };
};

const HOST = 'https://mobile.fmcsa.dot.gov';
const MOST_MS = 6_000;
const MOST_BYTES = 512 * 1024;

/** In time, small, from the very address that was asked. Answers nothing of the address in what it throws: the key is in it. */
const json = async (url: URL, most_ms: number): Promise<unknown> => {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(most_ms), headers: { accept: 'application/json' } });
    if (answer.status === 404) return { content: null };
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const text = await answer.text();
    if (text.length > MOST_BYTES) throw new Error('too long');
    return JSON.parse(text);
  } catch {
    throw new Error('The carriers’ register did not answer.');
  }
};
