/** Book, and the billing page that stands for it on a phone: where a card is typed, nothing runs that isn't needed for that (property 58). */
export const isPaymentPage = (path: string): boolean => /^\/moving\/[^/]+\/(book|billing)\/?$/.test(path);
