import { refuse } from '#domain/core/refusal.ts';

const MOST_BYTES = 256 * 1024;
const MOST_LEVELS = 32;

/** A plan that is full takes 12,000 of them. Each may be wrong in ways of its own, which takes longer to say than to read. */
const MOST_VALUES = 15_000;

/** A sender that takes longer than this holds a connection for nothing. */
const PATIENCE_MS = 15_000;

/** The body as JSON text, counted byte by byte whatever Content-Length says (property 40). Empty bodies answer ''. */
export const readJsonBody = async (request: Request, patience_ms = PATIENCE_MS): Promise<string> => {
  if (request.body === null) return '';
  const type = request.headers.get('content-type') ?? '';
  const text = await readText(request.body.getReader(), patience_ms);
  if (text === '') return '';
  if (!/^application\/(.+\+)?json\b/i.test(type)) throw refuse('invalid', 'Send JSON.', { body: 'Send JSON.' });
  const { levels, values } = sizeOf(text);
  if (levels > MOST_LEVELS) throw refuse('too_large', 'This request is nested too deeply.');
  if (values > MOST_VALUES) throw refuse('too_large', 'This request holds too many values.');
  try {
    JSON.parse(text);
  } catch {
    throw refuse('invalid', 'This request is not valid JSON.', { body: 'This is not valid JSON.' });
  }
  return text;
};

/** The body as it came, within the same limits; for those whose signature is over its bytes. */
export const readBody = async (request: Request, patience_ms = PATIENCE_MS): Promise<string> =>
  request.body === null ? '' : readText(request.body.getReader(), patience_ms);

const readText = async (reader: ReadableStreamDefaultReader<Uint8Array>, patience_ms: number): Promise<string> => {
  let is_late = false;
  const giveUp = () => reader.cancel().catch(() => undefined);
  const timer = setTimeout(() => {
    is_late = true;
    void giveUp();
  }, patience_ms);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for (let part = await partOf(reader); !part.done; part = await partOf(reader)) {
      bytes += part.value.byteLength;
      if (bytes > MOST_BYTES) throw refuse('too_large', 'This request is too large.');
      chunks.push(part.value);
    }
    if (is_late) throw refuse('invalid', 'This request took too long to arrive.');
    return Buffer.concat(chunks).toString('utf8');
  } finally {
    clearTimeout(timer);
    void giveUp();
  }
};

/** A sender who goes away halfway is no fault of ours, and hears no answer. */
const partOf = (reader: ReadableStreamDefaultReader<Uint8Array>) =>
  reader.read().catch(() => {
    throw refuse('invalid', 'This request was cut off on its way.');
  });

/** How deep brackets nest and how many values there are, outside of strings. */
const sizeOf = (json: string): { levels: number; values: number } => {
  let level = 0;
  let deepest = 0;
  let values = 1;
  let quoted = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (quoted) {
      if (character === '\\') at++;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === ',') values++;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++level);
    else if (character === '}' || character === ']') level--;
  }
  return { levels: deepest, values };
};
