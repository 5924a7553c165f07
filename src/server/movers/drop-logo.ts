import { eq } from 'drizzle-orm';
import type { OutboxJob } from '#server/core/outbox.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { movers } from '../db/schema.ts';

const LIMIT_MS = 20_000;

export const dropOutboxJob = (mover_id: number, key: string, why: 'unused' | 'replaced'): OutboxJob => ({
  kind: 'file',
  dedupe: `${why}:${key}`,
  body: { mover_id: String(mover_id), key },
});

/** Removes a picture, unless it is the one that is shown. */
export const dropLogo = async ({ db, files }: World, { mover_id, key = '' }: Record<string, string>): Promise<void> => {
  const [mover] = await db
    .select({ profile: movers.profile })
    .from(movers)
    .where(eq(movers.id, Number(mover_id)));
  if (mover?.profile.logo?.key === key) return;
  await outside('files', LIMIT_MS, () => files.remove(key));
};
