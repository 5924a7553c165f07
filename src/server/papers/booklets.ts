import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import type { Booklet, BookletSeen, PaperBody } from '#domain/papers/bodies.ts';
import { BOOKLETS, type BookletFile } from '#domain/papers/booklets.ts';
import type { OwnerSigning } from '#domain/papers/signing.ts';
import { can, isCoOwner, isOwner } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { booklet_openings } from '#server/db/schema.ts';
import { findPlan } from '#server/plan/plan-row.ts';

/** Read once, when the server starts: what is signed for has one version and one hash until the next start. */
export const readBooklets = ({
  BOOKLETS_DIR: folder,
  BOOKLETS_VERSION: version,
}: NodeJS.ProcessEnv): readonly BookletFile[] | undefined => {
  if (!folder && !version) return undefined;
  if (!folder || !version) throw new Error('The booklets need both BOOKLETS_DIR and BOOKLETS_VERSION.');
  return BOOKLETS.map(({ form }) => {
    const bytes = new Uint8Array(readFileSync(join(folder, `${form}.pdf`)));
    if (bytes.length === 0) throw new Error(`${form}.pdf in BOOKLETS_DIR is empty.`);
    return fileOf(form, version, bytes, 'application/pdf');
  });
};

const fileOf = (form: string, version: string, bytes: BookletFile['bytes'], type: string): BookletFile => ({
  ...{ form, version, bytes, type },
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** What stands in where the office has filed none, and says that it does. */
const SAMPLES = BOOKLETS.map(({ form, title, url }) => {
  const words = `Sample, in the place of the federal booklet “${title}” (${form}). Read the booklet itself at ${url}\n`;
  return fileOf(form, 'sample', new TextEncoder().encode(words), 'text/plain; charset=utf-8');
});

const filesOf = ({ settings }: Pick<World, 'settings'>): readonly BookletFile[] => settings.booklets ?? SAMPLES;

/** The booklets as a sheet of now names them. */
export const bookletsOf = (world: Pick<World, 'settings'>): readonly Booklet[] =>
  BOOKLETS.map(({ title, form }) => {
    const { version, sha256 } = filesOf(world).find((file) => file.form === form)!;
    return { title, form, url: `${world.settings.public_url}/api/v3/booklets/${form}`, version, sha256 };
  });

/** A booklet to read, for anybody. That an owner of a plan opened it is written down, the first time. */
export const showBooklet = async (caller: Caller, form: string, plan_id: string | undefined): Promise<File> => {
  const file = filesOf(caller.world).find((one) => one.form === form);
  if (file === undefined) throw refuse('not_found', 'There is no such booklet.');
  if (plan_id !== undefined) await noteOpening(caller, file, plan_id);
  return new File([file.bytes], `${form}.${file.type === 'application/pdf' ? 'pdf' : 'txt'}`, { type: file.type });
};

const noteOpening = async (caller: Caller, { sha256 }: BookletFile, plan_id: string): Promise<void> => {
  const { db } = caller.world;
  const plan = await findPlan(db, plan_id);
  if (plan === undefined || can(caller.viewer, plan, 'sign_papers') === 'none') return;
  const as: OwnerSigning = isCoOwner(caller.viewer, plan) && !isOwner(caller.viewer, plan) ? 'co_owner' : 'owner';
  await db
    .insert(booklet_openings)
    .values({ plan_id, as, by: byOf(caller), sha256, opened_at: caller.now.at })
    .onConflictDoNothing();
};

const byOf = ({ viewer }: Caller): string => viewer.user?.id ?? viewer.visitor_id ?? '';

/**
 * What a signature says of the booklets whose receipt is among these papers: which of the very files its owner had opened, and when first. The
 * first owner is one, whether they had signed in by then or not; a second one is who signs now.
 */
export const bookletsSeen = async (
  caller: Caller,
  tx: Tx,
  plan_id: string,
  papers: readonly PaperBody[],
  as: OwnerSigning,
): Promise<BookletSeen[]> => {
  const given = papers.flatMap((body) => (body.kind === 'booklets' ? body.content.booklets : []));
  if (given.length === 0) return [];
  const own = and(
    eq(booklet_openings.plan_id, plan_id),
    eq(booklet_openings.as, as),
    as === 'owner' ? undefined : eq(booklet_openings.by, byOf(caller)),
  );
  const opened = await tx.select().from(booklet_openings).where(own).orderBy(asc(booklet_openings.opened_at));
  return given.flatMap(({ form, sha256 }) => {
    if (sha256 === undefined) return [];
    const opened_at = opened.find((one) => one.sha256 === sha256)?.opened_at.toISOString() ?? null;
    return [{ form, sha256, opened_at }];
  });
};
