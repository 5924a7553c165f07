import { pageWords } from '#domain/site/page-words.ts';
import { track } from './track.ts';

type Fetch = (request: Request) => Promise<Response>;

/** The same fetch; a call that got no answer, or a refusal, is reported (Spec section 7), each with its status. */
export const tellingFailures =
  (fetch: Fetch): Fetch =>
  async (request) => {
    const { method, url, signal } = request;
    const tell = (status: number): void =>
      track('NETWORK FAILURE', { method, call: pageWords(new URL(url).pathname), status: String(status) });
    try {
      const answer = await fetch(request);
      if (!answer.ok) tell(answer.status);
      return answer;
    } catch (error) {
      // What nobody waits for any more has not failed.
      if (!signal.aborted) tell(0);
      throw error;
    }
  };
