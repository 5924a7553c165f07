/** Personal rooms, which robots need not even ask for (robots.txt): their addresses are keys or lead to one's own data. */
export const CLOSED_TO_ROBOTS = [
  ...[
    '/api/',
    '/moving/',
    '/view_move_plan/',
    '/l/',
    '/continue/',
    '/follow/',
    '/watch/',
    '/partner-report/',
    '/adjustments/',
    '/my-moves',
    '/admin',
    '/users/',
    '/feedback/',
    '/vendors/confirm/',
    '/join/',
  ],
  ...['/papers/sign/', '/papers/delivery/', '/dev/', '/sandbox/'],
] as const;

/** Doors and forms that say nothing to a stranger who searches. Robots may read them, and learn there that they are not to be listed. */
const UNLISTED =
  /^\/(dev|sign-in|sign-up|re-signup|forgot-password|log-out|myhome|my-home|privacy-choices|vendors\/sign_in|movers\/[^/]+\/dashboard)(\/|$)/;

/** Whether search engines may list a page, on a host that is to be found at all. */
export const isToBeFound = (path: string): boolean => !UNLISTED.test(path) && !CLOSED_TO_ROBOTS.some((start) => path.startsWith(start));
