/** Whom an answer is for: a conversation, and the side that it was mailed to. It stands in the address itself. */
export type ReplyTo = { conversation_id: number; role: 'customer' | 'office' };

/** An email that came to one of our reply addresses. */
export type InboundMail = ReplyTo & {
  id: string;
  from: string;
  text: string;
  /** Nobody wrote it: an absence note, a bounce, a list. */
  is_automatic: boolean;
};

/** A message to our webhook as it came. */
export type Posted = { body: string };

export type Replies = {
  /** Where an answer goes. Nobody makes an address that we have not given. */
  addressFor(to: ReplyTo): string;
  /** Undefined for what the provider has not signed just now. 'nobody' for an address that we have not given. */
  readMail(posted: Posted): InboundMail | 'nobody' | undefined;
};
