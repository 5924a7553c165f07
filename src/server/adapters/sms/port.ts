/** `id` is the same for every copy of one text; `to` is a number like +17185550112. */
export type Text = { id: string; to: string; body: string };

/** Its number takes no texts: it is none, or its owner has told the carrier to stop. Trying again would not help. */
export class NumberRefused extends Error {
  readonly has_stopped: boolean;
  constructor(has_stopped: boolean) {
    super('This number takes no texts.');
    this.name = 'NumberRefused';
    this.has_stopped = has_stopped;
  }
}

/** What somebody answered to a text. */
export type Reply = { id: string; from: string; body: string };

/** A message to our webhook as it came. `url` is the address that the provider was told. */
export type Said = { url: string; body: string; signature: string | null };

export type Sms = {
  /** Refused for good by NumberRefused; every other failure may be tried again. */
  send(text: Text): Promise<void>;
  /** Undefined for what the provider has not signed. */
  readReply(said: Said): Reply | undefined;
};
