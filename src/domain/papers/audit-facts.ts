import { localTime } from '#domain/core/business-time.ts';
import type { Day } from '#domain/core/calendar.ts';
import type { BodyKind, BookletSeen, ContentOf, PaperBody, PaperHead } from './bodies.ts';
import { canonicalJson, type Json } from './canonical.ts';
import { brokenPlace, linksOf, type Sha256 } from './chain-check.ts';
import type { PaperKind, SignerRole } from './kinds.ts';
import { dayOf, type MoveDay } from './move-day.ts';
import type { DayEvent } from './move-day-events.ts';
import type { MoveRecord } from './move-record.ts';
import { rootBy } from './night-root.ts';
import { isEnded, type PaperEventKind, type Signer, stateOf, waitsFor } from './paper-state.ts';

/** A signature as its event tells it. */
export type SignatureFact = {
  role: SignerRole;
  name: string;
  at: string;
  ticks: readonly string[];
  read_word: string;
  method: string;
  /** Of the receipt for the booklets, since it is noted. */
  booklets?: readonly BookletSeen[];
};

/** A paper of the export with what happened to it. */
export type PaperFact<Content> = PaperHead & {
  kind: PaperKind;
  content: Content;
  signatures: readonly SignatureFact[];
  is_signed: boolean;
  mover_id: number | null;
};

/** A record as its lines ask it: nothing in it that the export does not hold. */
export type AuditFacts = {
  record: MoveRecord;
  sha256: Sha256;
  /** The paper of a kind that counts: the last one that has not ended, else the last one. */
  find: <Kind extends BodyKind>(kind: Kind) => PaperFact<ContentOf<Kind>> | undefined;
  /** All of a kind that were not superseded or voided. */
  all: (kind: PaperKind) => readonly PaperFact<Loose>[];
  zone: string;
  dayAt: (at: string) => Day;
  day: DayFacts;
  /** What was sent to the customer: emails, and the letters that went to the post in their place. */
  sent: readonly { name: string; at: string; tells_until: string | null }[];
  chain: { broken: string | null; is_under_root: boolean };
};

/** A content whose parts are looked for one by one. */
export type Loose = Readonly<Record<string, unknown>>;

export const textOf = (content: Loose | undefined, key: string): string => (typeof content?.[key] === 'string' ? content[key] : '');

/** Null where a line passes, else the fact against it, or what is still to come. */
export type Why = string | null | { not_yet: string };

/** What the crew told of its day, and when the driver opened the bill of lading. */
export type DayFacts = MoveDay & { bol_opened: string | undefined };

export const factsOf = (record: MoveRecord, sha256: Sha256): AuditFacts => {
  const papers = record.papers.map((row) => paperFact(record, row));
  const standing = papers.filter(({ has_ended }) => !has_ended);
  const bol = papers.findLast(({ kind }) => kind === 'bol');
  const zone = bol?.zone ?? 'America/New_York';
  const find = (kind: PaperKind) => standing.findLast((one) => one.kind === kind) ?? papers.findLast((one) => one.kind === kind);
  return {
    ...{ record, sha256, zone },
    find: find as AuditFacts['find'],
    // What an export holds may lack anything: a line that reads it says so itself.
    all: (kind) => standing.filter((one) => one.kind === kind) as unknown as readonly PaperFact<Loose>[],
    dayAt: (at) => localTime(new Date(at), zone).day,
    // Another carrier's crew, which did not come in the end, has told nothing of this day.
    day: dayFacts(record.day.filter(({ mover_id }) => mover_id === (find('bol')?.mover_id ?? mover_id))),
    sent: [...record.emails, ...record.letters.flatMap(postedAt)],
    chain: { broken: brokenIn(record, sha256), is_under_root: isUnderRoot(record, sha256) },
  };
};

/** What is brought to the post within a day counts from when it was asked for. */
const postedAt = ({ name, asked_at, posted_at, tells_until }: MoveRecord['letters'][number]) => {
  if (posted_at === null) return [];
  return [{ name, tells_until, at: Date.parse(posted_at) - Date.parse(asked_at) <= DAY_MS ? asked_at : posted_at }];
};

const DAY_MS = 24 * 3_600_000;

type Signed = { for: Signer; ticks?: readonly string[]; read_word?: string; method?: string; booklets?: readonly BookletSeen[] };

const paperFact = (record: MoveRecord, row: MoveRecord['papers'][number]) => {
  const body = JSON.parse(record.bodies[row.number] ?? '{}') as PaperBody;
  const own = record.events.filter(({ paper_id }) => paper_id === row.id);
  const signed = own.filter(({ kind }) => kind === 'signed').map((event) => ({ ...event, said: JSON.parse(event.data) as Signed }));
  const happened = own.map(({ kind, data }) => ({
    kind: kind as PaperEventKind,
    signer: kind === 'signed' ? (JSON.parse(data) as Signed).for : null,
  }));
  const signers = body.signers ?? [];
  return {
    ...body,
    kind: row.kind as PaperKind,
    has_ended: isEnded(stateOf(signers, happened)),
    is_signed: waitsFor(signers, happened).length === 0,
    mover_id: typeof row.mover_id === 'number' ? row.mover_id : null,
    signatures: signed.map(
      ({ role, who, at, said }): SignatureFact => ({
        ...{ role: role as SignerRole, name: who, at, ticks: said.ticks ?? [], read_word: said.read_word ?? '' },
        ...{ method: said.method ?? '', ...(said.booklets && { booklets: said.booklets }) },
      }),
    ),
  };
};

/** The bodies are files of their own, so each is put back into its row. */
const brokenIn = ({ papers, bodies, events, tombstones }: MoveRecord, sha256: Sha256): string | null => {
  const rows = papers.map((row) => ({ ...row, body: bodies[row.number] ?? '' }));
  return brokenPlace({ papers: rows, events, tombstones }, sha256);
};

/** Every night's path leads to its root, and the newest of them is that of a link of this chain. */
const isUnderRoot = ({ roots, events, tombstones }: MoveRecord, sha256: Sha256): boolean => {
  const links = linksOf({ events, tombstones });
  return (
    roots.length > 0 &&
    roots.every(
      ({ seq, head_sha256, path, root_sha256 }) =>
        links.some((link) => link.seq === seq && link.sha256 === head_sha256) && rootBy(head_sha256, path, sha256) === root_sha256,
    )
  );
};

const dayFacts = (events: MoveRecord['day']): DayFacts => ({
  ...dayOf(events.map(({ id, kind, at, data }) => ({ id, kind, at, data: JSON.parse(data) }) as DayEvent)),
  bol_opened: events.find(({ kind }) => kind === 'bol_opened')?.at,
});

/** The hash under which a list of goods is surveyed, or its survey waived. */
export const listHash = (goods: Json, sha256: Sha256): string => sha256(canonicalJson(goods));
