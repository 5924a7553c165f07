import { enqueue } from '#server/core/outbox.ts';
import type { Tx } from '#server/db/open.ts';

/** Letters to a company that joins or has joined. */
export const VENDOR_LETTERS = [
  'vendor_welcome',
  'vendor_confirm',
  'vendor_approved',
  'vendor_refused',
  'vendor_suspended',
  'vendor_problem',
  'vendor_paper_ends',
  'vendor_paper_ended',
] as const;
export type VendorLetter = (typeof VENDOR_LETTERS)[number];

type About = { letter: VendorLetter; mover_id: number /** Tells two letters of one kind apart. */; turn: string; key?: string };

export const enqueueVendorLetter = (tx: Tx, due: Date, { letter, mover_id, turn, key }: About): Promise<void> =>
  enqueue(tx, due, [
    {
      kind: 'letter',
      dedupe: `${letter}:${mover_id}:${turn}`,
      body: { letter, mover_id: String(mover_id), turn, ...(key !== undefined && { key }) },
    },
  ]);
