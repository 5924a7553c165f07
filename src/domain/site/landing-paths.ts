/** Whether an address, with its last slash or without it, is a landing page's (Spec section 2): what stands there is the same for all strangers of a day. */
export const isLandingPath = (path: string): boolean => LANDING.has(withoutEndSlash(path));

/** The same of a partner's own page. */
export const isPartnerPath = (path: string): boolean => PARTNER.test(withoutEndSlash(path));

const LANDING: ReadonlySet<string> = new Set(['/', '/service-providers', '/newmove', '/mobile', '/concierge', '/hourly', '/hourly2']);

/** Two partners have an address of their own; those of the others begin with /clients/. */
const PARTNER = /^\/(alder-vine|homestead-row|clients\/[^/]+)$/;

const withoutEndSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');
