import { and, eq, sql } from 'drizzle-orm';
import { BUSINESS_ZONE, instantOf } from '#domain/core/business-time.ts';
import { CARRIER_AGREEMENT } from '#domain/movers/carrier-agreement.ts';
import type { LegalProfile } from '#domain/movers/legal-profile.ts';
import type { Mover } from '#domain/movers/mover.ts';
import type { Tx } from '#server/db/open.ts';
import { movers, seeds } from '#server/db/schema.ts';
import { addAgreement } from '#server/movers/legal.ts';

/** What a mover of the demo tells its customers by law. Its arbitration program is made up, as the mover is. */
const legalProfileOf = ({
  legal_name,
  address,
  phone_number = '',
}: Pick<Mover, 'legal_name' | 'address' | 'phone_number'>): LegalProfile => ({
  physical_address: {
    street_address: address.street_address || '1 Sample Street',
    city: address.city,
    state: address.state,
    zip: address.zip,
  },
  complaints: { telephone: phone_number, calls_paid_by: 'mover' },
  arbitration: {
    administrator: 'Sample Household Goods Arbitration Program',
    costs: 'The program’s fee is shared: you pay half of it, and never more, when the arbitration begins.',
    legal_effects:
      'A decision on a claim of up to $10,000 binds both sides if you ask for arbitration; above that it binds when both agree to it.',
    summary: `If you and ${legal_name} disagree about loss, damage or charges, an independent arbitrator can decide. You ask for the forms, both sides tell their story in writing, or aloud when both agree, and the decision comes within 60 days. Nobody gains by distance, and you agree to nothing before there is a dispute.`,
  },
  tariff: {
    where_to_see: `At the office of ${legal_name}, ${address.city}, ${address.state}, on business days`,
    copies: 'Copies of the sections are sent on request, free of charge.',
    allows_binding_estimates: true,
  },
  impracticable_operations: 'Stairs, long carries or shuttles that are needed because the truck can’t reach the door by a road it may use.',
  prime_agents: [],
});

const SIGNED_ON = instantOf('2026-10-01', 12 * 60, BUSINESS_ZONE);
const SIGNER = { name: 'Sam Sample', title: 'Owner' };

/** What it tells, and that it has signed. */
export const legalOf = (mover: Parameters<typeof legalProfileOf>[0]): Required<Pick<Mover, 'legal' | 'agreement'>> => ({
  legal: legalProfileOf(mover),
  agreement: { version: CARRIER_AGREEMENT.version, ...SIGNER, signed_at: SIGNED_ON.toISOString() },
});

/** Lays the signed agreements of seeded movers once, and in a store that is older than them what the movers tell by law, too. Answers whether it did. */
export const layLegal = async (tx: Tx, all: readonly Mover[]): Promise<boolean> => {
  const mine = await tx.insert(seeds).values({ name: 'legal', laid_at: SIGNED_ON }).onConflictDoNothing().returning();
  if (mine.length === 0) return false;
  for (const { id, legal, agreement } of all) {
    await addAgreement(tx, id, { ...SIGNER, at: SIGNED_ON, user_id: null, session_sha256: null });
    await tx
      .update(movers)
      .set({ profile: sql`${movers.profile} || ${JSON.stringify({ legal, agreement })}::jsonb` })
      .where(and(eq(movers.id, id), sql`not ${movers.profile} ? 'agreement'`));
  }
  return true;
};
