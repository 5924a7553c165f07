import { type PrivacyChoice, type PrivacyStand, privacyCookie, privacyStand } from '#domain/accounts/privacy-choice.ts';

/** What this browser's visitor has said, or their browser for them. */
export const standHere = (): PrivacyStand => privacyStand(document.cookie, asksNotToBeFollowed());

export const choose = (choice: PrivacyChoice): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store of newer browsers is not in all that come here
  document.cookie = privacyCookie(choice, location.protocol === 'https:');
};

/** Global Privacy Control, where a browser knows it. */
const asksNotToBeFollowed = (): boolean =>
  'globalPrivacyControl' in navigator && (navigator as Navigator & { globalPrivacyControl: unknown }).globalPrivacyControl === true;
