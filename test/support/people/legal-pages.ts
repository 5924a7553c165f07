import { sql } from 'drizzle-orm';
import type { Site } from '../site/world.ts';
import type { Browser } from './browser-of-one.ts';
import { A_LEGAL_PROFILE } from './moves.ts';

/** As a mover stands that was with us before the law's page was. */
export const forgetsLegal = async (site: Pick<Site, 'db'>, mover_id: number): Promise<void> => {
  await site.db.execute(sql`update movers set profile = profile - 'legal' - 'agreement' where id = ${mover_id}`);
  await site.db.execute(sql`update market set version = version + 1`);
};

/** One of a mover's own people tells all that the law asks, and signs. */
export const completesLegal = async ({ api }: Browser, id: number): Promise<void> => {
  const { agreement } = await api.moverLegal.show({ id });
  await api.moverLegal.save({ id, legal: { ...A_LEGAL_PROFILE, prime_agents: [] } });
  await api.moverLegal.sign({ id, sha256: agreement.sha256, name: 'Lena Palisade', title: 'Owner', agrees: true });
};
