import { eq } from 'drizzle-orm';
import { pricingZip } from '#domain/address/address.ts';
import { brand } from '#domain/core/brand.ts';
import { localTime, todayIn } from '#domain/core/business-time.ts';
import { hoursIn, isLanguage, type Language, timeIn } from '#domain/core/language.ts';
import { inPhoneAlphabet, TEXT_WORDS, TEXTED_STEPS } from '#domain/emails/text-words.ts';
import { isQuiet } from '#domain/emails/texts.ts';
import { dayWindows } from '#domain/live/day-windows.ts';
import type { DayStep } from '#domain/papers/move-day-events.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import { NumberRefused, type Sms } from '#server/adapters/sms/port.ts';
import { numberOf } from '#server/booking/texts/consent.ts';
import { moveDayLinkFor } from '#server/change-orders/adjustments/crew-link.ts';
import { outside } from '#server/core/outside.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { booking_attempts } from '#server/db/schema.ts';
import { chosenLanguage } from '#server/emails/languages.ts';
import { moveDayOf } from '#server/emails/message/words.ts';
import { crewHours } from '#server/emails/move-label.ts';
import type { TextName } from '#server/emails/texts/outbox-job.ts';
import { hasStopped, stepsNumberOf, stopTexts } from '#server/emails/texts/stops.ts';
import { findOrder } from '#server/ledger/change-order-rows.ts';
import { noticeById } from '#server/live/late.ts';
import { type LiveFacts, liveFactsOf } from '#server/live/live-facts.ts';
import { openInvitation } from '#server/movers/people/invitations.ts';
import { findPlan } from '#server/plan/plan-row.ts';

const LIMIT_MS = 15_000;

type Body = Readonly<Record<string, string>>;

/** A text that has somebody to read it still, and the language that its customer chose; in English for everybody else. */
type Written = { to: string; words: string; language?: Language };

/** The outbox job `text`: written from the store as it is now, sent only where it is still wanted and its number has not answered STOP. */
export const deliverText = async (world: World, body: Record<string, string>): Promise<void> => {
  const { text = '', attempt_id = '', plan_id = '', ref = '' } = body;
  const { sms } = world;
  const write = Object.hasOwn(TEXTS, text) ? TEXTS[text as TextName] : undefined;
  if (write === undefined) throw new Error(`There is no text "${text}".`);
  const written = sms && (await write(world, body));
  if (sms === undefined || written === undefined || (await hasStopped(world.db, written.to)))
    return world.log('text_without_recipient', { text });
  await sent(world, sms, {
    id: `${text}.${attempt_id || plan_id}.${ref}`,
    to: written.to,
    body: inPhoneAlphabet(`${brand.name}: ${written.words} ${TEXT_WORDS[written.language ?? 'en'].stop}`),
  });
};

/** A number that takes none is not tried again; one whose owner told the carrier to stop has told us. */
const sent = async (world: World, sms: Sms, text: Parameters<Sms['send']>[0]): Promise<void> => {
  try {
    await outside('sms.send', LIMIT_MS, () => sms.send(text));
  } catch (error) {
    if (!(error instanceof NumberRefused)) throw error;
    world.log('text_refused', { has_stopped: error.has_stopped });
    if (error.has_stopped) await inTransaction(world, (tx) => stopTexts(tx, text.to, new Date(world.clock.now())));
  }
};

/** The day before; `ref` is the day that it is about, and must still be the move's, and tomorrow: a late text would send people a day too late. */
const tomorrow = async (world: World, { attempt_id = '', ref = '' }: Body): Promise<Written | undefined> => {
  const { plan, to } = await customerOf(world, attempt_id);
  if (plan?.status !== 'confirmed' || plan.details.move_date !== ref || to === undefined) return undefined;
  const today = todayIn(world.places.timeZoneOf(pricingZip(plan.details.pick_up)), new Date(world.clock.now()));
  if (today >= ref) return undefined;
  const { language, words } = await spoken(world, plan);
  const says = plan.hourly_plan ? words.begins_tomorrow : words.comes_tomorrow;
  return { to, language, words: says(hoursIn(crewHours(plan), language), pageOf(world, plan)) };
};

/** What the crew found waits for an answer; `ref` is the one that does, as it was sent. */
const toApprove = async (world: World, { attempt_id = '', ref = '' }: Body): Promise<Written | undefined> => {
  const [order_id = '', sent_at = ''] = ref.split('.');
  const { plan, to } = await customerOf(world, attempt_id);
  const order = await findOrder(world.db, 'adjustment', Number(order_id));
  const is_open = order?.status === 'asked' && String(order.asked_at?.getTime() ?? 0) === sent_at;
  if (plan === undefined || to === undefined || !is_open) return undefined;
  const href = await moveDayLinkFor(world, plan, { role: 'customer', sent_to: to });
  const { language, words } = await spoken(world, plan);
  return { to, language, words: words.to_approve(href) };
};

/** The code for an answer on the crew's phone, while what it answers waits. */
const codeAtDoor = async (world: World, { attempt_id = '', ref = '' }: Body): Promise<Written | undefined> => {
  const { plan, to } = await customerOf(world, attempt_id);
  const order = await findOrder(world.db, 'adjustment', Number(ref.split('.')[0]));
  const code = order?.status === 'asked' ? order.details.answer_code : undefined;
  if (plan === undefined || to === undefined || code === undefined) return undefined;
  const { language, words } = await spoken(world, plan);
  return { to, language, words: words.code_at_door(code) };
};

