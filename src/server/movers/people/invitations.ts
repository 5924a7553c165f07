import { and, eq, isNull } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import { textNumber } from '#domain/emails/texts.ts';
import { INVITATION_DAYS, ROLE_WORDS } from '#domain/movers/mover-person.ts';
import { requireInPerson } from '#server/accounts/account-row.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { recordSecurity } from '#server/accounts/security-log.ts';
import { limitOfficeEmails } from '#server/accounts/sent-email-budget.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue, type OutboxJob } from '#server/core/outbox.ts';
import { outside } from '#server/core/outside.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { mover_invitation_keys, mover_invitations, mover_people, movers, users } from '#server/db/schema.ts';
import { whoIs } from '#server/door/history.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, text } from '#server/emails/message/message.ts';
import { invitationText } from '#server/emails/texts/outbox-job.ts';
import { hashOf } from '#server/http/session.ts';
import { ownMover } from '../own-mover.ts';
import { lockPerson, openInvitationOf } from './people.ts';

const DAY_MS = 86_400_000;

/** A link to join with an account of one's own, mailed or texted to the person, and shown once to who makes it. The one before it ends. */
export const invite = async (
  caller: Caller,
  id: number,
  person_id: number,
): Promise<{ link: string; ends_at: string; is_sent: boolean }> => {
  await ownMover(caller, id, 'people');
  const { world, now } = caller;
  return inTransaction(world, async (tx) => {
    const person = await lockPerson(tx, id, person_id);
    if (person.user_id !== null) throw refuse('not_editable', `${person.name} has an account already.`);
    if (person.contact === '')
      throw refuse('invalid', 'Enter their email or phone number first.', { contact: 'Enter an email or a phone number' });
    limitOfficeEmails(caller, `person ${person_id}`, person.contact, 'contact');
    await tx.update(mover_invitations).set({ revoked_at: now.at }).where(openInvitationOf(person_id));
    const invitation_id = world.ids.uuid();
    const ends_at = new Date(now.at.getTime() + INVITATION_DAYS * DAY_MS);
    const made = { made_by: whoIs(caller), made_at: now.at, ends_at };
    await tx.insert(mover_invitations).values({ id: invitation_id, person_id, sent_to: person.contact, ...made });
    await enqueue(tx, now.at, [person.contact.includes('@') ? invitationEmailJob(invitation_id) : invitationText(invitation_id)]);
    await recordAudit(tx, caller, { what: `Invited person ${person_id} as ${person.role}`, subject: { kind: 'mover', id } });
    const is_sent = textNumber(person.contact) === undefined || world.sms !== undefined;
    return { link: await invitationLink(world, tx, invitation_id), ends_at: ends_at.toISOString(), is_sent };
  });
};

export const endInvitation = async (caller: Caller, id: number, person_id: number): Promise<{ ended: boolean }> => {
  await ownMover(caller, id, 'people');
  return inTransaction(caller.world, async (tx) => {
    await lockPerson(tx, id, person_id);
    await tx.update(mover_invitations).set({ revoked_at: caller.now.at }).where(openInvitationOf(person_id));
    await recordAudit(tx, caller, { what: `Took back the invitation of person ${person_id}`, subject: { kind: 'mover', id } });
    return { ended: true };
  });
};

/** What somebody reads who opens the link. */
export const showInvitation = async ({ world: { db }, now, viewer }: Caller, key: string) => {
  const { invitation, person, mover } = await invitationOf(db, key, now.at);
  const { user } = viewer;
  return {
    ...{ mover_id: mover.id, mover: mover.name, name: person.name, role: person.role, made_by: invitation.made_by },
    ends_at: invitation.ends_at.toISOString(),
    you: user === null ? null : { email: user.email, why_not: whyNotJoin(user, mover.id) ?? '' },
  };
};

/** The account that opens the link works for the mover from now on. Of two who hold the link one gets in. */
export const joinMover = async (caller: Caller, key: string): Promise<{ mover_id: number }> => {
  requireInPerson(caller);
  const { at } = caller.now;
  return inTransaction(caller.world, async (tx) => {
    const { invitation, person, mover } = await invitationOf(tx, key, at);
    const [account] = await tx.select().from(users).where(eq(users.id, caller.viewer.user!.id)).for('update');
    if (account === undefined) throw refuse('not_signed_in', 'Sign in first.');
    const reason = whyNotJoin(account, mover.id);
    if (reason !== undefined) throw refuse('not_allowed', reason);
    const [used] = await tx
      .update(mover_invitations)
      .set({ used_at: at })
      .where(and(eq(mover_invitations.id, invitation.id), isNull(mover_invitations.used_at), isNull(mover_invitations.revoked_at)))
      .returning();
    if (used === undefined) throw ended();
    await tx.update(users).set({ role: 2, mover_id: mover.id, mover_role: person.role }).where(eq(users.id, account.id));
    await tx
      .update(mover_people)
      .set({ user_id: account.id, version: person.version + 1 })
      .where(eq(mover_people.id, person.id));
    await recordSecurity(caller, tx, account.id, 'joined_mover');
    await recordAudit(tx, caller, { what: `Joined as ${person.role}, person ${person.id}`, subject: { kind: 'mover', id: mover.id } });
    return { mover_id: mover.id };
  });
};

