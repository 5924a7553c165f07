export type Bounds = { most_ms: number; most_bytes: number };

/** Why no answer came, in a word for the log. What the other side said is never part of it. */
export class NoAnswer extends Error {
  readonly why: string;
  constructor(why: string) {
    super(why);
    this.name = 'NoAnswer';
    this.why = why;
  }
}

/** JSON from another company: in time, small, and from the very address that was asked. */
export const boundedJson = async (
  url: URL,
  { most_ms, most_bytes }: Bounds,
  asked: Pick<RequestInit, 'method' | 'body' | 'headers'> = {},
): Promise<unknown> => {
  const signal = AbortSignal.timeout(most_ms);
  try {
    const answer = await fetch(url, { headers: { accept: 'application/json' }, ...asked, redirect: 'error', signal });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new NoAnswer(`status_${answer.status}`);
    }
    return JSON.parse(await textOf(answer, most_bytes));
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(whyOf(error, signal));
  }
};

const textOf = async (answer: Response, most_bytes: number): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > most_bytes) throw new NoAnswer('too_long');
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
};

const whyOf = (error: unknown, signal: AbortSignal): string => {
  if (signal.aborted) return 'too_slow';
  return error instanceof SyntaxError ? 'not_json' : 'unreachable';
};
