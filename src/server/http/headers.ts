import { isPaymentPage } from '#domain/booking/payment-page.ts';
import { WIDGET, WIDGET_SCRIPT } from '#domain/site/widget.ts';
import { CSP_REPORTS } from './csp-reports.ts';
import { openerPolicy, paymentPolicy } from './payment-page.ts';
import { LOCAL_FRAME } from './utilities-path.ts';

/** `form_origin` is where files are posted to and shown from when not our own host. */
type Facts = {
  nonce: string;
  path: string;
  hot_reload: boolean;
  form_origin: string | null;
  /** Where the utilities frame comes from when not from here. */
  utilities_url?: string | undefined;
  payment_provider: string;
  three_d_secure: boolean;
  /** Where the payment provider's hosts for trying things are not let in. */
  production: boolean;
  /** Sources of styles in frames that a page writes itself: its own policy reaches them. */
  framed_styles: readonly string[];
};

/** The security headers of every answer (property 57). `nonce` allows the page's own inline scripts. */
export const securityHeaders = (facts: Facts): [string, string][] => [
  ['Content-Security-Policy', policyOf(facts)],
  ['Reporting-Endpoints', `csp="${CSP_REPORTS}"`],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', isPlanPath(facts.path) ? 'no-referrer' : 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', isPaymentPage(facts.path) ? openerPolicy(facts) : 'same-origin'],
  ['Cross-Origin-Resource-Policy', isShownElsewhere(facts.path) ? 'cross-origin' : 'same-origin'],
  ['Permissions-Policy', `camera=${hasCamera(facts.path) ? '(self)' : '()'}, geolocation=(self), microphone=(self), payment=(self)`],
  ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
];

/** Plans, links and accounts are personal: their addresses and answers stay with this browser. */
export const isPlanPath = (path: string): boolean =>
  /^\/(moving|view_move_plan|l|continue|follow|adjustments|my-moves|users)(\/|$)/.test(path);

/** The crew's page reads the stickers on boxes. */
const hasCamera = (path: string): boolean => /^\/adjustments\//.test(path);

/** Pictures that others show beside links to us, the files of a bucket's links, and the widget. */
const isShownElsewhere = (path: string): boolean => /^\/(og|files)\//.test(path) || path === WIDGET || path === WIDGET_SCRIPT;

/** The program that understands speech, beside the page. It runs what is compiled, and no page may. */
const isSpeechProgram = (path: string): boolean => /^\/assets\/speech\/[^/]+\.js$/.test(path);

const SPEECH_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'";

/** What a stranger may have made. */
const isUploadedPath = (path: string): boolean => /^\/files(\/|$)/.test(path);

const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** While the sources are changed, the pages bring scripts of the builder that no nonce knows. */
const policyOf = (facts: Facts): string => {
  if (isUploadedPath(facts.path)) return NOTHING_RUNS;
  if (isSpeechProgram(facts.path)) return SPEECH_POLICY;
  if (facts.path === LOCAL_FRAME) return framePolicy(facts);
  const said = isPaymentPage(facts.path) && !facts.hot_reload ? paymentPolicy(facts) : policy(facts);
  return `${said}; report-uri ${CSP_REPORTS}; report-to csp`;
};

/** A frame that only our own pages show, and that has an origin of its own even when somebody opens it by its address (property 59). */
const framePolicy = ({ nonce }: Pick<Facts, 'nonce'>): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms',
  ].join('; ');

/**
 * The two styles that react-aria lays into a page, for what is pressed and for what covers the page on a phone of Apple's, by the hashes of
 * what stands in them. A nonce would have to stand where any script reads it.
 */
const BROUGHT_STYLES = ["'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='", "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='"];

const policy = ({ nonce, framed_styles, hot_reload, form_origin, utilities_url }: Omit<Facts, 'path'>): string =>
  [
    "default-src 'self'",
    hot_reload ? `script-src 'self' 'unsafe-inline'` : `script-src 'self' 'nonce-${nonce}'`,
    // While the sources are changed, the builder lays their styles into the page. React writes measures into style attributes.
    hot_reload ? "style-src 'self' 'unsafe-inline'" : ["style-src 'self'", ...BROUGHT_STYLES, ...framed_styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", form_origin].filter(Boolean).join(' '),
    "font-src 'self'",
    ["connect-src 'self'", hot_reload ? 'ws:' : null, form_origin].filter(Boolean).join(' '),
    ["frame-src 'self'", utilities_url === undefined ? null : new URL(utilities_url).origin].filter(Boolean).join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
