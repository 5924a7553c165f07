import { parse } from 'hono/utils/cookie';

const HALF_YEAR_SECONDS = 180 * 24 * 3600;

/** Cookie names and lines. Over plain http outside production the __Host- prefix can't be used; everything else is the same. */
export type Cookies = {
  visitor: string;
  session: string;
  line(name: string, value: string, seconds?: number): string;
  clear(name: string): string;
};

export const cookiesFor = (secure: boolean): Cookies => {
  const prefix = secure ? '__Host-' : '';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    visitor: `${prefix}visitor`,
    session: `${prefix}session`,
    line: (name, value, seconds = HALF_YEAR_SECONDS) => `${name}=${value}; Max-Age=${seconds}; ${attributes}`,
    clear: (name) => `${name}=; Max-Age=0; ${attributes}`,
  };
};

export const cookieOf = (request: Request, name: string): string | undefined => {
  const header = request.headers.get('cookie');
  return header === null ? undefined : parse(header, name)[name];
};
