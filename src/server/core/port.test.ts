import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { requirePort } from './port.ts';

test('a port that somebody else has is told in a sentence, and a free one is left free', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(requirePort(port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is taken. Stop what listens there, or set PORT to another one.`,
  );
  other.close();
  await once(other, 'close');
  await requirePort(port, '127.0.0.1');
  await requirePort(port, '127.0.0.1');
});

test('a host that is not of this machine is told by name', async () => {
  await expect(requirePort(3000, '192.0.2.1')).rejects.toThrow('Nothing can listen on HOST 192.0.2.1 and PORT 3000 (EADDRNOTAVAIL).');
});
