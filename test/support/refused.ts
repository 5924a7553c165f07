import { expect } from 'vitest';
import { asCallError, type CallError } from '#contract/client.ts';

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The call was refused with this sentence, and with this code when one is named. */
    toBeRefused(sentence: string | RegExp, code?: string): Promise<void>;
  }
}

expect.extend({
  async toBeRefused(call: Promise<unknown>, sentence: string | RegExp, code?: string) {
    const refusal = await refusalOf(call).catch((error: unknown) => error);
    if (!isCallError(refusal)) return { pass: false, message: () => String(refusal) };
    const { error_message, code: actual } = refusal.problem;
    const same_words = typeof sentence === 'string' ? error_message === sentence : sentence.test(error_message);
    return {
      pass: same_words && (code === undefined || code === actual),
      message: () => `expected the refusal "${sentence}" (${code ?? 'any code'})`,
      actual: `${error_message} (${actual})`,
      expected: `${sentence} (${code ?? actual})`,
    };
  },
});

/** What a call through the typed client was refused with; a call that went well fails the test. */
export const refusalOf = async (call: Promise<unknown>): Promise<CallError> => {
  const thrown = await call.then(
    () => undefined,
    (error: unknown) => asCallError(error),
  );
  if (thrown === undefined) throw new Error('The call was not refused.');
  return thrown;
};

const isCallError = (thrown: unknown): thrown is CallError => thrown instanceof Error && 'problem' in thrown;
