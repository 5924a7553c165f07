import type { Email } from '#server/adapters/mail/port.ts';
import type { Message, Part } from './message/message.ts';
import { asHtml } from './message/message-html.ts';
import { asText } from './message/message-text.ts';

/** Both ways of reading it. What is undefined among the parts was left out by its writer. */
export const composeEmail = (message: Omit<Message, 'parts'> & { parts: readonly (Part | undefined)[] }): Omit<Email, 'message_id'> => {
  const whole: Message = { ...message, parts: message.parts.filter((part) => part !== undefined) };
  return { to: whole.to, subject: whole.subject, text: asText(whole), html: asHtml(whole) };
};
