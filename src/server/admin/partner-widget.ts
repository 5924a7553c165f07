import { eq } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import { sitesIn, whyNotSites } from '#domain/site/widget.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { requireSeen, versionOf } from '#server/accounts/audit/seen-version.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { partners } from '#server/db/schema.ts';
import { findPartner, type Partner } from '#server/site/partners/find-partner.ts';
import { countsOf } from '#server/site/widget/count-widget.ts';
import { WIDGET_SCRIPT_TEXT } from '#server/site/widget/widget-script.ts';
import { partnerLinkOf } from './partner-link.ts';

export const showWidget = async (caller: Caller, key: string) => {
  requireAdmin(caller.viewer);
  return widgetOf(caller, await findPartner(caller.world.db, key));
};

export const setWidgetSites = async (caller: Caller, asked: { key: string; sites: string; version?: string | undefined; why: string }) => {
  requireAdmin(caller.viewer);
  const widget_sites = [...sitesIn(asked.sites)];
  const sentence = whyNotSites(widget_sites);
  if (sentence !== undefined) throw refuse('invalid', sentence, { sites: sentence });
  const after = await inTransaction(caller.world, async (tx) => {
    const [before] = await tx.select().from(partners).where(eq(partners.key, asked.key)).for('update');
    if (before === undefined) throw refuse('not_found', 'There is no such partner.');
    const subject = { kind: 'partner' as const, id: before.key };
    await requireSeen(tx, asked.version, before, subject);
    await tx.update(partners).set({ widget_sites }).where(eq(partners.key, before.key));
    const changed = { ...before, widget_sites };
    await recordAudit(tx, caller, { what: 'Sites of its widget changed', subject, before, after: changed, why: asked.why });
    return changed;
  });
  return widgetOf(caller, after);
};

const widgetOf = async ({ world: { db, settings }, now }: Caller, partner: Partner) => {
  const { key, name, is_active, coupon_code, widget_sites } = partner;
  return {
    ...{ version: versionOf(partner), key, name, is_active, coupon_code, sites: widget_sites, origin: settings.public_url },
    script_bytes: Buffer.byteLength(WIDGET_SCRIPT_TEXT),
    brought: await countsOf(db, key, now.today),
    link: await partnerLinkOf(db, key),
  };
};
