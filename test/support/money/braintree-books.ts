import { randomBytes } from 'node:crypto';

export type Status =
  | 'authorizing'
  | 'authorized'
  | 'submitted_for_settlement'
  | 'settling'
  | 'settled'
  | 'voided'
  | 'authorization_expired'
  | 'processor_declined'
  | 'gateway_rejected'
  | 'settlement_declined'
  | 'failed';

export type Entry = {
  id: string;
  type: 'sale' | 'credit';
  status: Status;
  cents: number;
  order_id: string;
  merchant_account_id: string;
  source: string;
  token: string;
  means: Means;
  rejection: string | null;
  processor: string;
  refunds: string[];
  refunded: string | null;
  /** By the provider's own clock. */
  created_at: number;
};

type Means = 'credit_card' | 'paypal';
/** asked: the bank has asked the card's owner (3-D Secure). */
type Nonce = { means: Means; keepable: boolean; asked: boolean };

/** What the SDK sends with a sale, as it writes it. */
export type Sale = {
  amount: string;
  order_id?: string;
  merchant_account_id?: string;
  payment_method_nonce?: string;
  payment_method_token?: string;
  transaction_source?: string;
  options?: { submit_for_settlement?: boolean; store_in_vault_on_success?: boolean; three_d_secure?: { required?: boolean } };
};

/** A rule of Braintree's that was broken, by its own code. */
export class Broken extends Error {
  readonly code: string;
  readonly entry: Entry | undefined;
  constructor(code: string, entry?: Entry) {
    super(code);
    this.code = code;
    this.entry = entry;
  }
}

/** What Braintree keeps of one merchant, and its rules. Only here for tests: it keeps no promise about real cards. */
export const braintreeBooks = () => {
  const all = new Map<string, Entry>();
  const nonces = new Map<string, Nonce>();
  const vault = new Map<string, Means>();

  /** A nonce of the page's card fields, which is used up by one sale. */
  const issue = (nonce: Nonce): string => {
    const word = `tokencc_${randomBytes(6).toString('hex')}`;
    nonces.set(word, nonce);
    return word;
  };

  const meansOf = (sale: Sale): Nonce => {
    const { payment_method_nonce: word, payment_method_token: token } = sale;
    const kept = token === undefined ? undefined : vault.get(token);
    if (kept) return { means: kept, keepable: true, asked: false };
    if (word === undefined) throw new Broken('91518');
    if (word === 'fake-consumed-nonce') throw new Broken('91564');
    if (word === 'fake-luhn-invalid-nonce') throw new Broken('81715');
    const own = nonces.get(word);
    if (own === undefined && !word.startsWith('fake-')) throw new Broken('91565');
    nonces.delete(word);
    return own ?? { means: word.includes('paypal') ? 'paypal' : 'credit_card', keepable: !word.includes('one-time'), asked: false };
  };

  const sell = (sale: Sale): Entry => {
    const { means, keepable, asked } = meansOf(sale);
    const keep = sale.options?.store_in_vault_on_success === true;
    if (keep && !keepable) throw new Broken('82902');
    const entry: Entry = {
      ...{
        id: randomBytes(4).toString('hex'),
        type: 'sale',
        status: 'authorized',
        means,
        refunds: [],
        refunded: null,
        created_at: Date.now(),
      },
      cents: centsOf(sale.amount),
      order_id: sale.order_id ?? '',
      merchant_account_id: sale.merchant_account_id ?? 'default',
      source: sale.transaction_source ?? '',
      token: sale.payment_method_token ?? '',
      ...{ rejection: null, processor: '1000' },
    };
    all.set(entry.id, entry);
    judge(entry, sale, asked);
    if (entry.status !== 'authorized') throw new Broken('', entry);
    if (keep) entry.token = kept(means);
    if (sale.options?.submit_for_settlement) entry.status = 'submitted_for_settlement';
    return entry;
  };

  const kept = (means: Means): string => {
    const token = randomBytes(3).toString('hex');
    vault.set(token, means);
    return token;
  };

  const submit = (id: string, amount: string | undefined): Entry => {
    const entry = found(id);
    if (entry.type === 'credit' || entry.status !== 'authorized') throw new Broken('91507');
    const cents = amount === undefined ? entry.cents : centsOf(amount);
    if (cents > entry.cents) throw new Broken('91522');
    return Object.assign(entry, { cents, status: 'submitted_for_settlement' });
  };

  const letGo = (id: string): Entry => {
    const entry = found(id);
    if (entry.status !== 'authorized' && entry.status !== 'submitted_for_settlement') throw new Broken('91504');
    return Object.assign(entry, { status: 'voided' });
  };

  const refund = (id: string, { amount, order_id = '' }: { amount?: string; order_id?: string }): Entry => {
    const entry = found(id);
    if (entry.type === 'credit') throw new Broken('91505');
    if (entry.status !== 'settled' && entry.status !== 'settling') throw new Broken('91506');
    const given = entry.refunds.reduce((sum, one) => sum + found(one).cents, 0);
    const cents = amount === undefined ? entry.cents - given : centsOf(amount);
    if (given === entry.cents) throw new Broken('91512');
    if (given + cents > entry.cents) throw new Broken('91521');
    const back: Entry = {
      ...entry,
      id: randomBytes(4).toString('hex'),
      type: 'credit',
      created_at: Date.now(),
      status: 'submitted_for_settlement',
      cents,
      order_id,
    };
    all.set(back.id, { ...back, refunds: [], refunded: entry.id });
    entry.refunds.push(back.id);
    return found(back.id);
  };

  const found = (id: string): Entry => {
    const entry = all.get(id);
    if (entry === undefined) throw new Broken('404');
    return entry;
  };

  /** Braintree collects: what was submitted is being settled, and then it is. */
  const night = (to: 'settling' | 'settled' = 'settled'): void => {
    for (const entry of all.values()) if (entry.status === 'submitted_for_settlement' || entry.status === 'settling') entry.status = to;
  };

  return { all, issue, nonceOf: (word: string) => nonces.get(word), sell, submit, letGo, refund, found, night };
};

export type Books = ReturnType<typeof braintreeBooks>;

/** What the bank and the gateway's own rules say; the amounts of $2,000 to $2,999.99 are declined with their dollars as the code. */
const judge = (entry: Entry, sale: Sale, asked: boolean): void => {
  const word = sale.payment_method_nonce ?? '';
  const dollars = Math.trunc(entry.cents / 100);
  const declined = dollars >= 2000 && dollars <= 2999;
  if (declined || word.startsWith('fake-processor-')) {
    entry.status = word.startsWith('fake-processor-failure-') ? 'failed' : 'processor_declined';
    entry.processor = declined ? String(dollars) : '2000';
  } else if (word.startsWith('fake-gateway-rejected-')) {
    entry.status = 'gateway_rejected';
    entry.rejection = /^fake-gateway-rejected-(\w+)-nonce$/.exec(word)?.[1] ?? 'fraud';
  } else if (sale.options?.three_d_secure?.required && !asked) {
    entry.status = 'gateway_rejected';
    entry.rejection = 'three_d_secure';
  }
};

const centsOf = (amount: string): number => {
  if (!/^\d+\.\d{2}$/.test(amount)) throw new Broken('81503');
  return Math.round(Number(amount) * 100);
};
