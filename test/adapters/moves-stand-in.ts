import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sandboxMoves } from '#server/adapters/moves/sandbox.ts';

export const MOVES_API_KEY = 'a-key-of-tests';

type Mood = (response: ServerResponse) => void;

/** The move-lookup service in its own shape, with the samples behind it and in any mood. */
export const movesStandIn = async (now: () => number) => {
  const asked: { path: string; headers: IncomingMessage['headers']; body: string }[] = [];
  const state: { mood: Mood | undefined } = { mood: undefined };
  const samples = sandboxMoves(now);
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    asked.push({ path: `${request.method} ${request.url}`, headers: request.headers, body });
    if (state.mood !== undefined) return state.mood(response);
    if (request.headers['x-api-key'] !== MOVES_API_KEY) return say(response, 403);
    const { moveId } = JSON.parse(body) as { moveId: string };
    try {
      say(response, 200, await samples.byId(moveId, request.headers.authorization ?? ''));
    } catch (error) {
      say(response, Number(/\d+$/.exec((error as Error).message)?.[0] ?? 500));
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
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

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
};

const say = (response: ServerResponse, status: number, answer: unknown = { message: 'secret words of the service' }): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
};
