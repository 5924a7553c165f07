import { describe, expect, test } from 'vitest';
import type { Payments } from '#server/adapters/payments/port.ts';
import { inventory, unlisted } from '#test/support/money/payment-scripts.ts';
import { aSite } from '#test/support/site/world.ts';

const BOOK = '/moving/5f0e0000-0000-4000-8000-000000000000/book';

/** The rules of the policy of a page, by their names. */
const policyOf = async (path: string, provider = 'sandbox', settings = {}) => {
  const site = await aSite({ settings, parts: ({ payments }) => ({ payments: { ...payments, provider } satisfies Payments }) });
  const { headers } = await site.visitor().request('GET', path);
  const rules = (headers.get('content-security-policy') ?? '').split('; ').map((rule) => rule.split(' '));
  return { headers, rules: Object.fromEntries(rules.map(([name = '', ...values]) => [name, values])) };
};

const hostsIn = (rules: Record<string, string[]>): string[] => [
  ...new Set(Object.values(rules).flatMap((values) => values.filter((value) => value.startsWith('https:')))),
];

describe('the policy of the payment page', () => {
  test('names nobody but us with the stand-in, and no inline script without the nonce of its answer [property 58]', async () => {
    const { headers, rules } = await policyOf(BOOK);
    const [nonce] = rules['script-src']?.slice(1) ?? [];
    expect(nonce).toMatch(/^'nonce-[\w+/]{22}=='$/);
    expect(rules).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", nonce],
      'style-src': ["'self'", nonce],
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'report-uri': ['/csp-reports'],
      'report-to': ['csp'],
    });
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toContain('no-store');
  });

  test('names the hosts of the inventory with Braintree, and none besides [property 58]', async () => {
    const { headers, rules } = await policyOf(BOOK, 'braintree');
    expect(hostsIn(rules).sort()).toEqual(inventory().hosts.sort());
    expect(rules['script-src']).not.toContain("'unsafe-inline'");
    expect(rules['script-src']).not.toContain("'unsafe-eval'");
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });

  test('lets in no host for trying things, and of the provider’s scripts one version alone, in production [property 58]', async () => {
    const { rules } = await policyOf(BOOK, 'braintree', { production: true });
    expect(hostsIn(rules).filter((host) => host.includes('sandbox'))).toEqual([]);
    expect(rules['script-src']?.filter((source) => source.includes('braintree'))).toEqual([
      'https://js.braintreegateway.com/web/3.136.0/',
      'https://assets.braintreegateway.com/web/3.136.0/',
    ]);
  });

  test('lets in the bank of a card only where it is asked [property 58]', async () => {
    const site = await aSite({
      parts: ({ payments }) => ({ payments: { ...payments, provider: 'braintree', three_d_secure: true } satisfies Payments }),
    });
    const { headers } = await site.visitor().request('GET', BOOK);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src [^;]*https:\/\/songbird\.cardinalcommerce\.com/);
    expect(policy).toMatch(/frame-src [^;]*https:(;| )/);
    expect(policy).toMatch(/form-action 'self' https:;/);
    expect(policy).not.toMatch(/script-src [^;]* https:[ ;]/);
  });

  test.each(['/', '/moving/1/plan', '/moving/1/compare', '/moving/1/congrats'])('is not that of %s [property 58]', async (path) => {
    const { rules } = await policyOf(path, 'braintree');
    expect(hostsIn(rules)).toEqual([]);
  });
});

test('a script that the inventory does not name is found [property 58]', () => {
  const { scripts } = inventory();
  expect(unlisted(['/assets/page-1.js', 'inline: scroll'], scripts)).toEqual([]);
  const added = ['/assets/page-1.css', '/chat.js', 'inline: something', 'https://js.braintreegateway.com/web/3.137.0/js/client.min.js'];
  expect(unlisted(added, scripts)).toEqual(added);
});
