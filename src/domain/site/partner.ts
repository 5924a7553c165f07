/** Landlords whose people move, or a company that connects power and internet. */
export const PARTNER_KINDS = ['amenity', 'utilities'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

export type PartnerWords = { name: string; greeting: string };

/** It stands in addresses that others print, and is never changed. */
export const isPartnerKey = (key: string): boolean => key.length >= 3 && key.length <= 60 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key);

/** What is wrong with a partner, by field. */
export const partnerErrors = ({ name, greeting }: PartnerWords): Record<string, string> => ({
  ...(name.trim() === '' && { name: 'Enter the partner’s name' }),
  ...(greeting.trim() === '' && { greeting: 'Enter a greeting' }),
});

export const NO_PARTNER_KEY = 'Use 3 to 60 lowercase letters, digits and hyphens, like elm-row';
export const PARTNER_KEY_TAKEN = 'Another partner has this address already';
