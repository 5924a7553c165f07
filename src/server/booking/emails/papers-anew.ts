import { shortId } from '#domain/plan/plan.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, text } from '#server/emails/message/message.ts';
import { moveInShort } from '#server/emails/message/words.ts';
import { coSignerOf } from '#server/papers/show-paper-pdf.ts';
import { PAPERS_ANEW, PAPERS_ANEW_MOVER } from '#server/papers/supersede.ts';
import type { BookingFacts } from './booking-email.ts';
import { bookingFacts } from './booking-facts.ts';
import { signLinkFor } from './co-owner.ts';

const MAIL_LIMIT_MS = 20_000;

/** To everybody who has to sign what was issued anew: each by the link that lets them. */
export const deliverPapersAnew = async (
  world: World,
  template: string,
  { attempt_id = '', ref = '' }: Record<string, string>,
): Promise<void> => {
  const is_for_mover = template === PAPERS_ANEW_MOVER;
  const facts = await bookingFacts(world, attempt_id, is_for_mover ? 'mover' : 'customer');
  if (facts.attempt.state !== 'booked') return;
  const co_owner = is_for_mover ? undefined : await coSignerOf(world.db, facts.attempt);
  const first = is_for_mover
    ? { name: facts.mover_name, email: facts.mover_email, href: `${facts.public_url}/papers/sign/${facts.plan.uuid}` }
    : { name: facts.attempt.contact.first_name, email: facts.attempt.contact.email_address, href: facts.opens('sign') };
  const second = co_owner && { ...co_owner, href: await signLinkFor(world, facts.plan.uuid, co_owner.email) };
  for (const to of [first, ...(second === undefined ? [] : [second])]) {
    if (to.email === null) continue;
    const name = [template, attempt_id, ref, ...(to === second ? ['co_owner'] : [])].join('.');
    const message_id = `<${name}@${new URL(world.settings.public_url).hostname}>`;
    const written = papersAnew(facts, { ...to, email: to.email });
    await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
  }
};

export const papersAnew = ({ plan }: BookingFacts, to: { name: string; email: string; href: string }): Omit<Email, 'message_id'> =>
  composeEmail({
    to: to.email,
    subject: `New papers to sign: ${moveInShort(plan)}`,
    title: 'Your move has changed, and so have its papers',
    parts: [
      text(
        `${to.name}, what was agreed since the papers of this move were signed has to stand on them. Please read the new ones and sign. Until everybody has, the old ones count.`,
      ),
      text(
        'From the last signature on, the move can be canceled for three more days without cost, and it can be loaded on the fourth day at the earliest.',
      ),
      button('Read and sign', to.href),
    ],
    why: `You’re getting this because the papers of plan ${shortId(plan)} wait for you.`,
  });

export const PAPERS_ANEW_EMAILS = [PAPERS_ANEW, PAPERS_ANEW_MOVER] as const;
