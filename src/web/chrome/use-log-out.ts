import { forgetThisTab } from '#web/account/this-tab.ts';

const REDIRECT_MS = 300;

/** Signs out and starts afresh; when that fails, what this tab knows is forgotten all the same, and the page is read anew (Spec section 8). */
export const useLogOut = () => async (): Promise<void> => {
  const { call, tried } = await import('../call.ts');
  const { error } = await tried(call().users.logout());
  forgetThisTab();
  if (error) location.reload();
  else setTimeout(() => location.assign('/'), REDIRECT_MS);
};
