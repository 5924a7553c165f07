import { refuse, throwIf } from '#domain/core/refusal.ts';
import { type Logo, logoTypeOf, logoUrl, MOST_LOGO_BYTES, whyNotLogo, whyNotLogoFile } from '#domain/movers/mover-logo.ts';
import { COI_TYPES, whyNotClean } from '#domain/plan/extras/coi.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import { outside } from '#server/core/outside.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { isInfected } from '#server/plan/coi/arrived.ts';
import { lockMover, writeMover } from './change-market.ts';
import { dropOutboxJob } from './drop-logo.ts';
import { ownMover } from './own-mover.ts';

const LIMIT_MS = 20_000;

/** Longer than a form is good for and a slow line needs. */
const UNCONFIRMED_MS = 3_600_000;

/** A form for one picture, under a key that we make. What comes of it and is never shown goes after an hour. */
export const presignLogo = async (caller: Caller, id: number, name: string) => {
  const { world, now } = caller;
  await ownMover(caller, id, 'company');
  throwIf(whyNotLogoFile({ name }));
  const type = logoTypeOf(name) ?? 'png';
  const key = `logos/${id}/${world.ids.token()}.${type}`;
  await inTransaction(world, (tx) => enqueue(tx, new Date(now.at.getTime() + UNCONFIRMED_MS), [dropOutboxJob(id, key, 'unused')]));
  return world.files.presign({ key, content_type: COI_TYPES[type].content_type, most_bytes: MOST_LOGO_BYTES });
};

/** Looks at what the form brought; from now on it is shown, and the one before it is no more. Asked again, it answers the same. */
export const confirmLogo = async (caller: Caller, { id, key, filename }: { id: number; key: string; filename: string }) => {
  const { logo } = await ownMover(caller, id, 'company');
  if (logo?.key === key) return shown(logo);
  const type = logoTypeOf(key);
  if (type === undefined || !key.startsWith(`logos/${id}/`)) throw refuse('not_found', "We can't find this picture.");
  const bytes = await outside('files', LIMIT_MS, () => lookAt(caller, key));
  throwIf(whyNotLogo(filename, bytes) ?? whyNotLogo(key, bytes));
  // Everybody sees it at once, so it does not come in unscanned.
  const is_infected = await isInfected(caller.world, key, bytes?.byteLength ?? 0).catch(() => {
    throw refuse('provider_away', 'We can’t check pictures for viruses right now. Please try again in a few minutes.');
  });
  if (is_infected) throw whyNotClean(filename);
  return setLogo(caller, id, { key, type, size: bytes?.byteLength ?? 0 });
};

export const removeLogo = async (caller: Caller, id: number) => {
  await ownMover(caller, id, 'company');
  return setLogo(caller, id, undefined);
};

/** The whole of it, since a picture's sides may stand behind everything else. Undefined when nothing has arrived. */
const lookAt = async ({ world: { files } }: Caller, key: string): Promise<Uint8Array | undefined> => {
  if (!(await files.keep(key))) return undefined;
  const head = await files.head(key);
  return head && files.firstBytes(key, Math.min(head.size, MOST_LOGO_BYTES + 1));
};

const setLogo = (caller: Caller, id: number, logo: Logo | undefined) =>
  inTransaction(caller.world, async (tx) => {
    const { logo: before, ...mover } = await lockMover(tx, id);
    if (before?.key === logo?.key) return shown(logo);
    if (before) await enqueue(tx, caller.now.at, [dropOutboxJob(id, before.key, 'replaced')]);
    const what = logo ? 'Put up a logo' : 'Took the logo down';
    await recordAudit(tx, caller, { what, subject: { kind: 'mover', id }, before: before?.key ?? null, after: logo?.key ?? null });
    await writeMover(tx, { ...mover, ...(logo && { logo }) });
    return shown(logo);
  });

const shown = (logo: Logo | undefined) => ({ logo_url: logoUrl(logo) });
