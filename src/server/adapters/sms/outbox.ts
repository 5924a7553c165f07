import type { Sms, Text } from './port.ts';
import { replyIn } from './reply.ts';

/** Where texts go that no provider takes; keeping one id twice keeps it once. */
export type TextBox = { keep(text: Text): Promise<void> };

type OutboxSms = Sms & {
  /** While true, every text fails. */
  out_of_order: boolean;
};

/** What the stand-in's replies are signed with. */
export const SANDBOX_TOKEN = 'sandbox-texts';

/** Texts that are only written down, for /dev and for tests; it fails on demand. */
export const outboxSms = (box: TextBox): OutboxSms => {
  const sms: OutboxSms = {
    out_of_order: false,
    send: async (text) => {
      if (sms.out_of_order) throw new Error('The texts are out of order.');
      await box.keep(text);
    },
    readReply: (said) => replyIn(SANDBOX_TOKEN, said),
  };
  return sms;
};
