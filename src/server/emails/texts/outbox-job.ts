import type { Language } from '#domain/core/language.ts';
import type { OutboxJob } from '#server/core/outbox.ts';

/** Every text that there is. */
const TEXT_NAMES = [
  'text_tomorrow',
  'text_to_approve',
  'text_code',
  'text_crew_link',
  'text_step',
  'text_late',
  'text_invitation',
] as const;
export type TextName = (typeof TEXT_NAMES)[number];

/** To the customer of a booking, if it wants texts; `ref` tells one occasion from the next. */
export const customerText = (text: 'text_tomorrow' | 'text_to_approve' | 'text_code', attempt_id: string, ref: string): OutboxJob => ({
  kind: 'text',
  dedupe: `${text}:${attempt_id}:${ref}`,
  body: { text, attempt_id, ref },
});

/** To the customer who wants a text at each step: of the step that `ref` names, or of the notice that a crew is late. */
export const stepText = (text: 'text_step' | 'text_late', attempt_id: string, ref: string): OutboxJob => ({
  kind: 'text',
  dedupe: `${text}:${attempt_id}:${ref}`,
  body: { text, attempt_id, ref },
});

/** To the number that a mover or our team typed, about a move that they do. */
export const crewText = (plan_id: string, number: string, request: string, language?: Language | null): OutboxJob => ({
  kind: 'text',
  dedupe: `text_crew_link:${plan_id}:${request}`,
  body: { text: 'text_crew_link', plan_id, number, ref: request, ...(language && { language }) },
});

/** To somebody whom a mover invites to join it. */
export const invitationText = (invitation_id: string): OutboxJob => ({
  kind: 'text',
  dedupe: `text_invitation:${invitation_id}`,
  body: { text: 'text_invitation', plan_id: invitation_id, ref: '' },
});
