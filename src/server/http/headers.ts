/** The security headers of every answer (property 57). `nonce` allows the page's own inline scripts. */
export const securityHeaders = (facts: { nonce: string; path: string; hot_reload: boolean }): [string, string][] => [
  ['Content-Security-Policy', policy(facts)],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', isPlanPath(facts.path) ? 'no-referrer' : 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(self), microphone=(), payment=(self)'],
  ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
];

/** Plans, links and accounts are personal: their addresses and answers stay with this browser. */
export const isPlanPath = (path: string): boolean => /^\/(moving|view_move_plan|l|my-moves|users)(\/|$)/.test(path);

const policy = ({ nonce, hot_reload }: { nonce: string; hot_reload: boolean }): string =>
  [
    "default-src 'self'",
    hot_reload ? `script-src 'self' 'unsafe-inline'` : `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    hot_reload ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
