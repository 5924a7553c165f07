import { createHash } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import {
  type AgreementSigning,
  agreementEndsOn,
  agreementText,
  CARRIER_AGREEMENT,
  isSignable,
  type SignedAgreement,
  whyNotSign,
} from '#domain/movers/carrier-agreement.ts';
import {
  isReadyForInterstate,
  type LegalProfile,
  legalGapsOf,
  NO_LEGAL_PROFILE,
  tidied,
  whyNotSaveLegal,
} from '#domain/movers/legal-profile.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { signsForMover } from '#domain/plan/access.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { changedMeanwhile, requireSeen, versionOf } from '#server/accounts/audit/seen-version.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { mover_agreements } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import { lockMover, type StoredProfile, writeMover } from './change-market.ts';
import { ownMover } from './own-mover.ts';

/** What the law has a mover tell, and what of it is missing. */
export const showLegal = async (caller: Caller, id: number) => shown(caller, await ownMover(caller, id, 'company'));

export const saveLegal = async (caller: Caller, id: number, typed: LegalProfile, version?: string) => {
  await ownMover(caller, id, 'company');
  const legal = tidied(typed);
  throwIf(whyNotSaveLegal(legal));
  await inTransaction(caller.world, async (tx) => {
    const before = await lockMover(tx, id);
    const told = before.legal ?? NO_LEGAL_PROFILE;
    await requireSeen(tx, version, told, { kind: 'mover', id, what: SAVED });
    if (versionOf(told) === versionOf(legal)) return;
    await recordAudit(tx, caller, { what: SAVED, subject: { kind: 'mover', id }, before: told, after: legal });
    await writeMover(tx, { ...before, legal });
  });
  return showLegal(caller, id);
};

const SAVED = 'Changed the legal page';

/**
 * The agreement, signed by one of the mover's own people under their name. The words are those that were shown: who signs names their hash.
 * Said twice it is signed once.
 */
export const signAgreement = async (caller: Caller, id: number, asked: AgreementSigning & { sha256: string }) => {
  await ownMover(caller, id, 'company');
  if (!signsForMover(caller.viewer, id)) throw refuse('not_allowed', 'Only the mover’s own people sign for it.');
  throwIf(whyNotSign(asked));
  if (asked.sha256 !== AGREEMENT_SHA256) throw changedMeanwhile('the agreement has other words now');
  await inTransaction(caller.world, async (tx) => {
    const mover = await lockMover(tx, id);
    if (!isSignable(mover.agreement, caller.now.today)) return;
    const agreement = await addAgreement(tx, mover.id, {
      ...{ name: asked.name.trim(), title: asked.title.trim(), at: caller.now.at },
      user_id: caller.viewer.user?.id ?? null,
      session_sha256: caller.session_token === null ? null : hashOf(caller.session_token),
    });
    const { version, sha256 } = { version: agreement.version, sha256: AGREEMENT_SHA256 };
    await recordAudit(tx, caller, {
      what: 'Signed the agreement',
      subject: { kind: 'mover', id },
      after: { version, sha256, ...namesOf(agreement) },
    });
    await writeMover(tx, { ...mover, agreement });
  });
  return showLegal(caller, id);
};

const namesOf = ({ name, title }: SignedAgreement) => ({ name, title });

/** @public So that a test signs the words of now. */
export const AGREEMENT_SHA256 = createHash('sha256').update(agreementText()).digest('hex');

type Signed = { name: string; title: string; at: Date; user_id: string | null; session_sha256: string | null };

/** Adds to the mover's chain; its row is locked, so no two follow the same one. */
export const addAgreement = async (tx: Tx, mover_id: number, { at, ...signed }: Signed): Promise<SignedAgreement> => {
  const { version } = CARRIER_AGREEMENT;
  const [last] = await tx
    .select({ sha256: mover_agreements.sha256 })
    .from(mover_agreements)
    .where(eq(mover_agreements.mover_id, mover_id))
    .orderBy(desc(mover_agreements.id))
    .limit(1);
  const row = {
    mover_id,
    version,
    text: agreementText(),
    text_sha256: AGREEMENT_SHA256,
    signed_at: at,
    ...signed,
    prev_sha256: last?.sha256 ?? '',
  };
  await tx.insert(mover_agreements).values({ ...row, sha256: chainedHash(row) });
  return { version, name: signed.name, title: signed.title, signed_at: at.toISOString() };
};

type Row = Omit<typeof mover_agreements.$inferSelect, 'id' | 'sha256'>;

/** Of a row with the hash of the one before it. */
const chainedHash = (row: Row): string => {
  const { mover_id, version, text_sha256, signed_at, name, title, user_id, session_sha256, prev_sha256 } = row;
  const parts = [mover_id, version, text_sha256, signed_at.toISOString(), name, title, user_id, session_sha256, prev_sha256];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
};

/** @public The first agreement of a mover that is not what was signed, or whose forerunner is gone; undefined when the chain is whole. */
export const brokenAgreement = async (db: Db | Tx, mover_id: number): Promise<number | undefined> => {
  const rows = await db.select().from(mover_agreements).where(eq(mover_agreements.mover_id, mover_id)).orderBy(mover_agreements.id);
  let prev = '';
  for (const { id, sha256, ...row } of rows) {
    const is_whole = row.prev_sha256 === prev && chainedHash(row) === sha256 && hashOf(row.text) === row.text_sha256;
    if (!is_whole) return id;
    prev = sha256;
  }
  return undefined;
};

const shown = ({ viewer, now }: Caller, mover: Mover | StoredProfile) => {
  const { name, legal_name, usdot_number, mc_number, legal = NO_LEGAL_PROFILE } = mover;
  return {
    version: versionOf(legal),
    legal: { ...legal, prime_agents: legal.prime_agents.map((agent) => ({ ...agent })) },
    fixed: { name, legal_name, usdot_number, mc_number },
    missing: [...legalGapsOf(mover)],
    ready_for_interstate: isReadyForInterstate(mover),
    agreement: {
      ...{ version: CARRIER_AGREEMENT.version, title: CARRIER_AGREEMENT.title, paragraphs: [...CARRIER_AGREEMENT.paragraphs] },
      sha256: AGREEMENT_SHA256,
      signed: mover.agreement === undefined ? null : { ...mover.agreement, ends_on: agreementEndsOn(mover.agreement) },
      is_due: isSignable(mover.agreement, now.today),
      may_sign: signsForMover(viewer, mover.id),
    },
  };
};
