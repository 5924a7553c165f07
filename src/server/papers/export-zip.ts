import { Readable } from 'node:stream';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { brand } from '#domain/core/brand.ts';
import { auditOf } from '#domain/papers/audit.ts';
import { canonicalJson, type Json } from '#domain/papers/canonical.ts';
import { type MoveRecord, paperFile, partFile } from '#domain/papers/move-record.ts';
import { isAdmin, isOwner } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import type { World } from '#server/core/world.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { sha256 } from './chain.ts';
import { fileHash, filesOf, gatherRecord, recordFiles } from './gather-record.ts';
import { papersAsPdf } from './show-paper-pdf.ts';

/** Any moment will do, as long as it is the same each time; ZIP keeps it in the clock of whoever unpacks. */
const LONG_AGO = new Date(2000, 0, 1);

/**
 * Everything that is kept of a move as one file, with what an auditor finds in it. It goes out while it is made, so that a large move takes
 * no more memory than its largest PDF. The same state has the same bytes.
 */
export const exportZip = async (caller: Caller, id: string): Promise<File> => {
  const { plan } = await openPlan(caller, id, 'export_papers');
  const { viewer, world } = caller;
  const is_party = isAdmin(viewer) || isOwner(viewer, plan);
  const record = await gatherRecord(world.db, plan, is_party ? null : (viewer.user?.mover_id ?? null));
  caller.stream = Readable.toWeb(Readable.from(zipped(world, plan, record))) as ReadableStream<Uint8Array>;
  return new File([], `${brand.name}-papers-${shortId(plan)}.zip`, { type: 'application/zip' });
};

async function* zipped(world: World, plan: MovePlan, record: MoveRecord): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  const taken = (): Uint8Array[] => {
    const made = chunks;
    chunks = [];
    return made;
  };
  const add = (name: string, bytes: Uint8Array, is_packed = false): Uint8Array[] => {
    const file = is_packed ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = LONG_AGO;
    zip.add(file);
    file.push(bytes, true);
    return taken();
  };
  const texts = recordFiles(record);
  for (const [name, text] of texts) if (name !== partFile('files')) yield* add(name, strToU8(text));
  // One at a time: a PDF is packed and forgotten before the next is drawn.
  const pdfs: Record<number, string> = {};
  for await (const { row, file } of papersAsPdf(world, plan.uuid)) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    pdfs[row.number] = fileHash(bytes);
    yield* add(`${paperFile(row)}.pdf`, bytes, true);
  }
  // Drawing them has noted the bytes of those that nobody was handed before.
  const whole = { ...record, files: await filesOf(world.db, plan.uuid), pdfs };
  yield* add(partFile('files'), strToU8(canonicalJson(whole.files as Json)));
  yield* add('checklist.json', strToU8(canonicalJson(auditOf(whole, sha256) as Json)));
  zip.end();
  yield* taken();
}
