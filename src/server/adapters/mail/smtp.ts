import { createTransport } from 'nodemailer';
import { brand } from '#domain/core/brand.ts';
import type { Mail } from './port.ts';

/** `url` as in smtps://user:password@mail.example.com:465; `from` is the address that answers go to. */
export type SmtpSettings = { url: string; from: string };

/** A mail server of one's own choice. What it refuses is an error here, so that the outbox job is tried again. */
export const smtpMail = ({ url, from }: SmtpSettings): Mail & { close(): void } => {
  const transport = createTransport({ url, pool: true, maxConnections: 4, ...LIMITS });
  return {
    send: async ({ message_id, to, reply_to, subject, text, html, unsubscribe_url, attachments = [] }) => {
      // Names, not one text to be taken apart again: an address can't become two.
      await transport.sendMail({
        from: { name: brand.name, address: from },
        to: { name: '', address: to },
        ...(reply_to !== undefined && { replyTo: { name: brand.name, address: reply_to } }),
        messageId: message_id,
        ...{ subject, text, html },
        attachments: attachments.map(({ filename, content_type, content, encoding }) => ({
          ...{ filename, content },
          ...(encoding === undefined ? { contentType: `${content_type}; charset=utf-8` } : { contentType: content_type, encoding }),
        })),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe_url !== undefined && {
            'List-Unsubscribe': `<${unsubscribe_url}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
    close: () => transport.close(),
  };
};

/** A server that says nothing holds up no other email for long. */
const LIMITS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
  disableFileAccess: true,
  disableUrlAccess: true,
};
