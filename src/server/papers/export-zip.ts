import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { brand } from '#domain/core/brand.ts';
import { auditOf } from '#domain/papers/audit.ts';
import { canonicalJson, type Json } from '#domain/papers/canonical.ts';
import { paperFile } from '#domain/papers/move-record.ts';
import { isAdmin, isOwner } from '#domain/plan/access.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { sha256 } from './chain.ts';
import { gatherRecord, recordFiles } from './gather-record.ts';
import { papersAsPdf } from './show-paper-pdf.ts';

/** Any moment will do, as long as it is the same each time; ZIP keeps it in the clock of whoever unpacks. */
const LONG_AGO = new Date(2000, 0, 1);

/** Everything that is kept of a move as one file, with what an auditor finds in it. The same state has the same bytes. */
export const exportZip = async (caller: Caller, id: string): Promise<File> => {
  const { plan } = await openPlan(caller, id, 'export_papers');
  const { viewer, world } = caller;
  const is_party = isAdmin(viewer) || isOwner(viewer, plan);
  const record = await gatherRecord(world.db, plan, is_party ? null : (viewer.user?.mover_id ?? null));
  const files = recordFiles(record);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk as Uint8Array<ArrayBuffer>);
  });
  const add = (name: string, bytes: Uint8Array, is_packed = false): void => {
    const file = is_packed ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = LONG_AGO;
    zip.add(file);
    file.push(bytes, true);
  };
  add('checklist.json', strToU8(canonicalJson(auditOf(record, sha256) as Json)));
  for (const [name, text] of files) add(name, strToU8(text));
  // One at a time: a PDF is packed and forgotten before the next is drawn.
  for await (const { row, file } of papersAsPdf(world, plan.uuid))
    add(`${paperFile(row)}.pdf`, new Uint8Array(await file.arrayBuffer()), true);
  zip.end();
  return new File(chunks, `${brand.name}-papers-${shortId(plan)}.zip`, { type: 'application/zip' });
};
