import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type S3Settings, s3Link } from '#server/adapters/files/s3-link.ts';

type Stored = { bytes: Buffer; content_type: string };
type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string };

/** A bucket on this machine: as much of S3 as the port needs, and the whole of its POST policy. */
export type Bucket = { settings: S3Settings; objects: Map<string, Stored>; later_ms: number; close(): Promise<void> };

const KEYS = { bucket: 'papers', region: 'us-east-1', access_key_id: 'AKIDTEST', secret_access_key: randomBytes(20).toString('hex') };

export const serveBucket = async (): Promise<Bucket> => {
  const objects = new Map<string, Stored>();
  const server = createServer((request, response) => {
    void answerTo(bucket, request).then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  const bucket: Bucket = { settings: { ...KEYS, endpoint }, objects, later_ms: 0, close };
  return bucket;
};

const answerTo = async (bucket: Bucket, request: IncomingMessage): Promise<Answer> => {
  const url = new URL(request.url ?? '/', bucket.settings.endpoint);
  const key = decodeURIComponent(url.pathname.replace(/^\/papers\/?/, ''));
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  if (request.method === 'POST') return takeForm(bucket, request.headers['content-type'] ?? '', Buffer.concat(parts));
  const source = request.headers['x-amz-copy-source'];
  if (request.method === 'PUT')
    return source === undefined ? put(bucket, key, Buffer.concat(parts)) : copy(bucket, key, decodeURIComponent(String(source)));
  if (request.method === 'DELETE') {
    bucket.objects.delete(key);
    return { status: 204 };
  }
  if (url.searchParams.has('X-Amz-Signature') && !isLinkGood(bucket, key, url)) return { status: 403 };
  if (url.searchParams.get('list-type') === '2') return list(bucket, url.searchParams);
  return read(bucket.objects.get(key), request, url.searchParams);
};

const put = ({ objects }: Bucket, key: string, bytes: Buffer): Answer => {
  objects.set(key, { bytes, content_type: 'application/octet-stream' });
  return { status: 200, headers: { ETag: '"1"' } };
};

/** Two to a page, so that whoever lists has to turn it. */
const list = ({ objects }: Bucket, query: URLSearchParams): Answer => {
  const from = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > from).sort();
  const page = keys.slice(0, 2);
  const rest = keys.length > 2 ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  return { status: 200, body: `<ListBucketResult>${rest}${contents}</ListBucketResult>` };
};

const takeForm = async ({ objects, later_ms }: Bucket, type: string, body: Buffer): Promise<Answer> => {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const fields = new Map([...form].flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : [])));
  const file = form.get('file');
  if (!(file instanceof Blob) || !isAllowed(fields, file.size, Date.now() + later_ms)) return { status: 403, body: '<Error/>' };
  objects.set(fields.get('key') ?? '', { bytes: Buffer.from(await file.arrayBuffer()), content_type: fields.get('Content-Type') ?? '' });
  return { status: 204 };
};

/** Signature, expiry, every condition, and no field that no condition names. */
const isAllowed = (fields: ReadonlyMap<string, string>, size: number, now: number): boolean => {
  const policy = fields.get('Policy') ?? '';
  const scope = (fields.get('X-Amz-Credential') ?? '').split('/').slice(1);
  if (policy === '' || signed(scope, policy) !== fields.get('X-Amz-Signature')) return false;
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as { expiration: string; conditions: unknown[] };
  if (now >= Date.parse(expiration)) return false;
  const named = new Set(['Policy', 'X-Amz-Signature']);
  for (const condition of conditions) {
    if (Array.isArray(condition)) {
      const [, least, most] = condition as [string, number, number];
      if (size < least || size > most) return false;
      continue;
    }
    const [[name, value] = ['', '']] = Object.entries(condition as Record<string, string>);
    named.add(name);
    if (fields.get(name) !== value) return false;
  }
  return [...fields.keys()].every((name) => named.has(name));
};

const signed = (scope: readonly string[], text: string): string => {
  const key = scope.reduce<Buffer>(
    (held, part) => createHmac('sha256', held).update(part).digest(),
    Buffer.from(`AWS4${KEYS.secret_access_key}`),
  );
  return createHmac('sha256', key).update(text).digest('hex');
};

/** Signed anew from what the address says, the whole of it has to come out the same. */
const isLinkGood = ({ settings, later_ms }: Bucket, key: string, url: URL): boolean => {
  const at = Date.parse((url.searchParams.get('X-Amz-Date') ?? '').replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  const seconds = Number(url.searchParams.get('X-Amz-Expires'));
  const query = Object.fromEntries([...url.searchParams].filter(([name]) => !name.startsWith('X-Amz-')));
  return url.href === s3Link(settings, { key, query, seconds, now: at }) && Date.now() + later_ms < at + seconds * 1000;
};

const copy = ({ objects }: Bucket, key: string, source: string): Answer => {
  const found = objects.get(source.replace(/^\/?papers\//, ''));
  if (found === undefined) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
  objects.set(key, found);
  return { status: 200, body: '<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>' };
};

const read = (found: Stored | undefined, request: IncomingMessage, query: URLSearchParams): Answer => {
  if (found === undefined) return { status: 404 };
  const last = Number(/^bytes=0-(\d+)$/.exec(request.headers.range ?? '')?.[1] ?? found.bytes.length);
  const body = found.bytes.subarray(0, last + 1);
  const disposition = query.get('response-content-disposition');
  const headers = {
    'Content-Type': query.get('response-content-type') ?? found.content_type,
    'Content-Length': String(body.length),
    ...(disposition && { 'Content-Disposition': disposition }),
  };
  return { status: request.headers.range ? 206 : 200, headers, body: request.method === 'HEAD' ? '' : body };
};
