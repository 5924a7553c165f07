import { eq } from 'drizzle-orm';
import { brand } from '#domain/core/brand.ts';
import { type Day, shortDay } from '#domain/core/calendar.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { paper_roots } from '#server/db/schema.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, text } from '#server/emails/message/message.ts';

export const PAPER_ROOT = 'paper_root';
export const PAPER_ALARM = 'paper_alarm';

const MAIL_LIMIT_MS = 20_000;

/** The root of a night, once, to a place that nobody who writes to the database can reach. */
export const rootEmailJob = (day: Day): OutboxJob => ({
  kind: 'email',
  dedupe: `${PAPER_ROOT}:${day}`,
  body: { template: PAPER_ROOT, day },
});

/** Once for each place of each plan, however many nights find it. */
export const paperAlarm = (plan_id: string, place: string): OutboxJob => ({
  kind: 'email',
  dedupe: `${PAPER_ALARM}:${plan_id}:${place}`,
  body: { template: PAPER_ALARM, plan_id, place },
});

export const deliverRoot = async (world: World, { day = '' }: Record<string, string>): Promise<void> => {
  const [root] = await world.db.select().from(paper_roots).where(eq(paper_roots.day, day));
  if (root === undefined) throw new Error('That night has no root.');
  await send(world, `${PAPER_ROOT}.${day}`, rootEmail(root, world.settings.public_url));
};

export const deliverPaperAlarm = (world: World, { plan_id = '', place = '' }: Record<string, string>): Promise<void> =>
  send(world, `${PAPER_ALARM}.${plan_id}.${place.replaceAll(' ', '-')}`, paperAlarmEmail(plan_id, place, world.settings.public_url));

export const rootEmail = (
  { day, chains, root_sha256 }: Pick<typeof paper_roots.$inferSelect, 'day' | 'chains' | 'root_sha256'>,
  public_url: string,
): Omit<Email, 'message_id'> =>
  composeEmail({
    to: brand.support_email,
    subject: `Root of all papers, ${shortDay(day)}`,
    title: 'Last night’s root of all papers',
    parts: [
      text('Keep this email: with it anybody can prove what our papers said that night, and that nothing was changed since.'),
      {
        kind: 'rows',
        rows: [
          { what: 'Night', value: day },
          { what: 'Moves with papers', value: withCommas(chains) },
          { what: 'Root (SHA-256)', value: root_sha256 },
        ],
      },
      button('See all roots', `${public_url}/api/v3/papers/roots`),
    ],
    why: 'You’re getting this because the office keeps the root of each night.',
  });

export const paperAlarmEmail = (plan_id: string, place: string, public_url: string): Omit<Email, 'message_id'> =>
  composeEmail({
    to: brand.support_email,
    subject: `Papers were changed: plan ${shortId({ uuid: plan_id })}`,
    title: 'Somebody changed papers in the database',
    parts: [
      text(
        'The nightly check recalculated the hashes of this plan’s papers, and they don’t match. Nobody should sign or rely on them before this is cleared up with a backup.',
      ),
      {
        kind: 'rows',
        rows: [
          { what: 'Plan', value: shortId({ uuid: plan_id }) },
          { what: 'Where', value: place },
        ],
      },
      button('See the plan', `${public_url}/moving/${plan_id}/plan`),
    ],
    why: 'You’re getting this because stored papers never change.',
  });

const send = async (world: World, name: string, written: Omit<Email, 'message_id'>): Promise<void> => {
  const message_id = `<${name}@${new URL(world.settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};
