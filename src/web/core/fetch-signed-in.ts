import { askToSignIn } from './ask-to-sign-in.ts';
import { isPlanPage, signInPath } from './sign-in-path.ts';

/**
 * The browser's fetch, for our own calls. One that is refused because the session has ended waits, on a page of a plan, until
 * somebody has signed in over it, and is sent again (A4); on any other page the way leads to /sign-in and back (Spec section 8). One that
 * needs a fresh proof of who it is waits for that in the same way, on every page.
 */
export const fetchSignedIn = async (request: Request): Promise<Response> => {
  const again = request.clone();
  if (isMarkedSignedIn()) was_signed_in = true;
  const answer = await fetch(request);
  if (await isRefusedFor(answer, 403, 'fresh_proof_needed'))
    return (await askToSignIn({ view: 'login', why: 'fresh' })) ? fetch(again) : answer;
  if (!(await isSignedOut(answer)) && !(await isGone(answer))) return answer;
  if (!isPlanPage(location.pathname)) {
    location.assign(signInPath(location.pathname + location.search));
    return answer;
  }
  return (await askToSignIn({ view: 'login', why: 'expired' })) ? fetch(again) : answer;
};

/** A wrong password is refused with the same status, and is no matter of a session. */
export const isSignedOut = (answer: Response): Promise<boolean> => isRefusedFor(answer, 401, 'not_signed_in');

/** Who signs out in another tab leaves no session that could be refused: what was one's own a moment ago is answered as if it weren't there. */
const isGone = async (answer: Response): Promise<boolean> =>
  was_signed_in && !isMarkedSignedIn() && isPlanPage(location.pathname) && (await isRefusedFor(answer, 404, 'not_found'));

const isMarkedSignedIn = (): boolean => typeof document !== 'undefined' && /(^|; )login_info=/.test(document.cookie);

/** As the page came, or at any call since. */
let was_signed_in = isMarkedSignedIn();

const isRefusedFor = async (answer: Response, status: number, code: string): Promise<boolean> => {
  if (answer.status !== status) return false;
  const problem: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === code;
};
