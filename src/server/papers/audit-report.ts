import { strFromU8, unzipSync } from 'fflate';
import { auditOf, type Checked, type Outcome } from '#domain/papers/audit.ts';
import { type MoveRecord, recordIn } from '#domain/papers/move-record.ts';
import type { Db } from '#server/db/open.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { sha256 } from './chain.ts';
import { fileHash, gatherRecord } from './gather-record.ts';
import { brokenChains } from './roots.ts';

/** What a program of our team's prints, and whether nothing in it is wrong. */
type Report = { text: string; is_fine: boolean };

/** The 40 lines, one to a line, with the reason where one does not pass. */
export const auditReport = (record: MoveRecord): Report => {
  const lines = auditOf(record, sha256);
  const failed = lines.filter(({ outcome }) => outcome === 'fail').length;
  const passed = lines.filter(({ outcome }) => outcome === 'pass').length;
  const sum = `${passed} pass, ${failed} fail, ${lines.length - passed - failed} not asked`;
  return { text: [`Move ${record.move.reference}`, ...lines.map(lineOf), sum].join('\n'), is_fine: failed === 0 };
};

const lineOf = ({ number, check, source, outcome, why }: Checked): string =>
  `${String(number).padStart(2)} ${WORDS[outcome].padEnd(8)} ${check} (${source})${why === '' ? '' : `: ${why}`}`;

const WORDS: Readonly<Record<Outcome, string>> = { pass: 'pass', fail: 'FAIL', not_yet: 'not yet', not_applicable: 'n/a' };

/** The record in the bytes of an export. */
export const recordInZip = (bytes: Uint8Array): MoveRecord => {
  const files = Object.entries(unzipSync(bytes));
  const record = recordIn(new Map(files.flatMap(([name, content]) => (name.endsWith('.json') ? [[name, strFromU8(content)]] : []))));
  const pdfs = files.flatMap(([name, content]) => {
    const number = /^papers\/(\d+)-\w+\.pdf$/.exec(name)?.[1];
    return number === undefined ? [] : [[Number(number), fileHash(content)] as const];
  });
  return { ...record, pdfs: Object.fromEntries(pdfs) };
};

/** The same, read from the store. */
export const recordOfPlan = async (db: Db, id: string): Promise<MoveRecord> => {
  const plan = await findPlan(db, id);
  if (plan === undefined) throw new Error(`There is no plan ${id}.`);
  return gatherRecord(db, plan);
};

/** Every chain worked out anew: which plan was changed behind our back, and where. */
export const chainReport = async (db: Db): Promise<Report> => {
  const { checked, broken } = await brokenChains(db);
  const lines = broken.map(({ plan_id, place }) => `Plan ${plan_id}: ${place} was changed.`);
  return { text: [...lines, `${checked} moves checked, ${broken.length} changed.`].join('\n'), is_fine: broken.length === 0 };
};
