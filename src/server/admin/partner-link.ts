import { and, eq, isNull } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { partner_links, partners } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';

/** A new secret address for a partner's own page. Its key is in this answer and nowhere else, and the address before it opens nothing any more. */
export const makePartnerLink = async (caller: Caller, key: string, why: string): Promise<{ link: string }> => {
  const secret = caller.world.ids.token().slice(0, KEY_LENGTH);
  await changeLink(caller, key, { what: 'Address of its page made', why }, (tx) =>
    tx.insert(partner_links).values({ partner_key: key, key_sha256: hashOf(secret), made_at: caller.now.at }),
  );
  return { link: `${caller.world.settings.public_url}/partner-report/${secret}` };
};

/** 22 letters of base64url are 132 random bits. */
const KEY_LENGTH = 22;

/** Whoever has the address sees nothing any more. Said twice it is said once. */
export const endPartnerLink = (caller: Caller, key: string, why: string): Promise<void> =>
  changeLink(caller, key, { what: 'Address of its page ended', why });

const changeLink = (caller: Caller, key: string, { what, why }: { what: string; why: string }, makes?: (tx: Tx) => Promise<unknown>) => {
  requireAdmin(caller.viewer);
  return inTransaction(caller.world, async (tx) => {
    const [partner] = await tx.select({ key: partners.key }).from(partners).where(eq(partners.key, key)).for('update');
    if (partner === undefined) throw refuse('not_found', 'There is no such partner.');
    const ended = await tx.update(partner_links).set({ ended_at: caller.now.at }).where(openOf(key)).returning({ id: partner_links.id });
    await makes?.(tx);
    if (makes !== undefined || ended.length > 0) await recordAudit(tx, caller, { what, subject: { kind: 'partner', id: key }, why });
  });
};

/** The open one, without its key. */
export const partnerLinkOf = async (db: Db, key: string) => {
  const [link] = await db
    .select({ made_at: partner_links.made_at, opened_at: partner_links.opened_at })
    .from(partner_links)
    .where(openOf(key));
  return link === undefined ? null : { made_at: link.made_at.toISOString(), opened_at: link.opened_at?.toISOString() ?? null };
};

const openOf = (key: string) => and(eq(partner_links.partner_key, key), isNull(partner_links.ended_at));
