/** Answers whose JSON was put together from parts that were written before. */
const WRITTEN = new WeakMap<object, Uint8Array<ArrayBuffer>>();

/** The same answer; `bytes` is its JSON, so that nobody writes it again. */
export const writtenAs = <T extends object>(answer: T, bytes: Uint8Array<ArrayBuffer>): T => {
  WRITTEN.set(answer, bytes);
  return answer;
};

/** The JSON of an answer, as it crosses the wire. */
export const jsonOf = (answer: unknown): Uint8Array<ArrayBuffer> =>
  (typeof answer === 'object' && answer !== null && WRITTEN.get(answer)) || Buffer.from(JSON.stringify(answer));
