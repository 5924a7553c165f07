import type { Letter, Mail } from './port.ts';

/** Where letters go that no mail server takes. Keeping one message_id twice keeps it once. */
export type LetterBox = { keep(letter: Letter): Promise<void> };

export type OutboxMail = Mail & {
  /** While true, every letter is refused. */
  out_of_order: boolean;
};

/** Mail that is only written down, for /dev/outbox and for tests; it fails on demand. */
export const outboxMail = (box: LetterBox): OutboxMail => {
  const mail: OutboxMail = {
    out_of_order: false,
    send: async (letter) => {
      if (mail.out_of_order) throw new Error('The mail is out of order.');
      await box.keep(letter);
    },
  };
  return mail;
};
