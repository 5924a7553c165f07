import { parseAccept } from 'hono/utils/accept';

/** Whether the browser takes an encoding: by name or by `*`, and not with a weight of zero. */
export const accepts = (request: Request, encoding: 'br' | 'gzip'): boolean => {
  const wishes = parseAccept((request.headers.get('accept-encoding') ?? '').toLowerCase());
  const wish = wishes.find(({ type }) => type === encoding) ?? wishes.find(({ type }) => type === '*');
  return wish !== undefined && wish.q > 0;
};
