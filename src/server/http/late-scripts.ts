import { isLandingPath, isPartnerPath } from '#domain/site/landing-paths.ts';
import { bringsNobody } from '#server/core/cookies.ts';
import { WAKER } from './waker.ts';

/**
 * Pages that are read first and whose forms work without a script; what is left to scripts is a convenience. The landing pages are so to
 * strangers: whoever comes back finds buttons that need a script, and so does an address that says more than a code.
 */
export const isReadFirst = (request: Request): boolean => {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET') return false;
  if (MOVER.test(pathname)) return true;
  const is_landing = isLandingPath(pathname) || isPartnerPath(pathname);
  return is_landing && bringsNobody(request) && [...searchParams.keys()].every((name) => name === 'promo');
};

const MOVER = /^\/movers\/\d+\/?$/;

/**
 * A page whose scripts are fetched and run only when somebody gives a sign of wanting something (a pointer, a key, a scroll), or after it has
 * stood for a while: so that text, prices and stars are there first, also on a slow telephone. Its data stays where it is.
 */
export const wokenLate = (html: string, nonce: string): string => {
  const start = MODULE.exec(html);
  if (start === null) return html;
  const modules = [...html.matchAll(PRELOAD)].map(([, href = '']) => href);
  const held = html.replaceAll(PRELOAD, '').replace(MODULE, (tag) => tag.replace('type="module"', 'type="text/plain" id="late"'));
  return held.replace('</body>', () => `<script nonce="${nonce}">(${WAKER})(${JSON.stringify(modules)})</script></body>`);
};

const MODULE = /<script nonce="[^"]*" type="module" async="">/;
const PRELOAD = /<link rel="modulepreload" href="(\/assets\/[^"]+)"[^>]*\/>/g;
