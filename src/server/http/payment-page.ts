type Facts = { nonce: string; payment_provider: string; three_d_secure: boolean; production: boolean };

/**
 * The policy of the page where a card is typed, and of no other: our own files, the scripts of this very answer, and the hosts of
 * the provider in use (property 58). docs/payment-page.md says what each is there for.
 */
export const paymentPolicy = ({ nonce, payment_provider, three_d_secure, production }: Facts): string => {
  const { script = [], frame = [], connect = [], image = [], style = [] } = HOSTS[payment_provider] ?? {};
  const bank = three_d_secure ? BANK : NO_BANK;
  return [
    "default-src 'none'",
    ["script-src 'self'", `'nonce-${nonce}'`, ...script, ...bank.script].join(' '),
    // React writes measures into style attributes; a style sheet in the page needs the nonce like a script.
    ["style-src 'self'", `'nonce-${nonce}'`, ...style].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...image].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect.filter((host) => !production || !host.includes('.sandbox.')), ...bank.connect].join(' '),
    `frame-src ${[...frame, ...bank.frame].join(' ') || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...bank.frame].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
};

/** PayPal signs in within a window that answers the one that opened it. */
export const openerPolicy = ({ payment_provider }: Pick<Facts, 'payment_provider'>): string =>
  payment_provider in HOSTS ? 'same-origin-allow-popups' : 'same-origin';

type Hosts = Partial<Record<'script' | 'frame' | 'connect' | 'image' | 'style', readonly string[]>>;

const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** The bank's own page comes in a frame, and is posted to, from a host that nobody can list beforehand. */
const BANK = {
  script: ['https://songbird.cardinalcommerce.com', 'https://songbirdstag.cardinalcommerce.com', 'https://*.cardinaltrusted.com'],
  connect: ['https://*.cardinalcommerce.com', 'https://*.cardinaltrusted.com'],
  frame: ['https:'],
};

const NO_BANK: Readonly<Record<keyof typeof BANK, readonly string[]>> = { script: [], connect: [], frame: [] };

/** A folder ends with a stroke: everything in it, and no other version. */
const PINNED = '/web/3.136.0/';

/** The stand-in needs none. Installments are paid on the provider's own page, which the browser is sent to. */
const HOSTS: Readonly<Record<string, Hosts>> = {
  braintree: {
    script: [`https://js.braintreegateway.com${PINNED}`, `https://assets.braintreegateway.com${PINNED}`, ...PAYPAL],
    frame: ['https://assets.braintreegateway.com', ...PAYPAL],
    connect: [
      'https://api.sandbox.braintreegateway.com',
      'https://api.braintreegateway.com',
      'https://client-analytics.sandbox.braintreegateway.com',
      'https://client-analytics.braintreegateway.com',
      'https://*.braintree-api.com',
      ...PAYPAL,
    ],
    image: ['https://assets.braintreegateway.com', ...PAYPAL],
  },
};
