import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filedBooklets } from '#test/support/booklet-files.ts';
import { readSettings, whyNotInProduction } from '../../env.ts';
import { isProduction, openInstallments, splititOf } from './open-installments.ts';
import { installmentsInMemory } from './sandbox.ts';

const KEYS = {
  SPLITIT_ENVIRONMENT: 'production',
  SPLITIT_CLIENT_ID: 'id',
  SPLITIT_CLIENT_SECRET: 'secret',
  SPLITIT_WEBHOOK_SECRET: 'notice',
};
const opened = (env: NodeJS.ProcessEnv, production: boolean) =>
  openInstallments(splititOf(env), { store: installmentsInMemory(), public_url: 'https://moves.example', production, now: Date.now });

test('Splitit is set wholly or not at all, and an unknown environment is told by name', () => {
  expect(splititOf({})).toBeUndefined();
  expect(splititOf({ ...KEYS, SPLITIT_TERMINAL_ID: '7' })).toEqual({
    ...{ client_id: 'id', client_secret: 'secret', webhook_secret: 'notice', terminal_id: '7' },
    hosts: { api: 'https://web-api-v3.production.splitit.com', identity: 'https://id.production.splitit.com' },
  });
  for (const name of Object.keys(KEYS))
    expect(() => splititOf({ ...KEYS, [name]: '' })).toThrow('Splitit needs all of SPLITIT_ENVIRONMENT');
  for (const environment of ['Production', 'api.example.com:443', '127.0.0.1', 'https://web-api-v3.production.splitit.com'])
    expect(() => splititOf({ ...KEYS, SPLITIT_ENVIRONMENT: environment })).toThrow(`SPLITIT_ENVIRONMENT is "${environment}"`);
});

test('only its production collects real money, and production takes no other [property 66]', () => {
  const live = (SPLITIT_ENVIRONMENT: string) => isProduction(splititOf({ ...KEYS, SPLITIT_ENVIRONMENT })!);
  expect([live('production'), live('sandbox'), live('127.0.0.1:4200')]).toEqual([true, false, false]);
  const braintree = {
    BRAINTREE_ENVIRONMENT: 'production',
    BRAINTREE_MERCHANT_ID: 'm',
    BRAINTREE_PUBLIC_KEY: 'p',
    BRAINTREE_PRIVATE_KEY: 'k',
  };
  const sign_in = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's', FACEBOOK_CLIENT_ID: 'f', FACEBOOK_CLIENT_SECRET: 's' };
  const SECOND_FACTOR_KEY = 'a-key-of-thirty-two-letters-or-so';
  const site = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://www.hearthway.example',
    TRUSTED_PROXIES: '1',
    CLAMD: '127.0.0.1:3310',
    FILES: 'disk',
  };
  const company = {
    COMPANY_NAME: 'Hearthway Inc.',
    COMPANY_USDOT: '1234567',
    COMPANY_MC: '765432',
    COMPANY_ADDRESS: '1 Main Street, Springfield',
  };
  const folder = mkdtempSync(join(tmpdir(), 'hearthway-booklets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = {
    ...site,
    ...company,
    ...filedBooklets(folder),
    SECOND_FACTOR_KEY,
    SMTP_URL: 'smtps://mail.example.com:465',
    ...braintree,
    ...sign_in,
    ...KEYS,
  };
  expect(whyNotInProduction(readSettings(env))).toBeUndefined();
  expect(whyNotInProduction(readSettings({ ...env, SPLITIT_ENVIRONMENT: 'sandbox' }))).toMatch(/SPLITIT_ENVIRONMENT=production/);
});

test('without keys the sandbox takes installments, and in production nobody does [property 66]', async () => {
  expect((await opened({}, false)).provider).toBe('sandbox');
  expect((await opened(KEYS, true)).provider).toBe('splitit');
  const none = await opened({}, true);
  expect(none.provider).toBe('none');
  expect(await none.read('SBX1')).toBeUndefined();
  expect(await none.search('order')).toEqual([]);
});
