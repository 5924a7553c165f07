import { requireNoTransaction } from './transaction.ts';

/** A call to somebody else's machine: never inside a transaction, never longer than the limit. A late answer is not waited for. */
export const outside = async <T>(what: string, limit_ms: number, call: () => Promise<T>): Promise<T> => {
  requireNoTransaction(what);
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not answer in ${limit_ms} ms.`)), limit_ms);
  });
  try {
    return await Promise.race([call(), limit]);
  } finally {
    clearTimeout(timer);
  }
};
