const REDIRECT_MS = 300;

/** Signs out and starts afresh, also when the server did not answer: nothing of the user may stay on the screen. */
export const useLogOut = () => async (): Promise<void> => {
  const { call, tried } = await import('../call.ts');
  await tried(call().users.logout());
  setTimeout(() => location.assign('/'), REDIRECT_MS);
};
