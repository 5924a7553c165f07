import { expect, test } from 'vitest';
import type { World } from '#server/core/world.ts';
import { aPieceOfWork } from '#server/signals/waits.ts';
import { logAccess } from './access-log.ts';

const pathOf = (address: string, method = 'GET') => {
  const lines: unknown[] = [];
  const log: World['log'] = (event, facts) => void lines.push({ event, facts });
  logAccess({ log }, new Request(`http://site.example${address}`, { method }), new Response(null, { status: 204 }), {
    request_id: 'one',
    work: aPieceOfWork({}),
  });
  return (lines[0] as { facts: { path: string } }).facts.path;
};

test.each([
  ['/', '/'],
  ['/api/v3/move_plans/0b5f1c9e-2f63-4d8e-9a53-1f8b8c1d2e3f/set_step.json', '/api/v3/move_plans/{}/set_step.json'],
  ['/api/v3/move_plans/0b5f1c9e-2f63-4d8e-9a53-1f8b8c1d2e3f.json', '/api/v3/move_plans/{}'],
  ['/moving/4711/plan?email=ana@example.com', '/moving/{}/plan'],
  ['/l/pZ3vXnTq0-4mB1cJk9w_0aYd7LhRf2sQe8uGxMi5oKj', '/l/{}'],
  ['/movers-near-me/', '/movers-near-me/'],
  ['/ana@example.com/(718)%20555-0112', '/{}/{}'],
  ['/12%20Fir%20St', '/{}'],
  ['/a%0d%0ab', '/{}'],
  ['/Ana/Reyes', '/{}/{}'],
  ['/a/b/c/d/e/f/g/h/i/j/k/l', '/a/b/c/d/e/f/g/h'],
])('%s is written down as %s [property 60]', (address, path) => {
  expect(pathOf(address)).toBe(path);
});
