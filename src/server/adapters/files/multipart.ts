import { refuse } from '#domain/core/refusal.ts';

/** A posted form: its fields, and its file piece by piece. The file is the last field, as S3 has it; what follows it is not read. */
export type PostedForm = { fields: ReadonlyMap<string, string>; file: AsyncIterable<Buffer> };

const MOST_FIELDS = 20;
const MOST_HEAD_BYTES = 16 * 1024;
/** A sender that stays silent for longer than this holds a connection for nothing. */
const PATIENCE_MS = 20_000;

/** Reads a multipart form up to its file. No more than a piece of the file is in memory at a time. */
export const readForm = async (request: Request, patience_ms = PATIENCE_MS): Promise<PostedForm> => {
  const boundary = /^multipart\/form-data;.*\bboundary="?([\w'()+,./:=?-]{1,70})"?\s*$/i.exec(
    request.headers.get('content-type') ?? '',
  )?.[1];
  if (boundary === undefined || request.body === null) throw unreadable();
  const source = sourceOf(request.body.getReader(), patience_ms);
  // The first boundary has no end of line before it; with one, all boundaries look alike.
  source.put(Buffer.from('\r\n'));
  const mark = Buffer.from(`\r\n--${boundary}`);
  const fields = new Map<string, string>();
  await source.until(mark, 0);
  while (fields.size < MOST_FIELDS) {
    const head = headOf(await source.until(END_OF_HEAD, MOST_HEAD_BYTES));
    if (head.name === 'file') return { fields, file: source.pieces(mark) };
    if (head.name === undefined || head.is_file || fields.has(head.name)) throw unreadable();
    fields.set(head.name, (await source.until(mark, MOST_HEAD_BYTES)).toString('utf8'));
  }
  throw unreadable();
};

const END_OF_HEAD = Buffer.from('\r\n\r\n');

const unreadable = () => refuse('invalid', 'This upload could not be read. Please try again.');

const headOf = (bytes: Buffer): { name: string | undefined; is_file: boolean } => {
  const line = /(?:^|\r\n)content-disposition:\s*form-data;([^\r\n]*)/i.exec(bytes.toString('utf8'))?.[1] ?? '';
  return { name: /(?:^|[\s;])name="([^"\r\n]{1,100})"/.exec(line)?.[1], is_file: /[\s;]filename\*?=/.test(line) };
};

/** The body's bytes with a look ahead as far as a mark needs. A body that ends before its last mark was cut off. */
const sourceOf = (reader: ReadableStreamDefaultReader<Uint8Array>, patience_ms: number) => {
  let held: Buffer = Buffer.alloc(0);
  const put = (bytes: Buffer) => {
    held = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
  };
  const more = async (): Promise<void> => {
    const part = await inTime(reader, patience_ms);
    if (part.done) throw refuse('invalid', 'This upload broke off. Please try again.');
    put(Buffer.from(part.value.buffer, part.value.byteOffset, part.value.byteLength));
  };
  /** Everything up to a mark, which is taken out too. */
  const until = async (mark: Buffer, most: number): Promise<Buffer> => {
    for (;;) {
      const at = held.indexOf(mark);
      if (at > most || (at < 0 && held.length > most + mark.length)) throw unreadable();
      if (at >= 0) {
        const before = held.subarray(0, at);
        held = held.subarray(at + mark.length);
        return before;
      }
      await more();
    }
  };
  const pieces = async function* (mark: Buffer): AsyncIterable<Buffer> {
    try {
      for (;;) {
        const at = held.indexOf(mark);
        const sure = at >= 0 ? at : Math.max(0, held.length - mark.length + 1);
        if (sure > 0) yield held.subarray(0, sure);
        if (at >= 0) return;
        held = held.subarray(sure);
        await more();
      }
    } finally {
      void reader.cancel().catch(() => undefined);
    }
  };
  return { put, until, pieces };
};

const inTime = async (reader: ReadableStreamDefaultReader<Uint8Array>, patience_ms: number) => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, late) => {
    timer = setTimeout(() => {
      late(refuse('invalid', 'This upload took too long to arrive. Please try again.'));
      void reader.cancel().catch(() => undefined);
    }, patience_ms);
  });
  try {
    return await Promise.race([reader.read(), limit]);
  } finally {
    clearTimeout(timer);
  }
};
