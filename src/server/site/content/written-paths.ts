import { writtenPages } from './read-pages.ts';

/** Whether an address, with its last slash or without it, is that of a written page, a state or a city. */
export const isWritten = async (path: string): Promise<boolean> => {
  if (path === '/') return false;
  const with_slash = isWithoutSlash(path) ? `${path}/` : path;
  return COMPANIES.test(with_slash) || (await writtenPages()).pages.has(with_slash);
};

/** The addresses of pages to be read end with a slash (Spec section 2); the other spelling leads there. */
export const isWithoutSlash = (path: string): boolean => !path.endsWith('/');

const COMPANIES = /^\/moving-companies\/([a-z0-9-]+\/){0,2}$/i;
