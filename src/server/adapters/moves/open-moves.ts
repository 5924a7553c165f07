import { type MovesKeys, movesLookup } from './lookup.ts';
import type { Moves } from './port.ts';
import { sandboxMoves } from './sandbox.ts';

export type { MovesKeys };

/** The lookup service when its address and key are set; else the samples, and in production none. */
export const openMoves = (keys: MovesKeys | undefined, { production, now }: { production: boolean; now: () => number }): Moves => {
  if (keys !== undefined) return movesLookup(keys);
  return production ? noMoves : sandboxMoves(now);
};

/** Both, or none: without its key the service answers nobody. */
export const movesKeysOf = (env: NodeJS.ProcessEnv): MovesKeys | undefined => {
  const [url, api_key] = [env.MOVES_URL || undefined, env.MOVES_API_KEY || undefined];
  if (!url && !api_key) return undefined;
  if (!url || !api_key) throw new Error('The move lookup needs both of MOVES_URL, MOVES_API_KEY.');
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw new Error('MOVES_URL is no address like https://moves.example.com.');
  return { url, api_key };
};

const noMoves: Moves = {
  byId: async () => {
    throw new Error('No move lookup service is set.');
  },
};
