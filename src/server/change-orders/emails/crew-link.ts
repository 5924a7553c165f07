import { pricingZip } from '#domain/address/address.ts';
import { crewLinkLife } from '#domain/change-orders/move-day-adjustment.ts';
import { isLanguage, type Language } from '#domain/core/language.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, text } from '#server/emails/message/message.ts';
import { moveDayOf, moveInShort, placeOf, planInstantInWords, routeOf } from '#server/emails/message/words.ts';
import { planEmailName } from '#server/emails/plan-email.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { moveDayLinkFor } from '../adjustments/crew-link.ts';

export const CREW_LINK = 'crew_link';

const MAIL_LIMIT_MS = 20_000;

/** `request` tells one request from the next. */
export const crewLinkOutboxJob = (plan_id: string, email: string, request: string, language?: Language | null): OutboxJob => ({
  kind: 'email',
  dedupe: `${planEmailName(CREW_LINK, plan_id, email)}.${request}`,
  body: { template: CREW_LINK, plan_id, email, request, ...(language && { language }) },
});

export const deliverCrewLink = async (world: World, body: Record<string, string>): Promise<void> => {
  const { plan_id = '', email = '', request = '' } = body;
  const language = isLanguage(body.language) ? body.language : null;
  const plan = await findPlan(world.db, plan_id);
  const { move_date, pick_up } = plan?.details ?? { move_date: null, pick_up: null };
  if (plan === undefined || move_date === null || pick_up === null)
    return world.log('email_without_recipient', { template: CREW_LINK, plan: plan_id });
  const href = await moveDayLinkFor(world, plan, { role: 'crew', sent_to: email, language });
  const zone = world.places.timeZoneOf(pricingZip(pick_up));
  const written = crewLinkEmail({ plan, email, href, zone, ...crewLinkLife(move_date, zone), ...(language && { language }) });
  const message_id = `<${planEmailName(CREW_LINK, plan_id, email)}.${request}@${new URL(world.settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

type Facts = { plan: MovePlan; email: string; href: string; starts_at: Date; expires_at: Date; zone: string; language?: Language };

/** To the crew: its page of the move day. Of the customer it says nothing. */
export const crewLinkEmail = ({ plan, email, href, starts_at, expires_at, zone, language = 'en' }: Facts): Omit<Email, 'message_id'> => {
  const words = WORDS[language];
  const at = (instant: Date): string => planInstantInWords(instant, zone, language);
  return composeEmail({
    to: email,
    language,
    subject: words.subject(moveInShort(plan, language)),
    title: words.title,
    parts: [
      text(words.when(moveDayOf(plan, language), plan)),
      text(words.lead),
      button(words.open, href),
      text(words.until(at(starts_at), at(expires_at))),
    ],
    why: words.why(shortId(plan)),
  });
};

const english = {
  subject: (move: string) => `Move day list: ${move}`,
  title: 'Your list for move day',
  when: (day: string, plan: MovePlan) => `${day}, ${routeOf(plan)}.`,
  lead: 'Check the list at the door, before anything is loaded. If something is different, change it there: the customer sees the price and accepts or declines it.',
  open: 'Open the list',
  until: (from: string, until: string) => `The link works from ${from} until ${until}, without a password.`,
  why: (plan: string) => `You’re getting this because your company is handling the move of plan ${plan}.`,
};

const spanish = {
  subject: (move) => `Lista del día de la mudanza: ${move}`,
  title: 'Su lista para el día de la mudanza',
  when: (day, { details: { pick_up, drop_off, move_into_storage } }) =>
    `${day}, de ${placeOf(pick_up)} ${move_into_storage ? 'a un almacén' : `a ${placeOf(drop_off)}`}.`,
  lead: 'Revisen la lista en la puerta, antes de cargar nada. Si algo es distinto, cámbienlo ahí: la clienta o el cliente ve el precio y lo acepta o lo rechaza.',
  open: 'Abrir la lista',
  until: (from, until) => `El enlace funciona desde el ${from} hasta el ${until}, sin contraseña.`,
  why: (plan) => `Recibe esto porque su compañía hace la mudanza del plan ${plan}.`,
} satisfies typeof english;

const WORDS: Readonly<Record<Language, typeof english>> = { en: english, es: spanish };
