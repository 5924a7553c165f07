import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadedMove } from '#domain/plan/external-move.ts';
import { movesLookup } from '#server/adapters/moves/lookup.ts';
import { movesKeysOf, openMoves } from '#server/adapters/moves/open-moves.ts';
import type { Moves } from '#server/adapters/moves/port.ts';
import { SAMPLE_FRAUTH, sandboxMoves } from '#server/adapters/moves/sandbox.ts';
import { MOVES_API_KEY, movesStandIn } from './moves-stand-in.ts';

const now = () => Date.parse('2026-11-20T15:00:00Z');

let service: Awaited<ReturnType<typeof movesStandIn>>;

beforeAll(async () => {
  service = await movesStandIn(now);
});
afterAll(() => service.close());

const ways: Record<string, () => Moves> = {
  'the service itself': () => movesLookup({ url: service.url, api_key: MOVES_API_KEY }),
  'our samples': () => sandboxMoves(now),
};

describe.each(Object.entries(ways))('a move lookup through %s', (_, open) => {
  test('answers the record of a move [spec 7.44]', async () => {
    const record = await open().byId('1001', SAMPLE_FRAUTH);
    expect(loadedMove(record)).toMatchObject({ move_date: '2026-12-04', move_time: 1, contact_first_name: 'Maya', home_size_id: 5 });
    expect((await open().byId('1002', SAMPLE_FRAUTH)).moveType).toBe('IntoStorage');
    expect((await open().byId('1003', SAMPLE_FRAUTH)).addresses).toHaveLength(4);
  });

  test('throws the status and nothing else, for a wrong key as for a move that is not there [spec 7.44] [property 56]', async () => {
    await expect(open().byId('1001', 'wrong')).rejects.toThrow(/^HTTP error! status: 401$/);
    await expect(open().byId('9', SAMPLE_FRAUTH)).rejects.toThrow(/^HTTP error! status: 404$/);
  });
});

describe('the move lookup service', () => {
  const lookup = () => movesLookup({ url: service.url, api_key: MOVES_API_KEY }, { most_ms: 300 });

  test('is asked at one address, with the id in the body and both keys in headers [spec 7.44] [property 56]', async () => {
    await lookup()
      .byId('../1001?x=1', SAMPLE_FRAUTH)
      .catch(() => undefined);
    expect(service.asked.at(-1)).toMatchObject({
      path: 'POST /getMoveById/',
      body: '{"moveId":"../1001?x=1"}',
      headers: { authorization: SAMPLE_FRAUTH, 'x-api-key': MOVES_API_KEY },
    });
  });

  test('is not followed elsewhere, not waited for, not read on and on, and not believed blindly [property 56]', async () => {
    const feels = async (mood: Parameters<typeof service.feels>[0]) => {
      service.feels(mood);
      const count = service.asked.length;
      await expect(lookup().byId('1001', SAMPLE_FRAUTH)).rejects.toThrow(/^(unreachable|too_slow|too_long|not_json|not_understood)$/);
      expect(service.asked).toHaveLength(count + 1);
    };
    await feels((response) => response.writeHead(302, { location: '/elsewhere' }).end());
    await feels(() => undefined);
    await feels((response) => response.end(`"${'x'.repeat(1_000_001)}"`));
    await feels((response) => response.end('<html>'));
    await feels((response) => response.end('{"addresses":"none"}'));
    service.feels(undefined);
  });

  test('needs its address and its key; without both there are our samples, and in production none [decisions 7]', async () => {
    expect(movesKeysOf({})).toBeUndefined();
    expect(() => movesKeysOf({ MOVES_URL: 'https://moves.example.com' })).toThrow(/MOVES_API_KEY/);
    expect(() => movesKeysOf({ MOVES_URL: 'moves', MOVES_API_KEY: 'a' })).toThrow(/no address/);
    await expect(openMoves(undefined, { production: true, now }).byId('1001', SAMPLE_FRAUTH)).rejects.toThrow(/No move lookup/);
    expect(await openMoves(undefined, { production: false, now }).byId('1001', SAMPLE_FRAUTH)).toMatchObject({ custFName: 'Maya' });
  });
});
