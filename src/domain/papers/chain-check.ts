import { canonicalJson, type Json } from './canonical.ts';

/** SHA-256 of a text, as hex. */
export type Sha256 = (text: string) => string;

/** An event of a plan's chain as it is kept; `data` is canonical JSON, instants are ISO 8601. */
export type ChainEvent = {
  plan_id: string;
  seq: number;
  paper_id: string;
  kind: string;
  at: string;
  role: string;
  who: string;
  data: string;
  prev_sha256: string;
  sha256: string;
};

/** A paper's row with its body, of which the issue wrote down both hashes. */
export type ChainPaper = { readonly [key: string]: Json } & { id: string; number: number; body: string; body_sha256: string };

/** What retention left of a paper ("paper 3") or of an event ("event 7"). */
export type Tombstone = { place: string; prev_sha256: string; sha256: string };

/** The papers of a plan with everything that ever happened to them. */
export type Chain = { papers: readonly ChainPaper[]; events: readonly ChainEvent[]; tombstones: readonly Tombstone[] };

export type Link = { seq: number; prev_sha256: string; sha256: string; event: ChainEvent | null };

/** All links in their order, whether their events stand or have become tombstones. */
export const linksOf = ({ events, tombstones }: Pick<Chain, 'events' | 'tombstones'>): readonly Link[] =>
  [...tombstones.flatMap(endedLink), ...events.map((event): Link => ({ ...event, event }))].toSorted((one, other) => one.seq - other.seq);

const EVENT = 'event ';

const endedLink = ({ place, prev_sha256, sha256 }: Tombstone): readonly Link[] =>
  place.startsWith(EVENT) ? [{ seq: Number(place.slice(EVENT.length)), prev_sha256, sha256, event: null }] : [];

export const eventHash = ({ sha256: _, ...event }: Omit<ChainEvent, 'sha256'> & { sha256?: string }, sha256: Sha256): string =>
  sha256(canonicalJson(event));

/** What the event of a paper's issue says of it: the row as it was then but for the body, of which the hash stands in it. */
export const issueOf = ({ body: _, ...row }: ChainPaper, sha256: Sha256) => ({
  number: row.number,
  body_sha256: row.body_sha256,
  row_sha256: sha256(canonicalJson(row)),
});

/** The place at which a chain was changed behind our back, "paper 3" or "event 7"; null when every hash holds (papers P4). */
export const brokenPlace = (chain: Chain, sha256: Sha256): string | null => {
  const links = linksOf(chain);
  return brokenEvent(links, sha256) ?? brokenPaper(chain, links, sha256) ?? null;
};

/**
 * The place at which a chain whose hashes hold is not the one whose heads stood under published roots, the oldest first: its end was cut off,
 * or it was written anew. Null where it goes on from all of them (papers P4).
 */
export const unprovedPlace = (links: readonly Link[], heads: readonly { seq: number; sha256: string }[]): string | null => {
  const lost = heads.find(({ seq, sha256 }) => links[seq - 1]?.sha256 !== sha256);
  return lost === undefined ? null : `event ${Math.min(lost.seq, links.length + 1)}`;
};

const brokenEvent = (links: readonly Link[], sha256: Sha256): string | undefined => {
  let prev_sha256 = '';
  for (const [index, link] of links.entries()) {
    const is_whole = link.event === null || eventHash(link.event, sha256) === link.sha256;
    if (link.seq !== index + 1 || link.prev_sha256 !== prev_sha256 || !is_whole) return `event ${index + 1}`;
    prev_sha256 = link.sha256;
  }
  return undefined;
};

/** Each paper as its issue wrote it down, and none that was never issued or is gone without a tombstone. */
const brokenPaper = ({ papers, tombstones }: Chain, links: readonly Link[], sha256: Sha256): string | undefined => {
  const issues = links.flatMap(({ event }) => (event?.kind === 'issued' ? [event] : []));
  for (const row of papers) {
    const issue = issues.find(({ paper_id }) => paper_id === row.id);
    const is_whole = issue !== undefined && sha256(row.body) === row.body_sha256 && issue.data === canonicalJson(issueOf(row, sha256));
    if (!is_whole) return `paper ${row.number}`;
  }
  const gone = issues
    .filter(({ paper_id }) => !papers.some(({ id }) => id === paper_id))
    .map(({ data }) => JSON.parse(data) as ReturnType<typeof issueOf>)
    .find(({ number, body_sha256 }) => !tombstones.some((one) => one.place === `paper ${number}` && one.sha256 === body_sha256));
  return gone && `paper ${gone.number}`;
};
