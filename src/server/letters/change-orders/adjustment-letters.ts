import { eq } from 'drizzle-orm';
import { brand } from '#domain/core/brand.ts';
import type { MovePlan } from '#domain/plan/plan.ts';
import { linkFor } from '#server/accounts/links/link-for.ts';
import { type AdjustmentRow, findAdjustment } from '#server/change-orders/adjustments/adjustment-rows.ts';
import { insistOnInput } from '#server/change-orders/adjustments/booked-price.ts';
import { moveDayLinkFor } from '#server/change-orders/adjustments/crew-link.ts';
import type { Errand } from '#server/core/outbox.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { booking_attempts } from '#server/db/schema.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { moverEmail } from '../accounts/account-emails.ts';
import { customerText } from '../texts/errand.ts';
import { textToo } from '../texts/text-too.ts';
import { type AboutFindings, answeredLetter, coveredLetter, toApproveLetter, unansweredLetter } from './adjustment-letter.ts';

/** What is written about what the crew found on the move day. */
export type AdjustmentLetter = keyof typeof LETTERS;

const MAIL_LIMIT_MS = 20_000;

/** Taken back and sent again it is written about again. */
export const adjustmentErrand = (letter: AdjustmentLetter, { id, submitted_at }: AdjustmentRow): Errand => ({
  kind: 'letter',
  dedupe: `${letter}:${id}:${submitted_at?.getTime() ?? 0}`,
  body: { letter, adjustment_id: id, sent: String(submitted_at?.getTime() ?? 0) },
});

/** Writes it from the store as it is now; what was taken back meanwhile is nobody's question any more. */
export const postAdjustmentLetter = async (world: World, letter: AdjustmentLetter, body: Record<string, string>): Promise<void> => {
  const { adjustment_id = '', sent = '' } = body;
  const row = await findAdjustment(world.db, adjustment_id);
  const plan = row && (await findPlan(world.db, row.plan_id));
  const is_now = row !== undefined && String(row.submitted_at?.getTime() ?? 0) === sent;
  const written = is_now && plan ? await LETTERS[letter](world, plan, row) : undefined;
  if (written === undefined) return world.log('letter_without_reader', { letter, adjustment: adjustment_id });
  const message_id = `<${letter}.${adjustment_id}.${sent}@${new URL(world.settings.public_url).hostname}>`;
  if (letter === 'adjustment_to_approve')
    await textToo(world, customerText('text_to_approve', row?.attempt_id ?? '', `${adjustment_id}.${sent}`));
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

/** To the customer: what the crew found, what it costs, and that nothing happens without a yes. */
const toApprove = async (world: World, plan: MovePlan, row: AdjustmentRow): Promise<AboutFindings | undefined> => {
  if (row.state !== 'submitted' || row.answer_by === null) return undefined;
  const to = await customerOf(world, row);
  return toApproveLetter({
    ...{ to, plan, row, answer_by: row.answer_by },
    href: await moveDayLinkFor(world, plan, { role: 'customer', sent_to: to }),
    is_interstate: insistOnInput(plan).interstate,
  });
};

/** To the customer: the list was longer, and the price stays. */
const covered = async (world: World, plan: MovePlan, row: AdjustmentRow): Promise<AboutFindings | undefined> => {
  const to = await customerOf(world, row);
  return coveredLetter({ to, plan, row, href: await linkFor(world, plan, { sent_to: to, to: 'plan' }) });
};

/** To the mover: what came of what its crew sent. */
const answered = async (world: World, plan: MovePlan, row: AdjustmentRow): Promise<AboutFindings | undefined> => {
  const to = plan.mover_id === null ? null : await moverEmail(world, plan.mover_id);
  return to === null ? undefined : answeredLetter({ to, plan, row, href: planPage(world, plan) });
};

/** To the office, which calls the customer. */
const unanswered = async (world: World, plan: MovePlan, row: AdjustmentRow): Promise<AboutFindings | undefined> =>
  unansweredLetter({ to: brand.support_email, plan, row, href: planPage(world, plan) });

/** Who has an account signs in there. */
const planPage = ({ settings }: World, { uuid }: MovePlan): string => `${settings.public_url}/moving/${uuid}/plan`;

const LETTERS = {
  adjustment_to_approve: toApprove,
  adjustment_covered: covered,
  adjustment_answered: answered,
  adjustment_unanswered: unanswered,
} satisfies Record<string, (world: World, plan: MovePlan, row: AdjustmentRow) => Promise<AboutFindings | undefined>>;

export const ADJUSTMENT_LETTERS = Object.keys(LETTERS) as readonly AdjustmentLetter[];

const customerOf = async ({ db }: World, { attempt_id }: AdjustmentRow): Promise<string> => {
  const [row] = await db.select({ contact: booking_attempts.contact }).from(booking_attempts).where(eq(booking_attempts.id, attempt_id));
  return row?.contact.email_address ?? '';
};
