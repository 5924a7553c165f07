import { refuse } from '#domain/core/refusal.ts';
import { whyNotCarrier } from '#domain/movers/carrier.ts';
import type { MoverStatus } from '#domain/movers/mover-status.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { requireSeen } from '#server/accounts/audit/seen-version.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Tx } from '#server/db/open.ts';
import { type Application, applicationTerms, changeApplication, findMover, lockApplication } from './application-rows.ts';
import { changeProfile } from './mover-rows.ts';
import { readJoining } from './show-joining.ts';
import { enqueueVendorEmail, type VendorEmail } from './vendor-outbox-jobs.ts';

/** Takes an applicant, or lets a suspended mover bid again. What speaks against it in the register is asked once more here. */
export const approve = async (caller: Caller, mover_id: number, version?: string) => {
  const from = ['applied', 'refused', 'suspended'] as const;
  await decided(caller, mover_id, { to: 'approved', from, reason: '', template: 'vendor_approved', version });
  return readJoining(caller, mover_id);
};

export const turnAway = async (caller: Caller, mover_id: number, reason: string, version?: string) => {
  requireReason(reason);
  await decided(caller, mover_id, { to: 'refused', from: ['applied'], reason, template: 'vendor_refused', version });
  return readJoining(caller, mover_id);
};

/** It bids no more; the jobs that it has stay its own. */
export const suspend = async (caller: Caller, mover_id: number, reason: string, version?: string) => {
  requireReason(reason);
  await decided(caller, mover_id, { to: 'suspended', from: ['approved'], reason, template: 'vendor_suspended', version });
  return readJoining(caller, mover_id);
};

type Decision = {
  to: MoverStatus;
  from: readonly MoverStatus[];
  reason: string;
  template: VendorEmail;
  /** The standing that was decided on. */
  version: string | undefined;
};

const decided = async (caller: Caller, mover_id: number, { to, from, reason, template, version }: Decision): Promise<void> => {
  requireAdmin(caller.viewer);
  const { now, viewer } = caller;
  await inTransaction(caller.world, async (tx) => {
    const application = await lockApplication(tx, mover_id);
    await requireSeen(tx, version, applicationTerms(application), { kind: 'application', id: mover_id });
    if (application.state === to) return;
    if (!from.includes(application.state)) throw refuse('not_editable', SAYS[application.state]);
    if (to === 'approved') await requireReady(tx, application);
    await changeApplication(tx, mover_id, { state: to, decided_at: now.at, decided_by: viewer.user?.id ?? null, reason: reason.trim() });
    await changeProfile(tx, mover_id, () => ({ standing: to }));
    await enqueueVendorEmail(tx, now.at, { template, mover_id, turn: String(now.at.getTime()) });
    await recordAudit(tx, caller, {
      what: WHAT[to],
      subject: { kind: 'application', id: mover_id },
      before: { standing: application.state },
      after: { standing: to },
      why: reason.trim(),
    });
  });
};

/** Nobody is taken whose address or number is not proved, or whom the register speaks against. */
const requireReady = async (tx: Tx, { mover_id, email_proved_at, carrier, does_long_distance }: Application): Promise<void> => {
  if (email_proved_at === null) throw refuse('not_editable', 'The applicant hasn’t confirmed its email address yet.');
  const mover = await findMover(tx, mover_id);
  if (mover === undefined || mover.usdot_number === null) return;
  if (carrier === null) throw refuse('not_editable', 'The federal register hasn’t answered about this mover yet. Check again first.');
  const problem = whyNotCarrier(carrier, { ...mover, usdot_number: mover.usdot_number, dba_name: '', does_long_distance });
  if (problem) throw refuse('not_editable', problem.message);
};

const requireReason = (reason: string): void => {
  const sentence = 'Give a reason. The mover will see it.';
  if (reason.trim() === '') throw refuse('invalid', sentence, { reason: sentence });
};

const WHAT: Readonly<Record<MoverStatus, string>> = {
  applied: 'Took an application',
  approved: 'Approved a mover',
  refused: 'Turned a mover away',
  suspended: 'Suspended a mover',
};

const SAYS: Readonly<Record<MoverStatus, string>> = {
  applied: 'This mover hasn’t been approved yet.',
  approved: 'This mover is approved. Suspend it instead.',
  refused: 'This mover was turned away.',
  suspended: 'This mover is suspended.',
};
