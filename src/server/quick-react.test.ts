import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const HERE = fileURLToPath(new URL('.', import.meta.url));

const LOADS = `
await import('./quick-react.ts');
const { environment } = await import('./quick-react.ts');
await import('#server/emails/message/message-html.ts');
const { default: React } = await import('react');
process.stdout.write(JSON.stringify({ react: 'captureOwnerStack' in React ? 'slow' : 'quick', set: environment.NODE_ENV ?? 'nothing' }));`;

/** What a server would load that nobody told whether it stands before customers. */
const loaded = (env: Record<string, string> = {}) => {
  const { PATH = '' } = process.env;
  const options = { cwd: HERE, env: { PATH, ...env }, encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', LOADS], options));
};

test('pages and emails are rendered by the quick half of React, whatever the environment says', () => {
  expect(loaded()).toEqual({ react: 'quick', set: 'nothing' });
  expect(loaded({ DEV: '1' })).toEqual({ react: 'slow', set: 'nothing' });
});

test('the server asks for it before it loads anything else', () => {
  const [first] = readFileSync(`${HERE}main.ts`, 'utf8').split('\n');
  expect(first).toBe("import './quick-react.ts';");
});
