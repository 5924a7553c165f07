/** The landing pages (Spec section 2), without the slash at their end: what stands on them is the same for all strangers of a day. */
export const LANDING_PATHS: ReadonlySet<string> = new Set([
  '/',
  '/service-providers',
  '/newmove',
  '/mobile',
  '/concierge',
  '/hourly',
  '/hourly2',
]);

/** Partners with an address of their own; those of the others begin with /clients/. */
export const PARTNER_PATHS: ReadonlySet<string> = new Set(['/alder-vine', '/homestead-row']);

/** The same page answers with and without a slash at its end. */
export const withoutEndSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');
