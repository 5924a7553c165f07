import { call } from '#web/core/call.ts';

/** Pinned: another version is another line of docs/payment-page.md. */
const SDK = 'https://js.braintreegateway.com/web/3.136.0/js';

/** The parts of the vendor's script that this page uses. */
type BraintreeClient = { readonly client: unique symbol };

export type HostedKey = 'number' | 'expirationDate' | 'cvv' | 'postalCode';
type FieldState = { isEmpty: boolean; isValid: boolean; isFocused: boolean };
export type FieldEvent = { emittedBy: HostedKey; fields: Record<HostedKey, FieldState>; cards: readonly { niceType: string }[] };

export type HostedFields = {
  tokenize(): Promise<{ nonce: string; details?: { bin?: string } }>;
  on(event: 'focus' | 'blur' | 'validityChange' | 'cardTypeChange', listener: (event: FieldEvent) => void): void;
  focus(field: HostedKey): void;
  teardown(): Promise<void>;
};

/** Its bank is asked about a card; the nonce that comes back is the one that pays. */
export type ThreeDSecure = {
  verifyCard(asked: {
    amount: string;
    nonce: string;
    bin: string;
    onLookupComplete: (data: unknown, next: () => void) => void;
  }): Promise<{ nonce: string; threeDSecureInfo?: { status?: string } }>;
  teardown(): Promise<void>;
};

type PaypalSdk = { vault: boolean; currency?: 'USD'; intent?: 'authorize'; dataAttributes: { 'csp-nonce': string } };
type PaypalOrder = { flow: 'checkout' | 'vault'; amount?: string; currency?: 'USD'; intent?: 'authorize' };
export type PaypalCheckout = {
  loadPayPalSDK(options: PaypalSdk): Promise<unknown>;
  createPayment(order: PaypalOrder): Promise<string>;
  tokenizePayment(approved: unknown): Promise<{ nonce: string; details: { email: string } }>;
  teardown(): Promise<void>;
};

export type PaypalButtons = (options: {
  createOrder?: () => Promise<string>;
  createBillingAgreement?: () => Promise<string>;
  onApprove: (approved: unknown) => Promise<void>;
  onError: (error: unknown) => void;
}) => { render(where: HTMLElement): Promise<void> };

type Vendor = {
  client?: { create(options: { authorization: string }): Promise<BraintreeClient> };
  hostedFields?: { create(options: { client: BraintreeClient; styles: object; fields: object }): Promise<HostedFields> };
  threeDSecure?: { create(options: { client: BraintreeClient; version: 2 }): Promise<ThreeDSecure> };
  paypalCheckout?: { create(options: { client: BraintreeClient }): Promise<PaypalCheckout> };
};

export const hostedFields = async (plan_id: string, fields: object, styles: object): Promise<HostedFields> => {
  const [client] = await Promise.all([clientFor(plan_id), loaded('hosted-fields')]);
  return part('hostedFields').create({ client, fields, styles });
};

/** Undefined where no bank is asked. */
export const threeDSecure = async (plan_id: string): Promise<ThreeDSecure | undefined> => {
  const client = await clientFor(plan_id);
  if (!asks_bank) return undefined;
  await loaded('three-d-secure');
  return part('threeDSecure').create({ client, version: 2 });
};

export const paypalCheckout = async (plan_id: string): Promise<PaypalCheckout> => {
  const [client] = await Promise.all([clientFor(plan_id), loaded('paypal-checkout')]);
  return part('paypalCheckout').create({ client });
};

/** PayPal puts a style sheet into the page, which the policy lets pass by the nonce of this answer alone. */
export const nonceOfPage = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

export const paypalButtons = (): PaypalButtons | undefined => (window as { paypal?: { Buttons?: PaypalButtons } }).paypal?.Buttons;

/** One for the page; a failed one is asked for again. */
let client: Promise<BraintreeClient> | undefined;

/** As the client's token said. */
let asks_bank = false;

const clientFor = (plan_id: string): Promise<BraintreeClient> => {
  client ??= madeFor(plan_id).catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
};

const madeFor = async (id: string): Promise<BraintreeClient> => {
  const [{ client_token, three_d_secure }] = await Promise.all([call().bookings.clientToken({ id }), loaded('client')]);
  asks_bank = three_d_secure;
  return part('client').create({ authorization: client_token });
};

const scripts = new Map<string, Promise<void>>();

const loaded = (name: string): Promise<void> => {
  const known = scripts.get(name);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${SDK}/${name}.min.js`;
    script.onload = () => resolve();
    script.onerror = () => {
      scripts.delete(name);
      script.remove();
      reject(new Error(`The payment provider's script ${name} could not be loaded.`));
    };
    document.head.append(script);
  });
  scripts.set(name, loading);
  return loading;
};

const part = <Name extends keyof Vendor>(name: Name): NonNullable<Vendor[Name]> => {
  const found = (window as { braintree?: Vendor }).braintree?.[name];
  if (!found) throw new Error(`The payment provider's script has no ${name}.`);
  return found;
};
