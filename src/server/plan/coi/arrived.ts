import { throwIf } from '#domain/core/refusal.ts';
import { type CoiType, TELLING_BYTES, whyNotArrived, whyNotClean } from '#domain/plan/extras/coi.ts';
import { enqueue } from '#server/core/outbox.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { withoutPlace } from './without-place.ts';

const FILES_LIMIT_MS = 20_000;
const SCAN_LIMIT_MS = 12_000;
const AGAIN_MS = 30_000;

/** What has arrived and may stay; a scanner that was away looks at it later, and until then nobody opens it. */
export type Arrived = { size: number; awaits_scan: boolean };

type Upload = { key: string; original_name: string; type: CoiType };

/** Looks at what a form brought, where no form reaches it any more. What may not stay is dropped, and refused in a sentence. */
export const arrivedFile = async (
  world: World,
  { key, original_name, type }: Upload,
  drop: () => Promise<unknown> = async () => undefined,
): Promise<Arrived> => {
  const found = await outside('files', FILES_LIMIT_MS, () => lookAt(world, key));
  const reason = whyNotArrived(original_name, type, found);
  const size = reason || found === undefined ? 0 : await cleaned(world, key, type, found.size);
  const verdict = reason ? undefined : await isInfected(world, key, size).catch((error: unknown) => away(world, error));
  const refused = reason ?? (verdict === true ? whyNotClean(original_name) : undefined);
  if (refused && found !== undefined) await drop();
  throwIf(refused);
  return { size, awaits_scan: verdict === 'away' };
};

/** A picture is kept without the place at which it was taken, whoever sent it and by whatever. Its size as it stays. */
const cleaned = async ({ files }: World, key: string, type: CoiType, size: number): Promise<number> => {
  if (type === 'pdf') return size;
  const bytes = await outside('files', FILES_LIMIT_MS, () => files.firstBytes(key, size));
  const clean = withoutPlace(type, bytes);
  if (clean !== bytes) await outside('files', FILES_LIMIT_MS, () => files.replace(key, clean));
  return clean.length;
};

/** Whether a kept file has a virus in it. Throws when the scanner could not be asked; without a scanner nothing has. */
export const isInfected = async ({ scanner, files }: World, key: string, size: number): Promise<boolean> => {
  if (scanner === undefined) return false;
  const bytes = await outside('files', FILES_LIMIT_MS, () => files.firstBytes(key, size));
  return outside('scanner', SCAN_LIMIT_MS, () => scanner.isInfected(bytes));
};

/** Belongs into the transaction that takes the file in. `of` says in which table it stands. */
export const scanLater = (tx: Tx, at: Date, of: 'plan' | 'mover', key: string): Promise<void> =>
  enqueue(tx, new Date(at.getTime() + AGAIN_MS), [{ kind: 'scan', dedupe: `scan:${key}`, body: { of, key } }]);

const lookAt = async ({ files }: World, key: string) => {
  if (!(await files.keep(key))) return undefined;
  const head = await files.head(key);
  return head && { size: head.size, first: await files.firstBytes(key, TELLING_BYTES) };
};

const away = (world: World, error: unknown): 'away' => {
  world.log('scanner_away', { error: error instanceof Error ? error.name : typeof error });
  return 'away';
};
