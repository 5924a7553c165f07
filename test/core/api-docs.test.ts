import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startsPlan } from '#test/support/builders.ts';
import { allEndpoints, inputFor } from '#test/support/endpoints.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

let site: Site;
let ana: Browser;
let plan_id: string;
beforeAll(async () => {
  site = await aSite();
  ana = site.visitor();
  plan_id = (await startsPlan(ana)).uuid;
  await ana.api.bids.chooseMover({ plan_id, id: 1 });
});
afterAll(() => site.close());

const READS = allEndpoints().filter(({ method }) => method === 'GET');

test.each(READS.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s answers the same with .json at the end [spec 7.14]',
  async (_, endpoint) => {
    const { path } = inputFor(endpoint, plan_id);
    const [plain, suffixed] = await Promise.all([ana.request('GET', path), ana.request('GET', path.replace(/(\?|$)/, '.json$1'))]);
    const told = endpoint.name === 'coi.presign' ? fieldNames : idless;
    expect([suffixed.status, await told(suffixed)]).toEqual([plain.status, await told(plain)]);
    expect(plain.status).toBeLessThan(500);
  },
);

test.each(READS.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s answers JSON, the document that was asked for, or the way on, and nobody keeps it [spec 7.1] [property 57]',
  async (_, endpoint) => {
    const answer = await ana.request('GET', inputFor(endpoint, plan_id).path);
    const document = OF_PAPERS[endpoint.name] ?? /^(application\/pdf|text\/calendar)/;
    const is_document = answer.ok && /^(documents\.|papers\.(exportZip|booklet))/.test(endpoint.name);
    const type = answer.headers.get('content-type');
    if (answer.status === 303)
      expect([type, URL.canParse(answer.headers.get('location') ?? '', 'http://hearthway.test')]).toEqual([null, true]);
    else expect(type).toMatch(is_document ? document : /^application\/json/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);

/** What is no document of a booking; the booklets are samples here, in plain words. */
const OF_PAPERS: Readonly<Record<string, RegExp>> = { 'papers.exportZip': /^application\/zip/, 'papers.booklet': /^text\/plain/ };

/** Calls that the specification names by another path than the contract. */
const SPECIFIED: Readonly<Record<string, string>> = {
  'GET /move_plans/{id}': '/move_plans/{id}.json',
  'GET /move_plans/{id}/history': '/move_plans/{id}/history.json',
  'POST /users/password': '/users/password.json',
  'GET /users/check_email_availability': '/users/check_email_availability',
  'POST /users/move_checklist_email': '/users/move_checklist_email',
};

describe('the description of the API', () => {
  type Operation = { operationId?: string; responses?: Record<string, unknown> };
  type Document = { openapi: string; info: { title: string; version: string }; paths: Record<string, Record<string, Operation>> };

  const read = async () => (await (await site.visitor().request('GET', '/api/v3/openapi.json')).json()) as Document;

  test('is OpenAPI 3.1 and has every call of the contract [spec 7.1]', async () => {
    const { openapi, info, paths } = await read();
    expect(openapi).toMatch(/^3\.1\.\d+$/);
    expect(info).toMatchObject({ title: expect.stringContaining('Hearthway'), version: '3' });
    for (const { name, method, path } of allEndpoints()) {
      const operation = paths[SPECIFIED[`${method} ${path}`] ?? path]?.[method.toLowerCase()];
      expect(operation?.operationId, name).toBe(name);
      expect(
        Object.keys(operation?.responses ?? {}).some((status) => /^(2\d\d|303)$/.test(status)),
        name,
      ).toBe(true);
    }
    const described = Object.values(paths).flatMap((path) => Object.keys(path));
    expect(described).toHaveLength(allEndpoints().length);
  });

  test('names the paths of the specification where they are its own, and each of them answers [spec 7.14] [spec 7.37] [spec 7.40]', async () => {
    const { paths } = await read();
    for (const [call, specified] of Object.entries(SPECIFIED)) {
      const [method = '', path = ''] = call.split(' ');
      expect(paths[path]?.[method.toLowerCase()], path).toBe(specified === path ? paths[specified]?.[method.toLowerCase()] : undefined);
    }
    for (const path of ['/users/check_email_availability', '/users/move_checklist_email'])
      expect(Object.values(paths[path] ?? {})).toMatchObject([{ servers: [{ url: '/api' }] }]);
    const statusOf = async (method: string, path: string, body?: object) =>
      (await ana.request(method, path, body === undefined ? {} : { body })).status;
    expect(await statusOf('GET', `/api/v3/move_plans/${plan_id}.json`)).toBe(200);
    expect(await statusOf('GET', `/api/v3/move_plans/${plan_id}/history.json`)).toBe(200);
    await expect(
      ana.request('POST', '/api/v3/users/password.json', { body: { user: { email: 'nobody@example.com' } } }),
    ).resolves.toMatchObject({ status: 422 });
    expect(await statusOf('GET', '/api/users/check_email_availability?user[email]=ana@example.com')).toBe(200);
    expect(await statusOf('POST', '/api/users/move_checklist_email', {})).toBe(422);
  });

  test('names every parameter of a path, each id once [spec 7.1]', async () => {
    const { paths } = await read();
    for (const [path, operations] of Object.entries(paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const operation of Object.values(operations) as { parameters?: { name: string; in: string; required?: boolean }[] }[])
        expect(
          (operation.parameters ?? [])
            .filter((one) => one.in === 'path')
            .map((one) => one.name)
            .sort(),
        ).toEqual(named.sort());
    }
    const ids = Object.values(paths).flatMap((path) => Object.values(path).map((operation) => operation.operationId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('refers to nothing that it lacks [spec 7.1]', async () => {
    const document = await read();
    const text = JSON.stringify(document);
    for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g))
      expect(
        pointer.split('/').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], document),
        pointer,
      ).toBeDefined();
    expect(text).not.toMatch(/"\$ref":"(?!#\/)/);
  });

  test('has a page that is made of our own files alone [decisions 7]', async () => {
    const page = await site.visitor().request('GET', '/api/v3/docs');
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const references = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(references.length).toBeGreaterThan(2);
    for (const address of references) {
      expect(address).toMatch(/^\/(?!\/)/);
      expect((await site.visitor().request('GET', address)).status, address).toBe(200);
    }
    expect(html).not.toMatch(/https?:\/\//);
  });

  test('has no file beside its own [property 56]', async () => {
    for (const path of [
      '/api/v3/docs/package.json',
      '/api/v3/docs/..%2fpackage.json',
      '/api/v3/docs/%2e%2e/%2e%2e/package.json',
      '/api/v3/docs/constructor',
    ])
      expect((await site.visitor().request('GET', path)).status, path).toBe(404);
  });
});

/** A form is signed anew each time; its fields are the same. */
const fieldNames = async (answer: Response) => Object.keys(((await answer.json()) as { fields: object }).fields);

const idless = async (answer: Response): Promise<string> => (await answer.text()).replace(/"request_id":"[^"]+"/, '');
