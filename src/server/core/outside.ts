import { waits, workUnderWay } from '#server/signals/waits.ts';
import { requireNoTransaction } from './transaction.ts';

/**
 * A call to somebody else's machine: never inside a transaction, never longer than the limit. A late answer is not waited for. `what` begins with
 * the company's part: "payments.authorize".
 */
export const outside = async <T>(what: string, limit_ms: number, call: () => Promise<T>): Promise<T> => {
  requireNoTransaction(what);
  const began = performance.now();
  const answered = waits('outside', what);
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not answer in ${limit_ms} ms.`)), limit_ms);
  });
  let is_failed = true;
  try {
    const answer = await Promise.race([call(), limit]);
    is_failed = false;
    return answer;
  } finally {
    clearTimeout(timer);
    answered();
    workUnderWay()?.metrics?.tally('outside', companyOf(what), performance.now() - began, is_failed);
  }
};

const companyOf = (what: string): string => what.split('.', 1)[0] ?? what;
