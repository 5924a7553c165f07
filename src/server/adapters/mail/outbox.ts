import type { Email, Mail } from './port.ts';

/** Where emails go that no mail server takes. Keeping one message_id twice keeps it once. */
export type Mailbox = { keep(email: Email): Promise<void> };

export type OutboxMail = Mail & {
  /** While true, every email is refused. */
  out_of_order: boolean;
};

/** Mail that is only written down, for /dev/outbox and for tests; it fails on demand. */
export const outboxMail = (box: Mailbox): OutboxMail => {
  const mail: OutboxMail = {
    out_of_order: false,
    send: async (email) => {
      if (mail.out_of_order) throw new Error('The mail is out of order.');
      await box.keep(email);
    },
  };
  return mail;
};
