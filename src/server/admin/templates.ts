import { asc, eq } from 'drizzle-orm';
import { type Cents, fromDollars, toDollars } from '#domain/core/money.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { type TemplateTerms, whyNotChangeTemplate } from '#domain/pricing/template-terms.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { requireSeen, versionOf } from '#server/accounts/audit/seen-version.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { adjustment_templates } from '../db/schema.ts';

type Row = typeof adjustment_templates.$inferSelect;
type TemplateChange = {
  title: string;
  description: string;
  amount: number;
  percentage: number;
  free_units: number;
  is_active: boolean;
  version?: string | undefined;
};

/** What our team adds to prices again and again, in its own order. */
export const listTemplates = async ({ viewer, world: { db } }: Caller) => {
  requireAdmin(viewer);
  const rows = await db.select().from(adjustment_templates).orderBy(asc(adjustment_templates.position), asc(adjustment_templates.name));
  return { templates: rows.map(shown) };
};

/** Another amount or other words. What was added by it before stays as it was added. */
export const changeTemplate = (caller: Caller, name: string, { amount, version, ...change }: TemplateChange, why: string) => {
  requireAdmin(caller.viewer);
  return inTransaction(caller.world, async (tx) => {
    const [before] = await tx.select().from(adjustment_templates).where(eq(adjustment_templates.name, name)).for('update');
    if (before === undefined) throw refuse('not_found', 'There is no such template.');
    await requireSeen(tx, version, before, { kind: 'template', id: name });
    const terms: TemplateTerms = {
      ...change,
      title: change.title.trim(),
      description: change.description.trim(),
      amount_cents: fromDollars(amount),
    };
    throwIf(whyNotChangeTemplate(before.rule, terms));
    await tx.update(adjustment_templates).set(terms).where(eq(adjustment_templates.name, name));
    const after = { ...before, ...terms };
    await recordAudit(tx, caller, { what: 'Template changed', subject: { kind: 'template', id: name }, before, after, why });
    return shown(after);
  });
};

const shown = ({ amount_cents, ...row }: Row) => ({
  version: versionOf({ amount_cents, ...row }),
  ...{ name: row.name, title: row.title, description: row.description, rule: row.rule, applies_to: row.applies_to },
  amount: toDollars(amount_cents as Cents),
  ...{ percentage: row.percentage, free_units: row.free_units, step_units: row.step_units },
  ...{ input_label: row.input_label, is_active: row.is_active },
});
