import { data } from 'react-router';
import { asCallError } from '#contract/client.ts';

/** What a loader throws for a call that failed: the page for that status, with the server's own sentence. */
export const pageFault = (error: unknown) => {
  const { status, problem } = asCallError(error);
  // What can't be asked for at all comes from an address that somebody changed by hand: nothing is there.
  return status === 422 ? data('', { status: 404 }) : data(problem.error_message, { status: status || 500 });
};
