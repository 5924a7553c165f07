import type { Day } from '#domain/core/calendar.ts';
import type { Cents } from '#domain/core/money.ts';
import type { ChainEvent, Tombstone } from './chain-check.ts';
import type { PathStep } from './night-root.ts';

/** An instant, ISO 8601. */
type At = string;

/** What a broker keeps of each job and shows to both parties (49 CFR 371.3, 371.117). */
export type BrokerRecord = {
  shipper: { name: string; address: string };
  carrier: { name: string; address: string; number: string };
  /** Its registration; null where none was issued. */
  bill_of_lading: string | null;
  /** Our commission, out of the carrier's lines; null while no carrier has the job. */
  our_pay: { amount: Cents; payer: string } | null;
  other_services: readonly { what: string; amount: Cents; payer: string }[];
  /** What was charged to the shipper. */
  collected: readonly { what: string; amount: Cents; at: At }[];
  paid_to_carrier: { amount: Cents; at: At; reference: string } | null;
  /** Each request to cancel, and what became of it. */
  cancellations: readonly { asked_at: At; by: string; what: string }[];
  /** What went back, or was let go before it was charged, each with the provider's own word for it. */
  returned: readonly { what: string; amount: Cents; at: At | null; proof: string | null }[];
};

/** Everything that is kept of a move, as its export holds it: a file for each part, and one for the body of each paper. */
export type MoveRecord = {
  move: {
    plan_id: string;
    reference: string;
    status: string;
    rule_set: string | null;
    move_date: Day | null;
    booked_at: At | null;
    accepted_at: At | null;
    completed_at: At | null;
    canceled_at: At | null;
    /** Seven calendar years after the last day of the move (49 CFR 371.3, 375.505(d)). */
    keep_until: Day | null;
    legal_hold: { reason: string; set_at: At } | null;
  };
  /** The rows, of which each issue wrote down the hash. */
  papers: readonly PaperEntry[];
  /** Canonical JSON, by the paper's number. */
  bodies: Readonly<Record<number, string>>;
  events: readonly ChainEvent[];
  tombstones: readonly Tombstone[];
  /** `tells_until` is the last moment of the right to rescind that one of them named. */
  emails: readonly { name: string; at: At; to_sha256: string; tells_until: At | null }[];
  /** Papers that went by first-class mail, each by the name of the email that it stands for. */
  letters: readonly {
    name: string;
    numbers: readonly number[];
    asked_at: At;
    posted_at: At | null;
    to_sha256: string;
    tells_until: At | null;
  }[];
  register: readonly { occasion: 'acceptance' | 'move_day'; asked_at: At; verdict: string; reason: string; usdot_number: string }[];
  agreements: readonly {
    mover_id: number;
    version: number;
    text: string;
    text_sha256: string;
    signed_at: At;
    name: string;
    title: string;
    sha256: string;
  }[];
  /** What each carrier tells by law as of now. What it told for this move stands in the papers. */
  carriers: readonly { id: number; legal_name: string; usdot_number: string | null; legal: LegalEntry }[];
  /** What the crew told of its day, each by the clock of its phone, and whose crew it was. */
  day: readonly { id: string; kind: string; at: At; data: string; mover_id: number }[];
  money: {
    agreed: Cents;
    payments: readonly { kind: string; method: string; amount: Cents; captured: Cents; refunded: Cents; state: string; because: string }[];
    events: readonly { kind: string; amount: Cents; proof: string; at: At }[];
  };
  claims: readonly {
    id: string;
    state: string;
    filed_at: At;
    acknowledged_at: At | null;
    decide_by: At;
    decided_at: At | null;
    ended_at: At | null;
    letters: number;
    /** When a clock of the law was seen to have run out without the mover; null where none did. */
    ran_out_at: At | null;
  }[];
  broker_record: BrokerRecord;
  /** Each PDF of a paper that was handed out, mailed ones too, by its bytes. */
  files: readonly { number: number; sha256: string; made_at: At }[];
  /** Of an export that is read: the PDFs in it. */
  pdfs?: Readonly<Record<number, string>>;
  /** Where the chain's head first stood under a published root, with the path up to it. */
  roots: readonly { day: Day; root_sha256: string; chains: number; seq: number; head_sha256: string; path: readonly PathStep[] }[];
};

type PaperEntry = { readonly [key: string]: string | number | null } & { id: string; number: number; kind: string; body_sha256: string };
type LegalEntry = { complaints: string; arbitration: string; tariff: string; impracticable_operations: string } | null;

/** The parts of a record that are files of their own. */
export const RECORD_PARTS = [
  ...([
    'move',
    'papers',
    'events',
    'tombstones',
    'emails',
    'letters',
    'register',
    'agreements',
    'carriers',
    'day',
    'money',
    'claims',
  ] as const),
  ...(['broker_record', 'roots', 'files'] as const),
] as const satisfies readonly (keyof MoveRecord)[];

/** "papers/07-bol" */
export const paperFile = ({ number, kind }: { number: number; kind: string }): string =>
  `papers/${String(number).padStart(2, '0')}-${kind}`;

/** The name of a part's file, "broker-record.json". */
export const partFile = (part: (typeof RECORD_PARTS)[number]): string => `${part.replace('_', '-')}.json`;

/** The record in the files of an export; throws where one is missing. */
export const recordIn = (files: ReadonlyMap<string, string>): MoveRecord => {
  const textOf = (name: string): string => {
    const text = files.get(name);
    if (text === undefined) throw new Error(`The export has no ${name}.`);
    return text;
  };
  const parts = Object.fromEntries(RECORD_PARTS.map((part) => [part, JSON.parse(textOf(partFile(part)))]));
  const rows = parts.papers as MoveRecord['papers'];
  return { ...parts, bodies: Object.fromEntries(rows.map((row) => [row.number, textOf(`${paperFile(row)}.json`)])) } as MoveRecord;
};
