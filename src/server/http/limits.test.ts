import { expect, test } from 'vitest';
import { readJsonBody } from './limits.ts';

const sending = (parts: readonly string[], { ends = true, type = 'application/json' } = {}) => {
  const encoder = new TextEncoder();
  let canceled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(encoder.encode(part));
      if (ends) controller.close();
    },
    cancel: () => {
      canceled = true;
    },
  });
  const request = new Request('http://site.example/', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    duplex: 'half',
  } as RequestInit);
  return { request, canceled: () => canceled };
};

test('a body in parts is read as one', async () => {
  expect(await readJsonBody(sending(['{"a"', ':', '1}']).request)).toBe('{"a":1}');
  expect(await readJsonBody(sending(['{"a":"', 'é'.repeat(3), '"}']).request)).toBe('{"a":"ééé"}');
});

test('a body that never ends is given up [property 40]', async () => {
  const { request, canceled } = sending(['{"a":'], { ends: false });
  await expect(readJsonBody(request, 20)).rejects.toThrow('This request took too long to arrive.');
  expect(canceled()).toBe(true);
});

test('a sender who goes away halfway is refused, and is no fault of ours [property 43]', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('aborted')),
  });
  const headers = { 'content-type': 'application/json' };
  const request = new Request('http://site.example/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  await expect(readJsonBody(request)).rejects.toMatchObject({ code: 'invalid', message: 'This request was cut off on its way.' });
});

test('nothing is read beyond the limit [property 40]', async () => {
  const { request, canceled } = sending(
    Array.from({ length: 40 }, () => ' '.repeat(10_000)),
    { ends: false },
  );
  await expect(readJsonBody(request)).rejects.toThrow('This request is too large.');
  expect(canceled()).toBe(true);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
  'a body of type "%s" is refused [property 44]',
  async (type) => {
    await expect(readJsonBody(sending(['{}'], { type }).request)).rejects.toThrow('Send JSON.');
  },
);

test('brackets in texts are no levels [property 40]', async () => {
  const text = JSON.stringify({ note: '[{"'.repeat(50), quoted: '\\"[[[' });
  expect(await readJsonBody(sending([text]).request)).toBe(text);
});

test('more values than a full plan has are refused, in texts they count for nothing [property 40]', async () => {
  const list = (count: number) => sending([JSON.stringify({ list: Array.from({ length: count }, () => 1) })]).request;
  await expect(readJsonBody(list(15_001))).rejects.toThrow('This request holds too many values.');
  await expect(readJsonBody(list(14_000))).resolves.toContain('list');
  await expect(readJsonBody(sending([JSON.stringify({ note: ','.repeat(20_000) })]).request)).resolves.toContain('note');
});
