/** What reads the typed text is a fifth of the page's scripts, and nobody types before the page is here: it comes after it. */
export type Reader = typeof import('./item-search-found.ts');

export const reader = (): Promise<Reader> => import('./item-search-found.ts');
