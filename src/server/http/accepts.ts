import { parseAccept } from 'hono/utils/accept';

/** Whether the browser takes an encoding: by name or by `*`, and not with a weight of zero. */
export const accepts = (request: Request, encoding: 'br' | 'gzip'): boolean => {
  const preferences = parseAccept((request.headers.get('accept-encoding') ?? '').toLowerCase());
  const preference = preferences.find(({ type }) => type === encoding) ?? preferences.find(({ type }) => type === '*');
  return preference !== undefined && preference.q > 0;
};
