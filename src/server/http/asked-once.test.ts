import { expect, test } from 'vitest';
import { askedOnce } from './asked-once.ts';

const aCounter = () => {
  const asked: string[] = [];
  const ask = askedOnce(async (call) => {
    asked.push(`${call.method} ${new URL(call.url).pathname}`);
    return Response.json({ number: asked.length });
  });
  const call = async (path: string, method = 'GET') => (await ask(new Request(`http://site.example${path}`, { method }))).json();
  return { asked, call };
};

test('what two loaders of a page ask at once is answered once, whole to each', async () => {
  const { asked, call } = aCounter();
  expect(await Promise.all([call('/me'), call('/me'), call('/facts')])).toEqual([{ number: 1 }, { number: 1 }, { number: 2 }]);
  expect(asked).toEqual(['GET /me', 'GET /facts']);
});

test('after something has changed the same question is asked again', async () => {
  const { asked, call } = aCounter();
  await call('/me');
  await call('/plans', 'POST');
  await call('/me');
  expect(asked).toEqual(['GET /me', 'POST /plans', 'GET /me']);
});

test('what is asked while something changes is no answer for later', async () => {
  const { asked, call } = aCounter();
  await Promise.all([call('/plans', 'POST'), call('/me')]);
  await call('/me');
  expect(asked).toEqual(['POST /plans', 'GET /me', 'GET /me']);
});

test('what changes something is never answered from before', async () => {
  const { asked, call } = aCounter();
  await Promise.all([call('/plans', 'POST'), call('/plans', 'POST')]);
  expect(asked).toHaveLength(2);
});
