import { once } from 'node:events';
import { createServer } from 'node:net';

/** Asked before anything is opened: else it would show when all the rest is done, and leave that rest behind. */
export const requirePort = async (port: number, host: string): Promise<void> => {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(sentenceOf(error, port, host), { cause: error });
  }
  server.close();
  await once(server, 'close');
};

const sentenceOf = (error: unknown, port: number, host: string): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what listens there, or set PORT to another one.`;
  if (code === 'EACCES') return `Port ${port} is not for this user. Set PORT to one above 1023.`;
  return `Nothing can listen on HOST ${host} and PORT ${port}${typeof code === 'string' ? ` (${code})` : ''}.`;
};
