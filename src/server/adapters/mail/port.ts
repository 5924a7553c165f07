export type Email = {
  /** The same for every copy of one email, so that a repeat can be told. */
  message_id: string;
  to: string;
  /** Where an answer goes; left out, to whom the email comes from. */
  reply_to?: string;
  subject: string;
  text: string;
  /** The same, for programs that show pages. */
  html: string;
  /** Where a mail program's own button for "no more of these" says so, with one press (RFC 8058). */
  unsubscribe_url?: string;
  /** Files that come along. */
  attachments?: readonly Attachment[];
};

/** A text, unless `encoding` says that its bytes are written in base64. */
export type Attachment = { filename: string; content_type: string; content: string; encoding?: 'base64' };

export type Mail = { send(email: Email): Promise<void> };
