import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** What came over the wire for one email. */
export type Arrived = { from: string; to: readonly string[]; source: string };

/** A mail server on this machine, which keeps what it is given; `refuses` makes it turn down every recipient, `is_silent` never answer. */
export const serveMail = async () => {
  const arrived: Arrived[] = [];
  const state = { refuses: false, is_silent: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(state.refuses ? new Error('No such person here.') : undefined),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        arrived.push({ from, to: envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(parts).toString('utf8') });
        if (!state.is_silent) done();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, arrived, state, close: () => new Promise<void>((closed) => server.close(() => closed())) };
};

export type MailServer = Awaited<ReturnType<typeof serveMail>>;
