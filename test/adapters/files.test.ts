import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Files, SignedForm } from '#server/adapters/files/port.ts';
import { s3Files } from '#server/adapters/files/s3.ts';
import { aFilesFolder } from '#test/support/site/files-folder.ts';
import { type Bucket, serveBucket } from './files-bucket.ts';

const TEN_MB = 10 * 1024 * 1024;
const KEY = 'coi/plan/token/A1B2C3-drop_off-example.pdf';
const TERMS = { key: KEY, content_type: 'application/pdf', most_bytes: TEN_MB };
const LINK = { key: KEY, filename: 'A1B2C3-drop_off-example.pdf', content_type: 'application/pdf' };

type Place = {
  files: Files;
  posts(form: SignedForm, bytes: Uint8Array): Promise<Response>;
  gets(url: string): Promise<Response>;
  later(ms: number): void;
};

let bucket: Bucket;
beforeAll(async () => {
  bucket = await serveBucket();
});
afterAll(() => bucket.close());

const formOf = ({ fields }: SignedForm, bytes: Uint8Array): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'any');
  return form;
};

const inFolder = (): Place => {
  let now = Date.parse('2026-11-23T15:00:00Z');
  const files = aFilesFolder({ now: () => now });
  const asked = (request: Request) =>
    files.answer(request).then(
      (answer) => answer ?? new Response(null, { status: 404 }),
      () => new Response(null, { status: 403 }),
    );
  return {
    files,
    posts: (form, bytes) => asked(new Request(new URL(form.url, 'http://hearthway.test'), { method: 'POST', body: formOf(form, bytes) })),
    gets: (url) => asked(new Request(new URL(url, 'http://hearthway.test'))),
    later: (ms) => {
      now += ms;
    },
  };
};

const inBucket = (): Place => {
  bucket.objects.clear();
  bucket.later_ms = 0;
  return {
    files: s3Files(bucket.settings),
    posts: (form, bytes) => fetch(form.url, { method: 'POST', body: formOf(form, bytes) }),
    gets: (url) => fetch(url),
    later: (ms) => {
      bucket.later_ms += ms;
    },
  };
};

const bytesOf = (count: number): Uint8Array => new Uint8Array(count).fill(7);

describe.each([
  ['a folder of our own', inFolder],
  ['a bucket', inBucket],
])('%s keeps to the port', (_, open) => {
  test('a file comes by its form, is kept, and comes back as it was [property 55]', async () => {
    const { files, posts, gets } = open();
    const bytes = new Uint8Array([1, 2, 13, 10, 45, 45, 0, 255]);
    expect((await posts(await files.presign(TERMS), bytes)).status).toBe(204);
    expect(await files.head(KEY)).toBeUndefined();
    expect(await files.keep(KEY)).toBe(true);
    expect(await files.head(KEY)).toEqual({ size: 8 });
    expect([...(await files.firstBytes(KEY, 3))]).toEqual([1, 2, 13]);
    expect((await files.firstBytes(KEY, 90)).byteLength).toBe(8);
    const answer = await gets(await files.link(LINK));
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([...bytes]);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="A1B2C3-drop_off-example.pdf"');
  });

  test('a form names the key, the type, the sizes and five minutes, all of them exactly [property 55]', async () => {
    const { files, posts, later } = open();
    const form = await files.presign(TERMS);
    const refused = async (fields: Record<string, string>) => (await posts({ ...form, fields }, bytesOf(9))).status;
    expect(form.fields.key).toBe(KEY);
    expect(await refused({ ...form.fields, key: `${KEY}x` })).toBe(403);
    expect(await refused({ ...form.fields, 'Content-Type': 'text/html' })).toBe(403);
    expect(await refused({ ...form.fields, acl: 'public-read' })).toBe(403);
    for (const name of Object.keys(form.fields)) {
      const { [name]: __, ...rest } = form.fields;
      expect([name, await refused(rest)]).toEqual([name, 403]);
    }
    later(240_000);
    expect((await posts(form, bytesOf(9))).status).toBe(204);
    later(60_000);
    expect((await posts(form, bytesOf(9))).status).toBe(403);
  });

  test.each([
    [0, false],
    [1, true],
    [TEN_MB, true],
    [TEN_MB + 1, false],
  ])('%i bytes: taken %s [property 55]', async (count, is_taken) => {
    const { files, posts } = open();
    const answer = await posts(await files.presign(TERMS), bytesOf(count));
    expect(answer.status === 204).toBe(is_taken);
    expect(await files.keep(KEY)).toBe(is_taken);
  });

  test('what is kept stays as it was when its form is posted again [property 55]', async () => {
    const { files, posts } = open();
    const form = await files.presign(TERMS);
    await posts(form, bytesOf(9));
    await files.keep(KEY);
    await posts(form, bytesOf(20));
    await files.keep(KEY);
    expect(await files.head(KEY)).toEqual({ size: 9 });
  });

  test('what never came is not kept; what is removed is gone, and may be removed again', async () => {
    const { files, posts, gets } = open();
    expect(await files.keep(KEY)).toBe(false);
    await posts(await files.presign(TERMS), bytesOf(9));
    await files.keep(KEY);
    const link = await files.link(LINK);
    await files.remove(KEY);
    await files.remove(KEY);
    expect(await files.head(KEY)).toBeUndefined();
    expect((await gets(link)).status).toBeGreaterThanOrEqual(400);
  });

  test('what is kept may be put in its place changed, and comes back as it is then', async () => {
    const { files, posts, gets } = open();
    await posts(await files.presign(TERMS), bytesOf(9));
    await files.keep(KEY);
    await files.replace(KEY, bytesOf(4));
    expect(await files.head(KEY)).toEqual({ size: 4 });
    expect((await (await gets(await files.link(LINK))).arrayBuffer()).byteLength).toBe(4);
  });

  test('a link is good for this file, this name and five minutes [property 55]', async () => {
    const { files, posts, gets, later } = open();
    await posts(await files.presign(TERMS), bytesOf(9));
    await files.keep(KEY);
    const link = await files.link(LINK);
    for (const other of [
      link.replaceAll('example.pdf', 'example.exe'),
      link.replaceAll('application%2Fpdf', 'text%2Fhtml'),
      link.slice(0, -1),
    ])
      expect((await gets(other)).status).toBeGreaterThanOrEqual(400);
    later(301_000);
    expect((await gets(link)).status).toBeGreaterThanOrEqual(400);
  });
});

test('no key leads out of the folder, and another host may give the downloads [property 55]', async () => {
  const files = aFilesFolder({ now: () => Date.parse('2026-11-23T15:00:00Z') }, 'https://files.hearthway.test');
  const form = await files.presign({ ...TERMS, key: '../../../../tmp/escaped.pdf' });
  await files.answer(new Request('http://hearthway.test/files/upload', { method: 'POST', body: formOf(form, bytesOf(9)) }));
  expect(await readdir(join(files.dir, 'arriving'))).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(await files.link(LINK)).toMatch(/^https:\/\/files\.hearthway\.test\/files\/download\?/);
  await files.drop();
});
