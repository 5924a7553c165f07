import { parse } from 'hono/utils/cookie';
import { PRIVACY_COOKIE } from '#domain/accounts/privacy-choice.ts';
import { CAMPAIGN_COOKIE } from '#domain/plan/campaign.ts';

const READABLE = 'Path=/; SameSite=Lax';

const HALF_YEAR_SECONDS = 180 * 24 * 3600;

/** Cookie names and lines. Over plain http outside production the __Host- prefix can't be used; everything else is the same. */
export type Cookies = {
  visitor: string;
  session: string;
  /** Tells a browser in which somebody has signed in before from a stranger's. */
  device: string;
  /** For scripts: what the header shows before anything has loaded. Neither opens anything. */
  login_info: string;
  impersonation: string;
  line(name: string, value: string, seconds?: number): string;
  /** One that scripts may read. */
  readable(name: string, value: string, seconds: number): string;
  clear(name: string): string;
};

export const cookiesFor = (secure: boolean): Cookies => {
  const prefix = secure ? '__Host-' : '';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    visitor: `${prefix}visitor`,
    session: `${prefix}session`,
    device: `${prefix}device`,
    login_info: 'login_info',
    impersonation: 'impersonation',
    line: (name, value, seconds = HALF_YEAR_SECONDS) => `${name}=${value}; Max-Age=${seconds}; ${attributes}`,
    readable: (name, value, seconds) => `${name}=${value}; Max-Age=${seconds}; ${READABLE}${secure ? '; Secure' : ''}`,
    clear: (name) => `${name}=; Max-Age=0; ${attributes}`,
  };
};

export const cookieOf = (request: Request, name: string): string | undefined => {
  const header = request.headers.get('cookie');
  return header === null ? undefined : parse(header, name)[name];
};

/** Whether a browser brings nothing by which any page would be another one: no cookie, or what it may be counted as and which advertisement led here. */
export const bringsNobody = ({ headers }: Request): boolean =>
  Object.keys(parse(headers.get('cookie') ?? '')).every((name) => name === PRIVACY_COOKIE || name === CAMPAIGN_COOKIE);
