import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Which recorded answer belongs to what was asked. */
const RECORDED: readonly (readonly [RegExp, string])[] = [
  [/main st.*austin/i, 'austin-street'],
  [/412 7th/i, 'brooklyn-street'],
  [/^washington/i, 'washington'],
  [/^texas/i, 'texas'],
  [/^11215/, 'zip-11215'],
  [/^park slope/i, 'park-slope'],
  [/rural lane/i, 'no-city'],
  [/calle sol|toronto/i, 'abroad'],
  [/^san/i, 'many'],
  [/88888/, 'new-zip'],
  [/^austin/i, 'austin'],
];

type Mood = (response: ServerResponse) => void;

/** The map service with recorded answers, in its own shape and in any mood. */
export const mapboxStandIn = async () => {
  const asked: URLSearchParams[] = [];
  const state: { mood: Mood | undefined } = { mood: undefined };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    asked.push(url.searchParams);
    if (state.mood !== undefined) return state.mood(response);
    if (url.pathname !== '/search/geocode/v6/forward' || url.searchParams.get('access_token') !== TOKEN) return refuse(response, 401);
    const file = RECORDED.find(([asks]) => asks.test(url.searchParams.get('q') ?? ''))?.[1] ?? 'nothing';
    response.writeHead(200, { 'content-type': 'application/json' }).end(await recorded(file, url.searchParams.get('types') ?? ''));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    feels: (mood: Mood | undefined) => {
      state.mood = mood;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
};

export const TOKEN = 'pk.a-token-of-tests';

export const refuse = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end('{"message":"Not Authorized - Invalid Token"}');
};

type Recording = { features: { properties?: { feature_type: string } }[] };

/** What is recorded, of the kinds that were asked for. */
const recorded = async (file: string, types: string): Promise<string> => {
  const answer = JSON.parse(await readFile(new URL(`./mapbox/${file}.json`, import.meta.url), 'utf8')) as Recording;
  const kinds = new Set([...types.split(','), 'secondary_address']);
  const is_odd = file === 'abroad';
  return JSON.stringify({ ...answer, features: answer.features.filter((one) => is_odd || kinds.has(one.properties?.feature_type ?? '')) });
};