/** To the crew: its page of the move day. Of the customer it says nothing. */
const crewLink = async (world: World, { plan_id = '', number = '', language: chosen }: Body): Promise<Written | undefined> => {
  const plan = await findPlan(world.db, plan_id);
  if (plan === undefined || plan.details.move_date === null) return undefined;
  const language = isLanguage(chosen) ? chosen : undefined;
  const href = await moveDayLinkFor(world, plan, { role: 'crew', sent_to: number, language: language ?? null });
  if (language === 'es')
    return { to: number, language, words: `la lista para el ${moveDayOf(plan, 'es')}, plan ${shortId(plan)}: ${href}` };
  return { to: number, words: `the list for ${moveDayOf(plan)}, plan ${shortId(plan)}: ${href}` };
};

/** What was told late is no news any more. */
const NEWS_MS = 2 * 3_600_000;

/** One at each step, for who wants it: quiet at night where they are, and with the next window where there is one. */
const step = async (world: World, { attempt_id = '', ref = '' }: Body): Promise<Written | undefined> => {
  const { plan } = await customerOf(world, attempt_id);
  const to = await stepsNumberOf(world.db, attempt_id);
  const facts = plan && to !== undefined ? await liveFactsOf(world, plan) : undefined;
  const now = new Date(world.clock.now());
  if (plan === undefined || to === undefined || facts === undefined) return undefined;
  const named = TEXTED_STEPS.find((one) => one === ref);
  const told_at = ref === 'done' ? facts.day.done : facts.day.steps[ref as DayStep];
  const zone = ref === 'arrived_there' || ref === 'done' ? facts.zones.drop_off : facts.zones.pick_up;
  if (
    named === undefined ||
    told_at === null ||
    told_at === undefined ||
    now.getTime() - told_at > NEWS_MS ||
    isQuiet(localTime(now, zone).minutes)
  )
    return undefined;
  const told = await spoken(world, plan);
  const said = [told.words.steps[named], nextInWords(facts, now, told), pageOf(world, plan)];
  return { to, language: told.language, words: said.filter(Boolean).join(' ') };
};

/** "At your new door 12:20 PM–12:50 PM." */
const nextInWords = (facts: LiveFacts, now: Date, { words, language }: Spoken): string => {
  const { next } = dayWindows(facts.move, facts.day, now.getTime());
  if (next === null || (next.door !== 'arrived' && next.door !== 'arrived_there')) return '';
  const zone = next.door === 'arrived' ? facts.zones.pick_up : facts.zones.drop_off;
  const [from, until] = [next.window.from, next.window.until].map((at) => timeIn(localTime(new Date(at), zone).minutes, language));
  return (next.door === 'arrived' ? words.at_door : words.at_new_door)(`${from}–${until}`);
};

/** A late crew is told at any hour of the move day. */
const late = async (world: World, { attempt_id = '', ref = '' }: Body): Promise<Written | undefined> => {
  const { plan } = await customerOf(world, attempt_id);
  const to = await stepsNumberOf(world.db, attempt_id);
  const notice = await noticeById(world.db, Number(ref));
  if (plan?.status !== 'confirmed' || to === undefined || notice === undefined) return undefined;
  const zone = world.places.timeZoneOf(pricingZip(plan.details.pick_up));
  const { language, words } = await spoken(world, plan);
  const time = (at: Date): string => timeIn(localTime(at, zone).minutes, language);
  const { from_at, until_at } = notice.notice;
  const what = from_at === null || until_at === null ? words.unheard : words.later(`${time(from_at)}–${time(until_at)}`);
  return { to, language, words: `${what} ${words.ways_out(pageOf(world, plan))}` };
};

type Spoken = { language: Language; words: (typeof TEXT_WORDS)[Language] };

/** As the customer of a plan chose. */
const spoken = async ({ db }: World, plan: MovePlan): Promise<Spoken> => {
  const language = (await chosenLanguage(db, plan)) ?? 'en';
  return { language, words: TEXT_WORDS[language] };
};

const pageOf = ({ settings }: World, { uuid }: MovePlan): string => `${settings.public_url}/moving/${uuid}/plan`;

/** To somebody who is to join a mover; the id stands where a plan's stands otherwise. */
const invitation = async (world: World, { plan_id: invitation_id = '' }: Body): Promise<Written | undefined> => {
  const open = await openInvitation(world, invitation_id);
  return open && { to: open.invitation.sent_to, words: `${open.invitation.made_by} invites you to join ${open.mover}: ${open.href}` };
};

const TEXTS = {
  text_tomorrow: tomorrow,
  text_to_approve: toApprove,
  text_code: codeAtDoor,
  text_crew_link: crewLink,
  text_step: step,
  text_late: late,
  text_invitation: invitation,
} as const satisfies Record<TextName, (world: World, body: Body) => Promise<Written | undefined>>;

const customerOf = async ({ db }: World, attempt_id: string): Promise<{ plan: MovePlan | undefined; to: string | undefined }> => {
  const [row] = await db.select({ plan_id: booking_attempts.plan_id }).from(booking_attempts).where(eq(booking_attempts.id, attempt_id));
  return { plan: row && (await findPlan(db, row.plan_id)), to: await numberOf(db, attempt_id) };
};
