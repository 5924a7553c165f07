import { isPaymentPage } from '#domain/booking/payment-page.ts';
import { spend } from '#server/core/budgets.ts';
import type { World } from '#server/core/world.ts';
import { readBody } from './limits.ts';

/** Where browsers tell what a page's policy has stopped (PCI DSS, 11.6.1): a script on the page of a card that nobody of us put there. */
export const CSP_REPORTS = '/csp-reports';

const MOST_A_MINUTE = { at: 20, all: 200 } as const;

/**
 * Anybody may send anything here. So few of an address are written down, few in all, and of each what it was about: never a whole address,
 * which may hold a key. Undefined for every other request.
 */
export const takeCspReports = async (world: World, request: Request, address: string): Promise<Response | undefined> => {
  if (request.method !== 'POST' || new URL(request.url).pathname !== CSP_REPORTS) return undefined;
  const allowances = [
    { kind: 'csp reports at', of: address, most: MOST_A_MINUTE.at },
    { kind: 'csp reports', of: 'all', most: MOST_A_MINUTE.all },
  ];
  if (spend(world.budgets, allowances, { window_ms: 60_000, at: world.clock.now() }) === undefined)
    return new Response(null, { status: 429, headers: { 'Retry-After': '60' } });
  const said = violationOf(await readBody(request));
  if (said !== undefined) world.log('csp_violation', said);
  return new Response(null, { status: 204 });
};

/** The first of those that were sent, in the words of the Reporting API or those of before it. */
const violationOf = (body: string): { directive: string; blocked: string; on_payment_page: boolean } | undefined => {
  const said = parsed(body);
  const report = Array.isArray(said) ? said[0]?.body : said?.['csp-report'];
  if (typeof report !== 'object' || report === null) return undefined;
  const fields = report as Json;
  const page = URL.parse(String(fields.documentURL ?? fields['document-uri'] ?? ''));
  return {
    directive: /^[a-z-]{1,40}/.exec(String(fields.effectiveDirective ?? fields['violated-directive'] ?? ''))?.[0] ?? 'unknown',
    blocked: hostOf(String(fields.blockedURL ?? fields['blocked-uri'] ?? '')),
    on_payment_page: page !== null && isPaymentPage(page.pathname),
  };
};

type Json = Record<string, unknown>;

const parsed = (body: string): Json | { body?: unknown }[] | undefined => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** "inline", "eval" and "data" are words; of an address its host is enough. */
const hostOf = (blocked: string): string => {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  return URL.parse(blocked)?.host.slice(0, 100) || 'unknown';
};
