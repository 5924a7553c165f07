import { formatPhone } from '#domain/core/contact.ts';
import { LETTER_WORDS } from '#domain/emails/letter-words.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, text } from '#server/emails/message/message.ts';
import { moveInShort, planInstantInWords } from '#server/emails/message/words.ts';
import { SILENCE_ASKED } from '#server/live/silences.ts';
import type { BookingFacts } from './booking-email.ts';
import { bookingFacts } from './booking-facts.ts';

const MAIL_LIMIT_MS = 20_000;

/** A truck on the road has not been heard of for 36 hours: its customer reads it, and its office is asked. */
export const deliverSilence = async (
  world: World,
  template: string,
  { attempt_id = '', ref = '' }: Record<string, string>,
): Promise<void> => {
  const is_asked = template === SILENCE_ASKED;
  const facts = await bookingFacts(world, attempt_id, is_asked ? 'mover' : 'customer');
  const written = (is_asked ? silenceAsked : silenceTold)(facts, new Date(Number(ref)));
  if (written === undefined) return world.log('email_without_recipient', { template, attempt: attempt_id });
  const message_id = `<${template}.${attempt_id}.${ref}@${new URL(world.settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

export const silenceTold = (
  { plan, attempt, mover_name, mover_phone, zone, language, opens }: BookingFacts,
  heard: Date,
): Omit<Email, 'message_id'> => {
  const { silence, frame } = LETTER_WORDS[language];
  return composeEmail({
    to: attempt.contact.email_address,
    language,
    subject: `${silence.subject}: ${moveInShort(plan, language)}`,
    title: silence.title,
    parts: [
      text(silence.last(planInstantInWords(heard, zone, language))),
      text(mover_phone === null ? silence.asked(mover_name) : silence.asked_at(mover_name, formatPhone(mover_phone))),
      text(silence.ours),
      button(frame.where, opens('plan')),
    ],
    why: frame.booked(shortId(plan)),
  });
};

export const silenceAsked = (facts: BookingFacts, heard: Date): Omit<Email, 'message_id'> | undefined => {
  const { plan, mover_email, mover_name, zone, opens } = facts;
  return mover_email === null
    ? undefined
    : composeEmail({
        to: mover_email,
        subject: `Where is your truck: ${moveInShort(plan)}`,
        title: 'Your driver has not checked in',
        parts: [
          text(`The last we heard was on ${planInstantInWords(heard, zone)}, and the customer knows that since this minute.`),
          text(
            'Please call the driver. One check-in on the crew’s page is enough, and it ends the silence; that it was one stays on the customer’s page.',
          ),
          button('See the job', opens('plan')),
        ],
        why: `You’re getting this because ${mover_name} has the job on plan ${shortId(plan)}.`,
      });
};
