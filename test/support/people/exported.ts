import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { recordInZip } from '#server/papers/audit-report.ts';
import { sha256 } from '#server/papers/chain.ts';
import { aSite } from '../site/world.ts';
import type { Browser } from './browser-of-one.ts';

const NOTICE = 'Your mover is liable for the full value of your goods unless you waive it.';

/** A site whose office has told all that federal law wants on papers. */
export const aLawfulSite = () => {
  const liability_notice = { version: '2026-01', text: NOTICE, sha256: sha256(NOTICE) };
  const company = { name: 'Hearthway Inc.', usdot: '1234567', mc: '765432', address: '1 Main Street, Springfield', is_sample: true };
  return aSite({ settings: { liability_notice, company } });
};

export const bytesOf = async (who: Browser, id: string): Promise<Uint8Array> => {
  const answer = await who.request('GET', `/api/v3/move_plans/${id}/papers/export.zip`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return new Uint8Array(await answer.arrayBuffer());
};

/** The export as an auditor unpacks it. */
export const exported = async (who: Browser, id: string) => {
  const bytes = await bytesOf(who, id);
  return { files: unzipSync(bytes), record: recordInZip(bytes) };
};
