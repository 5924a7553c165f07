import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { liabilityNotice, readLiabilityNotice } from './liability-notice.ts';

const file = (text: string): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'liability-')), 'notice.txt');
  writeFileSync(path, text);
  return path;
};

test('the prescribed notice is the office’s file, under its version and hash, or is said to be missing', () => {
  const notice = readLiabilityNotice({ LIABILITY_NOTICE_FILE: file('As prescribed.\n'), LIABILITY_NOTICE_VERSION: '2026-01' });
  expect(notice).toMatchObject({ version: '2026-01', text: 'As prescribed.' });
  expect(notice?.sha256).toMatch(/^[0-9a-f]{64}$/);
  const settings = { liability_notice: notice } as Parameters<typeof liabilityNotice>[0]['settings'];
  expect(liabilityNotice({ settings })).toBe(notice);
  expect(liabilityNotice({ settings: { ...settings, liability_notice: undefined } })).toBeUndefined();
  expect(readLiabilityNotice({})).toBeUndefined();
});

test('half of it, or an empty file, is a mistake that is told when the server starts', () => {
  expect(() => readLiabilityNotice({ LIABILITY_NOTICE_VERSION: '2026-01' })).toThrow(/needs both/);
  expect(() => readLiabilityNotice({ LIABILITY_NOTICE_FILE: file(' '), LIABILITY_NOTICE_VERSION: '1' })).toThrow(/is empty/);
});
