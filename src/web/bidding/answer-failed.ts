import type { CallError } from '#contract/client.ts';
import { ANSWER_FAILED } from '#domain/booking/job.ts';

/** A mover's answer that did not arrive, and why, where the server says why: that no reload would change. */
export const answerFailed = ({ status, problem }: CallError): string =>
  status >= 400 && status < 500 ? `${ANSWER_FAILED} ${problem.error_message}` : ANSWER_FAILED;
