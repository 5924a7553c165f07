import { enqueue } from '#server/core/outbox.ts';
import type { Tx } from '#server/db/open.ts';

/** Emails to a company that joins or has joined. */
export const VENDOR_EMAILS = [
  'vendor_welcome',
  'vendor_confirm',
  'vendor_approved',
  'vendor_refused',
  'vendor_suspended',
  'vendor_problem',
  'vendor_document_ends',
  'vendor_document_ended',
  'vendor_legal',
  'vendor_agreement_ends',
  'vendor_agreement_ended',
] as const;
export type VendorEmail = (typeof VENDOR_EMAILS)[number];

type About = { template: VendorEmail; mover_id: number /** Tells two emails of one kind apart. */; turn: string; key?: string };

export const enqueueVendorEmail = (tx: Tx, due: Date, { template, mover_id, turn, key }: About): Promise<void> =>
  enqueue(tx, due, [
    {
      kind: 'email',
      dedupe: `${template}:${mover_id}:${turn}`,
      body: { template, mover_id: String(mover_id), turn, ...(key !== undefined && { key }) },
    },
  ]);
