import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { expect, onTestFinished, test } from 'vitest';
import { openTraces } from '#server/signals/traces.ts';
import { books, choosesCheapest, startsPlan, tellsStreets } from '#test/support/builders.ts';
import { aSite } from '#test/support/site/world.ts';

const NOWHERE = { endpoint: 'http://127.0.0.1:9', release: '4f1c2a9' };

/** Keeps what it is handed. */
const anExporter = () => {
  const spans: ReadableSpan[] = [];
  return {
    spans,
    export: (some: ReadableSpan[], done: (result: { code: number }) => void) => {
      spans.push(...some);
      done({ code: 0 });
    },
    shutdown: async () => undefined,
  };
};

test('a booking is one trace: the request, its transactions and questions, and the payment provider, and none of it is personal', async () => {
  const exporter = anExporter();
  const traces = await openTraces(NOWHERE, exporter);
  const site = await aSite({ parts: () => ({ traces }) });
  const ana = site.visitor();
  const { uuid } = await startsPlan(ana);
  await tellsStreets(ana, uuid);
  await choosesCheapest(ana, uuid);
  await ana.api.plans.setStep({ id: uuid, step: 'BOOK' });
  await books(ana, uuid);
  await traces.close();
  const root = exporter.spans.find(({ name }) => name === 'bookings.book');
  expect(root?.attributes).toMatchObject({ status: 201, actor: 'visitor', plan: uuid.slice(0, 6).toUpperCase() });
  expect(root?.resource.attributes).toMatchObject({ 'service.name': 'hearthway', 'service.version': '4f1c2a9' });
  const parts = exporter.spans.filter(({ parentSpanContext }) => parentSpanContext?.spanId === root?.spanContext().spanId);
  expect(parts.every((part) => part.spanContext().traceId === root?.spanContext().traceId)).toBe(true);
  const names = parts.map(({ name }) => name);
  for (const name of ['transaction', 'select move_plans', 'insert booking_attempts', 'payments.authorize', 'commit'])
    expect(names).toContain(name);
  const told = JSON.stringify(
    exporter.spans.map(({ name, attributes, events, status }) => [name, attributes, events, status]),
  ).toLowerCase();
  for (const marker of ['reyes', 'ana@example.com', '555-0112', '418 12th', 'bloomfield', uuid, ...ana.cookies.values()])
    expect(told).not.toContain(marker.toLowerCase());
});

test('a collector is handed the spans over the wire, the last of them when the server ends', async () => {
  const bodies: string[] = [];
  const collector = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    bodies.push(`${request.method} ${request.url} ${Buffer.concat(parts).toString('utf8')}`);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void collector.close());
  await once(collector, 'listening');
  const { port } = collector.address() as { port: number };
  const traces = await openTraces({ endpoint: `http://127.0.0.1:${port}`, release: undefined });
  traces.begin('bids.list').end({ status: 200 });
  await traces.close();
  expect(bodies).toEqual([expect.stringMatching(/^POST \/v1\/traces .*"bids\.list"/)]);
});
