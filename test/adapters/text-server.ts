import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type ArrivedText = { path: string; authorization: string; fields: URLSearchParams };

/** A gateway for texts of one's own that speaks Twilio's way. `state.code` makes it refuse, `state.status` fail. */
export const serveTexts = async () => {
  const arrived: ArrivedText[] = [];
  const state: { status: number; code: number | null } = { status: 201, code: null };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const answer = JSON.stringify(state.code === null ? { sid: 'SM1' } : { code: state.code, message: `No texts to ${body}` });
      if (state.status === 201)
        arrived.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', fields: new URLSearchParams(body) });
      response.writeHead(state.status, { 'content-type': 'application/json' }).end(answer);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { arrived, state, url: `http://127.0.0.1:${port}`, close: () => new Promise<void>((done) => server.close(() => done())) };
};

export type TextServer = Awaited<ReturnType<typeof serveTexts>>;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
};
