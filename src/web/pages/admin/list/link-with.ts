import type { Query } from './load-list.ts';

/** The address of the same list with something else asked for; what is '' is left out. */
export const linkWith = (query: Query, over: Query): { search: string } => {
  const all = Object.entries({ ...query, ...over }).filter(([, value]) => value !== '');
  return { search: all.length === 0 ? '' : `?${new URLSearchParams(all)}` };
};
