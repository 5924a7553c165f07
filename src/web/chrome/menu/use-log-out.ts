import { TIMINGS } from '#domain/core/timings.ts';
import { forgetPerson } from '#web/core/this-tab.ts';

/** Signs out and starts afresh; when that fails, what this browser knows of them is forgotten all the same, and the page is read anew (Spec section 8). */
export const useLogOut = () => async (): Promise<void> => {
  const is_out = await signedOut().catch(() => false);
  forgetPerson();
  if (is_out) setTimeout(() => location.assign('/'), TIMINGS.logout_redirect);
  else location.reload();
};

/** Rejects where the calls themselves can't be had, as without a connection. */
const signedOut = async (): Promise<boolean> => {
  const [{ call, tried }, { endNoticesHere }] = await Promise.all([import('#web/core/call.ts'), import('#web/core/browser-notices.ts')]);
  // Whoever uses this browser next is told nothing of their moves.
  await endNoticesHere((device) => call().notices.end(device)).catch(() => undefined);
  const { error } = await tried(call().users.logout());
  return !error;
};
