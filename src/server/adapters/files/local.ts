import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refuse } from '#domain/core/refusal.ts';
import type { Clock } from '#server/core/world.ts';
import { attachmentOf } from './attachment.ts';
import { type PostedForm, readForm } from './multipart.ts';
import { allowedBy, hmacOf, isSignedBy, signedFields } from './policy.ts';
import { type Files, type LinkTerms, SIGNED_SECONDS } from './port.ts';

type Options = {
  /** Made when the first file comes. */
  dir: string;
  clock: Clock;
  /** The host that downloads come from; '' is the page's own. */
  files_url: string;
};

/** Files in a folder of our own, behind the same signed forms as S3. A file's name is the hash of its key, so no key leads out of the folder. */
export const localFiles = ({ dir, clock, files_url }: Options): Files => {
  const placeOf = (room: 'arriving' | 'kept', key: string) => join(dir, room, createHash('sha256').update(key).digest('hex'));
  let made: Promise<Uint8Array> | undefined;
  const secret = () => {
    made ??= secretIn(dir);
    return made;
  };
  const until = () => clock.now() + SIGNED_SECONDS * 1000;
  return {
    presign: async (terms) => ({ url: '/files/upload', fields: signedFields(await secret(), terms, until()) }),
    keep: async (key) => {
      await mkdir(join(dir, 'kept'), { recursive: true });
      if (await isThere(placeOf('kept', key))) return true;
      return rename(placeOf('arriving', key), placeOf('kept', key)).then(() => true, missing(false));
    },
    head: (key) => stat(placeOf('kept', key)).then(({ size }) => ({ size }), missing(undefined)),
    firstBytes: async (key, count) => {
      await using file = await open(placeOf('kept', key));
      const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
      return buffer.subarray(0, bytesRead);
    },
    replace: async (key, bytes) => {
      const draft = `${placeOf('kept', key)}.${randomBytes(6).toString('hex')}`;
      await writeFile(draft, bytes, { mode: 0o600, flag: 'wx' });
      await rename(draft, placeOf('kept', key));
    },
    link: async (terms) => `${files_url}/files/download?${signedQuery(await secret(), terms, until())}`,
    remove: async (key) => {
      await Promise.all([rm(placeOf('arriving', key), { force: true }), rm(placeOf('kept', key), { force: true })]);
    },
    form_origin: null,
    answer: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === '/files/upload' && request.method === 'POST') {
        const form = await readForm(request);
        const { key, most_bytes } = allowedBy(await secret(), form.fields, clock.now());
        if (await isThere(placeOf('kept', key))) throw refuse('not_allowed', 'This form was used already.');
        await mkdir(join(dir, 'arriving'), { recursive: true });
        await receive(form, placeOf('arriving', key), most_bytes);
        return new Response(null, { status: 204 });
      }
      if (pathname === '/files/download' && (request.method === 'GET' || request.method === 'HEAD'))
        return download(termsOf(await secret(), searchParams, clock.now()), (key) => placeOf('kept', key));
      return undefined;
    },
  };
};

/** What forms and links are signed with, made by whoever comes first; it outlives a restart, as the forms do. */
const secretIn = async (dir: string): Promise<Uint8Array> => {
  const path = join(dir, 'secret');
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return Buffer.from(await readFile(path, 'utf8'), 'hex');
};

/** To a name of its own first, so that half a file never stands where a whole one is looked for. */
const receive = async ({ file }: PostedForm, place: string, most_bytes: number): Promise<void> => {
  const part = `${place}.${randomBytes(6).toString('hex')}`;
  try {
    const target = await open(part, 'wx', 0o600);
    let size = 0;
    try {
      for await (const piece of file) {
        size += piece.byteLength;
        if (size > most_bytes) throw refuse('too_large', 'This file is larger than 10 MB.');
        await target.writeFile(piece);
      }
    } finally {
      await target.close();
    }
    if (size === 0) throw refuse('invalid', 'This file is empty.');
    await rename(part, place);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};

const NAMES = ['key', 'filename', 'content_type', 'until'] as const;

const signedQuery = (secret: Uint8Array, terms: LinkTerms, until: number): URLSearchParams => {
  const query = new URLSearchParams({ ...terms, until: String(until) });
  query.set('signature', hmacOf(secret, textOf(query)));
  return query;
};

const termsOf = (secret: Uint8Array, query: URLSearchParams, now: number): LinkTerms => {
  const [key, filename, content_type, until] = NAMES.map((name) => query.get(name) ?? '') as [string, string, string, string];
  if (!isSignedBy(secret, textOf(query), query.get('signature') ?? '')) throw refuse('not_found', NO_FILE);
  if (now >= Number(until)) throw refuse('not_found', 'This link has run out. Open the file from your plan again.');
  return { key, filename, content_type };
};

/** A form's signature never fits a link, nor the other way around. */
const textOf = (query: URLSearchParams): string => `download\n${JSON.stringify(NAMES.map((name) => query.get(name)))}`;

const NO_FILE = "We can't find this file.";

const download = async ({ key, filename, content_type }: LinkTerms, placeOf: (key: string) => string): Promise<Response> => {
  const found = await stat(placeOf(key)).catch(missing(undefined));
  if (found === undefined) throw refuse('not_found', NO_FILE);
  return new Response(piecesOf(placeOf(key)), {
    headers: {
      'Content-Type': content_type,
      'Content-Length': String(found.size),
      'Content-Disposition': attachmentOf(filename),
    },
  });
};

const PIECE_BYTES = 64 * 1024;

/** As fast as it is taken; what nobody begins to read is not opened, and whoever leaves early leaves no open file. */
const piecesOf = (path: string): ReadableStream<Uint8Array> => {
  let file: FileHandle | undefined;
  return new ReadableStream(
    {
      pull: async (controller) => {
        file ??= await open(path);
        const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES);
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await file.close();
        controller.close();
      },
      cancel: () => file?.close(),
    },
    { highWaterMark: 0 },
  );
};

const isThere = (place: string): Promise<boolean> => stat(place).then(() => true, missing(false));

const missing =
  <T>(otherwise: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return otherwise;
    throw error;
  };
