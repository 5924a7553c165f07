import { SIGN_IN, SIGN_UP } from './links.ts';

/** /sign-in/, with the way back. */
export const signInPath = (back?: string, view: 'login' | 'register' = 'login'): string =>
  `${view === 'login' ? SIGN_IN : SIGN_UP}${back === undefined ? '' : `?redirect=${encodeURIComponent(back)}`}`;

/** Where the second step of signing in is, with the way back. */
export const codePath = (back: string): string => `/sign-in/code${back === '' ? '' : `?redirect=${encodeURIComponent(back)}`}`;

export const isPlanPage = (pathname: string): boolean => PLAN_PAGE.test(pathname);

/** The plan whose page this is. */
export const planIdIn = (pathname: string): string | undefined => PLAN_PAGE.exec(pathname)?.[1];

const PLAN_PAGE = /^\/moving\/([^/]+)/;
