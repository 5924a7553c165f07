/** The id of a cell's field on the page. */
export const idOf = (key: string): string => `rate-${key.replaceAll(/[^\w-]/g, '_')}`;
