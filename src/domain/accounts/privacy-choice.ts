import { cookieWord } from '#domain/core/cookie-words.ts';

/** Whether visits may be measured, as somebody has said. */
export type PrivacyChoice = 'allow' | 'refuse';

export const PRIVACY_CHOICES = ['allow', 'refuse'] as const satisfies readonly PrivacyChoice[];

/** What stands when the browser itself asks not to be followed (Global Privacy Control): that is a no, whatever was said before. */
export type PrivacyStand = { choice: PrivacyChoice | undefined; by_browser: boolean };

export const privacyStand = (cookies: string, by_browser: boolean): PrivacyStand => {
  const word = cookieWord(cookies, PRIVACY_COOKIE);
  const choice = PRIVACY_CHOICES.find((one) => one === word);
  return { choice: by_browser ? 'refuse' : choice, by_browser };
};

/** Kept for a year, in this browser alone. Scripts may read it: it opens nothing. */
export const privacyCookie = (choice: PrivacyChoice, secure: boolean): string =>
  `${PRIVACY_COOKIE}=${choice}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;

export const PRIVACY_COOKIE = 'privacy_choice';
const YEAR_SECONDS = 365 * 24 * 3600;
