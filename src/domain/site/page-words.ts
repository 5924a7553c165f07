const MOST_SEGMENTS = 8;

/** An address without its ids, keys and numbers: "/moving/{}/plan". Only plain words of a path are kept. */
export const pageWords = (path: string): string =>
  path
    .split('/', MOST_SEGMENTS + 1)
    .map((segment) => (segment === '' || WORD.test(segment) ? segment : '{}'))
    .join('/');

const WORD = /^[a-z][a-z_-]{0,30}$/;
