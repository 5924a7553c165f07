import type { Mailbox } from './outbox.ts';
import { outboxMail } from './outbox.ts';
import type { Mail } from './port.ts';
import type { SmtpSettings } from './smtp.ts';

/** A mail server where one is set, else the emails are only written down. The package is loaded only for a server. */
export const openMail = async (smtp: SmtpSettings | undefined, box: Mailbox): Promise<Mail> => {
  if (smtp === undefined) return outboxMail(box);
  const { smtpMail } = await import('./smtp.ts');
  return smtpMail(smtp);
};
