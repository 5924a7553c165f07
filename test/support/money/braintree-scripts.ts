import type { Page } from '@playwright/test';

/** Words that the gateway takes: one for each time the card is asked, and one of a PayPal account. */
export type Words = {
  cards: readonly string[];
  paypal: string /** What the bank answers: a word, or the code with which its check ends. */;
  bank?: readonly string[];
};

/**
 * The vendor's scripts as our page uses them, served in the place of its hosts: fields that belong to the script, not to us, with the
 * vendor's events and errors. Answers which were asked for.
 */
export const standInScripts = async (page: Page, words: Words): Promise<string[]> => {
  const asked: string[] = [];
  const serve = (url: string, body: string) =>
    page.route(url, async (route) => {
      asked.push(route.request().url().split('?')[0] ?? '');
      await route.fulfill({ contentType: 'text/javascript', body });
    });
  const at = 'https://js.braintreegateway.com/web/*/js';
  await serve(`${at}/client.min.js`, CLIENT);
  await serve(`${at}/hosted-fields.min.js`, `(${hostedFieldsScript})(${JSON.stringify(words.cards)})`);
  await serve(`${at}/three-d-secure.min.js`, `(${threeDSecureScript})(${JSON.stringify(words.bank ?? [])})`);
  await serve(`${at}/paypal-checkout.min.js`, `(${paypalCheckoutScript})(${JSON.stringify(words.paypal)})`);
  await serve('https://www.paypal.com/sdk/js*', `(${paypalScript})()`);
  return asked;
};

/** As all of the vendor's scripts do: each adds its part to what is there, since nobody knows which comes first. */
const CLIENT = `window.braintree = { ...window.braintree, client: { create: async ({ authorization }) => {
  if (!authorization) throw Object.assign(new Error('no token'), { code: 'CLIENT_AUTHORIZATION_INVALID' });
  return { authorization };
} } };`;

type Listener = (event: object) => void;

/** Runs in the browser: plain, with nothing of this file around it. */
const hostedFieldsScript = (words: string[]): void => {
  const RULES: Record<string, RegExp> = {
    number: /^4111 ?1111 ?1111 ?1111$|^4000 ?0000 ?0000 ?0002$/,
    expirationDate: /^(0[1-9]|1[0-2]) ?\/ ?\d\d$/,
    cvv: /^\d{3,4}$/,
    postalCode: /^\d{5}$/,
  };
  const create = async ({ fields }: { fields: Record<string, { container: string; placeholder?: string }> }) => {
    const inputs: Record<string, HTMLInputElement> = {};
    const listeners: Record<string, Listener[]> = {};
    const stateOf = (key: string) => ({
      isEmpty: inputs[key]!.value === '',
      isValid: RULES[key]!.test(inputs[key]!.value),
      isFocused: false,
    });
    const emit = (event: string, key: string) => {
      const states = Object.fromEntries(Object.keys(inputs).map((name) => [name, stateOf(name)]));
      const cards = inputs['number']?.value.startsWith('4') ? [{ niceType: 'Visa' }] : [];
      for (const listener of listeners[event] ?? []) listener({ emittedBy: key, fields: states, cards });
    };
    for (const [key, { container, placeholder = '' }] of Object.entries(fields)) {
      const input = document.createElement('input');
      Object.assign(input, { placeholder, ariaLabel: `Provider’s ${key}` });
      document.querySelector(container)?.append(input);
      inputs[key] = input;
      let was_valid = false;
      input.addEventListener('focus', () => emit('focus', key));
      input.addEventListener('blur', () => emit('blur', key));
      input.addEventListener('input', () => {
        if (key === 'number') emit('cardTypeChange', key);
        if (stateOf(key).isValid !== was_valid) emit('validityChange', key);
        was_valid = stateOf(key).isValid;
      });
    }
    return {
      on: (event: string, listener: Listener) => {
        listeners[event] = [...(listeners[event] ?? []), listener];
      },
      focus: (key: string) => inputs[key]?.focus(),
      teardown: async () => {
        for (const input of Object.values(inputs)) input.remove();
      },
      tokenize: async () => {
        const keys = Object.keys(inputs);
        const wrong = keys.filter((key) => !stateOf(key).isValid);
        if (keys.every((key) => stateOf(key).isEmpty)) throw Object.assign(new Error('empty'), { code: 'HOSTED_FIELDS_FIELDS_EMPTY' });
        if (wrong.length > 0)
          throw Object.assign(new Error('invalid'), { code: 'HOSTED_FIELDS_FIELDS_INVALID', details: { invalidFieldKeys: wrong } });
        return { nonce: inputs['number']?.value.startsWith('4000') ? 'fake-processor-declined-visa-nonce' : words.shift() };
      },
    };
  };
  (window as { braintree?: object }).braintree = { ...(window as { braintree?: object }).braintree, hostedFields: { create } };
};

const paypalCheckoutScript = (word: string): void => {
  const create = async () => ({
    loadPayPalSDK: ({ dataAttributes }: { dataAttributes: Record<string, string> }) =>
      new Promise((resolve, reject) => {
        // As PayPal does: a style sheet of its own, with the nonce it was given.
        const style = Object.assign(document.createElement('style'), {
          nonce: dataAttributes['csp-nonce'],
          textContent: '.paypal-buttons { display: block }',
        });
        document.head.append(style);
        const script = document.createElement('script');
        Object.assign(script, { src: 'https://www.paypal.com/sdk/js?vault=true', onload: resolve, onerror: reject });
        document.head.append(script);
      }),
    createPayment: async ({ flow }: { flow: string }) => `agreement-${flow}`,
    tokenizePayment: async () => ({ nonce: word, details: { email: 'ana@example.com' } }),
    teardown: async () => undefined,
  });
  (window as { braintree?: object }).braintree = { ...(window as { braintree?: object }).braintree, paypalCheckout: { create } };
};

const paypalScript = (): void => {
  type Options = {
    createBillingAgreement?: () => Promise<string>;
    createOrder?: () => Promise<string>;
    onApprove: (data: object) => Promise<void>;
  };
  const Buttons = ({ createBillingAgreement, createOrder, onApprove }: Options) => ({
    render: async (where: HTMLElement) => {
      const button = document.createElement('button');
      Object.assign(button, { type: 'button', textContent: 'PayPal' });
      button.addEventListener('click', async () => onApprove({ id: await (createBillingAgreement ?? createOrder)?.() }));
      where.append(button);
    },
  });
  Object.assign(window, { paypal: { Buttons } });
};

/** The bank answers in turn; what begins like the vendor's codes is one. Each amount that it was asked about stays on the page. */
const threeDSecureScript = (answers: string[]): void => {
  const left = [...answers];
  const asked: string[] = [];
  const verifyCard = async ({
    amount,
    onLookupComplete,
  }: {
    amount: string;
    onLookupComplete: (data: object, next: () => void) => void;
  }) => {
    asked.push(amount);
    await new Promise<void>((next) => onLookupComplete({}, next));
    const answer = left.shift() ?? '';
    if (answer.startsWith('THREEDS_')) throw Object.assign(new Error('bank'), { code: answer });
    return { nonce: answer, threeDSecureInfo: { status: answer.startsWith('tokencc_') ? 'authenticate_successful' : answer } };
  };
  const vendor = (window as unknown as { braintree: Record<string, unknown> }).braintree;
  vendor['threeDSecure'] = { create: async () => ({ verifyCard, teardown: async () => undefined }) };
  Object.assign(window, { askedOfBank: asked });
};
