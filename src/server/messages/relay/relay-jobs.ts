import { createHash } from 'node:crypto';
import type { Speaker } from '#domain/messages/conversation.ts';
import type { Question } from '#domain/messages/questions.ts';
import type { OutboxJob } from '#server/core/outbox.ts';

/** Every email of a conversation. */
export const MESSAGE_EMAILS = ['message', 'message_reminder', 'message_late', 'question_asked', 'question_answered'] as const;

/** To an address that belongs to no side of the conversation it wrote to. */
export const MESSAGE_STRANGER = 'message_stranger';
export type MessageEmail = (typeof MESSAGE_EMAILS)[number];

/** Time to read it on the page first: whoever has the thread open gets no mail. */
const READ_FIRST_MS = 60_000;

/** To the other sides of a conversation. Our team is told only of what nobody answers. */
export const relaysOf = ({ id, role }: { id: number; role: Speaker | null }, at: Date): readonly OutboxJob[] =>
  (['customer', 'office'] as const)
    .filter((reader) => reader !== role)
    .map((reader) => ({
      ...emailOf('message', `${id}:${reader}`, { message_id: String(id), reader }),
      due_at: new Date(at.getTime() + READ_FIRST_MS),
    }));

export const reminderOf = (message_id: number): OutboxJob =>
  emailOf('message_reminder', String(message_id), { message_id: String(message_id), reader: 'office' });

export const alarmOf = (message_id: number): OutboxJob =>
  emailOf('message_late', String(message_id), { message_id: String(message_id), reader: 'team' });

export const questionAsked = (conversation_id: number, question: Question): OutboxJob =>
  emailOf('question_asked', `${conversation_id}:${question}`, { conversation_id: String(conversation_id), question, reader: 'office' });

export const questionAnswered = (conversation_id: number, question: Question): OutboxJob =>
  emailOf('question_answered', `${conversation_id}:${question}`, {
    conversation_id: String(conversation_id),
    question,
    reader: 'customer',
  });

export const strangerLetter = (email: string, at: Date): OutboxJob => ({
  kind: 'email',
  dedupe: `${MESSAGE_STRANGER}:${createHash('sha256').update(email).digest('hex').slice(0, 16)}:${at.getTime()}`,
  body: { template: MESSAGE_STRANGER, email, at: String(at.getTime()) },
});

const emailOf = (template: MessageEmail, ref: string, body: Record<string, string>): OutboxJob => ({
  kind: 'email',
  dedupe: `${template}:${ref}`,
  body: { template, ...body },
});
