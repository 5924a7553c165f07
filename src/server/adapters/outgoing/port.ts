/** What is asked of an address that a stranger has named. */
export type OutgoingAsk = {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** How often it may be sent elsewhere: each address is looked at as the first one was. */
  redirects?: number;
  limit_ms?: number;
  most_bytes?: number;
  /** What is too long is cut off in the place of being refused. */
  cuts_body?: boolean;
};

export type OutgoingAnswer = { status: number; headers: Readonly<Record<string, string>>; body: Buffer; url: string };

/** Asks a stranger's address; throws an OutgoingRefused where it may not be asked or gives no answer. */
export type Outgoing = (ask: OutgoingAsk) => Promise<OutgoingAnswer>;

/** In words that may stand under a field. */
const SENTENCES = {
  unreadable: 'This is not a web address',
  not_https: 'Use an address that begins with https://',
  credentials: 'Leave the name and password out of the address',
  not_public: 'This address leads into a private network. Use a public one',
  unknown: 'There is no such host',
  redirected: 'This address leads on to another one. Use the one that it leads to',
  too_large: 'The answer is too large',
  slow: 'There was no answer in time',
  closed: 'The connection was refused or broke off',
  certificate: 'The certificate of this address is not valid',
} as const;

export type OutgoingRefusal = keyof typeof SENTENCES;

export class OutgoingRefused extends Error {
  readonly reason: OutgoingRefusal;

  constructor(reason: OutgoingRefusal) {
    super(SENTENCES[reason]);
    this.name = 'OutgoingRefused';
    this.reason = reason;
  }
}