const whyNotJoin = ({ role, mover_id }: { role: number; mover_id: number | null }, joins: number): string | undefined => {
  if (mover_id === joins) return 'This account works there already.';
  if (role <= 1) return 'An account of our team joins no moving company.';
  return role === 2 ? 'This account works for another moving company. Use another one.' : undefined;
};

const ended = () => refuse('link_ended', 'This invitation has been used, was taken back, or has expired. Ask for a new one.');

const invitationOf = async (db: Db | Tx, key: string, at: Date) => {
  const [row] = await db
    .select({ invitation: mover_invitations, person: mover_people, mover: { id: movers.id, name: movers.name } })
    .from(mover_invitation_keys)
    .innerJoin(mover_invitations, eq(mover_invitations.id, mover_invitation_keys.invitation_id))
    .innerJoin(mover_people, eq(mover_people.id, mover_invitations.person_id))
    .innerJoin(movers, eq(movers.id, mover_people.mover_id))
    .where(eq(mover_invitation_keys.key_sha256, hashOf(key)));
  const is_open = row && row.invitation.used_at === null && row.invitation.revoked_at === null && row.invitation.ends_at > at;
  if (!is_open || row.person.left_at !== null) throw ended();
  return row;
};

/** With a key of its own for whoever it goes to: none is kept. */
const invitationLink = async ({ ids, settings }: World, tx: Tx, invitation_id: string): Promise<string> => {
  const key = ids.token();
  await tx.insert(mover_invitation_keys).values({ key_sha256: hashOf(key), invitation_id });
  return `${settings.public_url}/join/${key}`;
};

export const MOVER_INVITATION = 'mover_invitation';

const invitationEmailJob = (invitation_id: string): OutboxJob => ({
  kind: 'email',
  dedupe: `${MOVER_INVITATION}:${invitation_id}`,
  body: { template: MOVER_INVITATION, invitation_id },
});

/** Undefined for one that was used or taken back meanwhile. */
export const openInvitation = (world: World, invitation_id: string) =>
  inTransaction(world, async (tx) => {
    const [row] = await tx
      .select({ invitation: mover_invitations, person: mover_people, mover: movers.name })
      .from(mover_invitations)
      .innerJoin(mover_people, eq(mover_people.id, mover_invitations.person_id))
      .innerJoin(movers, eq(movers.id, mover_people.mover_id))
      .where(and(eq(mover_invitations.id, invitation_id), isNull(mover_invitations.used_at), isNull(mover_invitations.revoked_at)));
    return row && { ...row, href: await invitationLink(world, tx, invitation_id) };
  });

const MAIL_LIMIT_MS = 20_000;

export const deliverInvitation = async (world: World, { invitation_id = '' }: Record<string, string>): Promise<void> => {
  const open = await openInvitation(world, invitation_id);
  if (open === undefined) return world.log('email_without_recipient', { template: MOVER_INVITATION });
  const { invitation, person, mover, href } = open;
  const written = invitationEmail({ to: invitation.sent_to, mover, made_by: invitation.made_by, role: person.role, href });
  const message_id = `<${MOVER_INVITATION}.${invitation_id}@${new URL(world.settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

type Facts = { to: string; mover: string; made_by: string; role: keyof typeof ROLE_WORDS; href: string };

export const invitationEmail = ({ to, mover, made_by, role, href }: Facts): Omit<Email, 'message_id'> =>
  composeEmail({
    to,
    subject: `${mover} invites you`,
    title: `Join ${mover}`,
    parts: [
      text(`${made_by} has added you as ${ROLE_WORDS[role].name.toLowerCase()}: ${ROLE_WORDS[role].does.toLowerCase()}.`),
      button('Join', href),
      text(`The link works once, for ${INVITATION_DAYS} days. You log in, or make an account, with an email of your own.`),
    ],
    why: `You’re getting this because somebody at ${mover} entered this address.`,
  });
