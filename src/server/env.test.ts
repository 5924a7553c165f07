import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { filedBooklets } from '#test/support/booklet-files.ts';
import { readSettings, whyNotInProduction } from './env.ts';

test('without any setting the server listens on 127.0.0.1:3000 with its own database', () => {
  expect(readSettings({})).toMatchObject({ production: false, host: '127.0.0.1', port: 3000, database_url: undefined, data_dir: './data' });
});

test('a port that is none is told by name', () => {
  expect(() => readSettings({ PORT: 'eighty' })).toThrow('PORT is "eighty", which is no port number.');
});

test('the address that people reach the site by is kept as emails and links add to it, and a wrong one is told by name', () => {
  expect(readSettings({ PORT: '4100' }).public_url).toBe('http://127.0.0.1:4100');
  for (const PUBLIC_URL of ['https://www.hearthway.example', 'https://www.hearthway.example/', 'HTTPS://WWW.hearthway.example:443'])
    expect(readSettings({ PUBLIC_URL }).public_url).toBe('https://www.hearthway.example');
  for (const PUBLIC_URL of [
    'www.hearthway.example',
    'https://hearthway.example/site',
    'https://a:b@hearthway.example',
    'ftp://hearthway.example',
  ])
    expect(() => readSettings({ PUBLIC_URL })).toThrow(`PUBLIC_URL is "${PUBLIC_URL}"; it has to be an address without a path`);
});

test('an address that is no database’s is told by name, and not repeated: it holds a password', () => {
  expect(readSettings({ DATABASE_URL: 'postgres://me:secret@db/moves' }).database_url).toBe('postgres://me:secret@db/moves');
  for (const DATABASE_URL of ['garbage', 'mysql://me:secret@db/moves', 'me:secret@db/moves'])
    expect(() => readSettings({ DATABASE_URL })).toThrow(/^DATABASE_URL is no address like postgresql:[^ ]*\.$/);
});

test('how many proxies stand before the server is a number, and none where nothing is said [property 51]', () => {
  expect([readSettings({}).trusted_proxies, readSettings({ TRUSTED_PROXIES: '2' }).trusted_proxies]).toEqual([0, 2]);
  for (const TRUSTED_PROXIES of ['all', '-1', '1.5', '11'])
    expect(() => readSettings({ TRUSTED_PROXIES })).toThrow(`TRUSTED_PROXIES is "${TRUSTED_PROXIES}", which is no number of proxies.`);
});

test('the clock can be fixed outside production only', () => {
  expect(readSettings({ NOW: '2027-03-03T14:00:00Z' }).now).toBe('2027-03-03T14:00:00Z');
  expect(readSettings({ NOW: '2027-03-03T14:00:00Z', NODE_ENV: 'production' }).now).toBeUndefined();
});

const BRAINTREE = {
  BRAINTREE_ENVIRONMENT: 'production',
  BRAINTREE_MERCHANT_ID: 'merchant',
  BRAINTREE_PUBLIC_KEY: 'public',
  BRAINTREE_PRIVATE_KEY: 'private',
};
const SIGN_IN = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 'secret', FACEBOOK_CLIENT_ID: 'f', FACEBOOK_CLIENT_SECRET: 'secret' };
const KEY = { SECOND_FACTOR_KEY: 'a-key-of-thirty-two-emails-or-so' };
const MAIL = { SMTP_URL: 'smtps://user:password@mail.example.com:465' };
const COMPANY = {
  COMPANY_NAME: 'Hearthway Inc.',
  COMPANY_USDOT: '1234567',
  COMPANY_MC: '765432',
  COMPANY_ADDRESS: '1 Main Street, Springfield',
};
const filed = mkdtempSync(join(tmpdir(), 'hearthway-booklets-'));
afterAll(() => rmSync(filed, { recursive: true }));
const SITE = {
  ...COMPANY,
  ...filedBooklets(filed),
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://www.hearthway.example',
  TRUSTED_PROXIES: '1',
  CLAMD: '127.0.0.1:3310',
  FILES: 'disk',
};
const BUCKET = { S3_BUCKET: 'b', S3_REGION: 'us-east-1', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

test('in production the server refuses to start with stand-ins, and names what is missing [property 66]', () => {
  const whyNot = (env: NodeJS.ProcessEnv) => whyNotInProduction(readSettings({ ...SITE, ...env }));
  expect(whyNot({})).toMatch(
    /^Production needs a real payment provider \(BRAINTREE_ENVIRONMENT, .*\) and a mail server \(SMTP_URL\) and Google’s sign-in \(.*\) and Facebook’s sign-in \(.*\)\.$/,
  );
  expect(whyNot({ ...BRAINTREE, ...MAIL, ...KEY, GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 'secret' })).toBe(
    'Production needs Facebook’s sign-in (FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET).',
  );
  expect(whyNot({ ...MAIL, ...SIGN_IN, ...KEY })).toMatch(/^Production needs a real payment provider \(BRAINTREE_ENVIRONMENT, .*\)\.$/);
  expect(whyNot({ ...BRAINTREE, ...SIGN_IN, ...KEY })).toBe('Production needs a mail server (SMTP_URL).');
  expect(whyNot({ ...BRAINTREE, ...MAIL, ...SIGN_IN })).toBe('Production needs a key for second factors (SECOND_FACTOR_KEY).');
  expect(
    whyNot({ ...BRAINTREE, ...MAIL, ...SIGN_IN, ...KEY, COMPANY_NAME: '', COMPANY_USDOT: '', COMPANY_MC: '', COMPANY_ADDRESS: '' }),
  ).toBe('Production needs our own registration as a broker (COMPANY_NAME, COMPANY_USDOT, COMPANY_MC, COMPANY_ADDRESS).');
  expect(whyNot({ ...BRAINTREE, ...MAIL, ...SIGN_IN, ...KEY, BOOKLETS_DIR: '', BOOKLETS_VERSION: '' })).toBe(
    'Production needs the federal booklets to give to customers (BOOKLETS_DIR, BOOKLETS_VERSION).',
  );
  for (const PUBLIC_URL of ['', 'http://www.hearthway.example'])
    expect(whyNot({ ...BRAINTREE, ...MAIL, ...SIGN_IN, ...KEY, PUBLIC_URL })).toBe(
      'Production needs the https address that people reach it by (PUBLIC_URL).',
    );
  expect(whyNot({ ...BRAINTREE, ...MAIL, ...SIGN_IN, ...KEY })).toBeUndefined();
  expect(whyNotInProduction(readSettings({}))).toBeUndefined();
});

test('production is told how many proxies there are, and speaks to no other machine in plain text [property 66]', () => {
  const whyNot = (env: NodeJS.ProcessEnv) =>
    whyNotInProduction(readSettings({ ...SITE, ...BRAINTREE, ...MAIL, ...SIGN_IN, ...KEY, ...env }));
  expect(whyNot({ TRUSTED_PROXIES: '' })).toBe('Production needs the number of proxies before it, 0 for none (TRUSTED_PROXIES).');
  expect(whyNot({ TRUSTED_PROXIES: '0' })).toBeUndefined();
  const SMTP_URL = 'smtp://mail.example.com:25';
  expect(whyNot({ SMTP_URL })).toBe('Production needs a mail server that is spoken to by TLS (smtps:// in SMTP_URL).');
  const database = 'postgresql://hearthway:secret@db.example.com/hearthway';
  expect(whyNot({ DATABASE_URL: database })).toBe(
    'Production needs a database that is spoken to by TLS (sslmode=verify-full in DATABASE_URL).',
  );
  for (const env of [
    { DATABASE_URL: `${database}?sslmode=verify-full` },
    { DATABASE_URL: 'postgresql://hearthway:secret@127.0.0.1/hearthway', SMTP_URL: 'smtp://localhost:25' },
    { DATABASE_URL: database, SMTP_URL, PLAINTEXT_NEIGHBORS: '1' },
  ])
    expect(whyNot(env)).toBeUndefined();
});

test('uploads go to a bucket in production, unless somebody says that one server keeps them on its disk [property 66]', () => {
  const whyNot = (env: NodeJS.ProcessEnv) =>
    whyNotInProduction(readSettings({ ...SITE, ...BRAINTREE, ...MAIL, ...SIGN_IN, ...KEY, ...env }));
  expect(whyNot({ FILES: '' })).toMatch(/^Production needs a bucket for uploads \(S3_BUCKET, .*\), or FILES=disk for one server alone\.$/);
  expect(whyNot({ FILES: 'disk' })).toBeUndefined();
  expect(whyNot({ ...BUCKET, FILES: '' })).toBeUndefined();
  expect(() => readSettings({ ...BUCKET, FILES: 'disk' })).toThrow('FILES=disk and a bucket exclude each other.');
  expect(() => readSettings({ FILES: 'tape' })).toThrow('FILES is "tape"; it may be disk.');
});

test('our team’s second factor is required in production and offered elsewhere, unless it is said otherwise [property 33]', () => {
  const policyOf = (env: NodeJS.ProcessEnv) => readSettings(env).admin_second_factor;
  expect([policyOf({}), policyOf({ PRODUCTION: '1' })]).toEqual(['offered', 'required']);
  expect(policyOf({ PRODUCTION: '1', ADMIN_SECOND_FACTOR: 'offered' })).toBe('offered');
  expect(() => policyOf({ ADMIN_SECOND_FACTOR: 'none' })).toThrow('ADMIN_SECOND_FACTOR is "none"; it may be required or offered.');
  expect(() => readSettings({ SECOND_FACTOR_KEY: 'short' })).toThrow('SECOND_FACTOR_KEY needs 32 letters or more.');
});

test.each(['sandbox', '127.0.0.1:4100'])('in production the gateway %s is refused: it takes no real money [property 66]', (environment) => {
  const settings = readSettings({ ...SITE, ...BRAINTREE, ...MAIL, ...SIGN_IN, ...KEY, BRAINTREE_ENVIRONMENT: environment });
  expect(whyNotInProduction(settings)).toContain(`"${environment}" takes no real money`);
});

test('Braintree is set wholly or not at all, and an unknown environment is told by name', () => {
  expect(readSettings({}).braintree).toBeUndefined();
  expect(readSettings({ ...BRAINTREE, BRAINTREE_MERCHANT_ACCOUNT_ID: 'usd', BRAINTREE_THREE_D_SECURE: '1' }).braintree).toEqual({
    ...{ environment: 'production', merchant_id: 'merchant', public_key: 'public', private_key: 'private' },
    ...{ merchant_account_id: 'usd', three_d_secure: true },
  });
  for (const name of Object.keys(BRAINTREE)) {
    expect(() => readSettings({ ...BRAINTREE, [name]: '' })).toThrow('Braintree needs all of BRAINTREE_ENVIRONMENT');
  }
  for (const environment of ['Production', 'gateway.example.com:443', '127.0.0.1', 'https://api.braintreegateway.com']) {
    expect(() => readSettings({ ...BRAINTREE, BRAINTREE_ENVIRONMENT: environment })).toThrow(`BRAINTREE_ENVIRONMENT is "${environment}"`);
  }
});

test('another company’s sign-in is set by both of its keys or not at all', () => {
  expect(readSettings({}).sign_in).toEqual({ google: undefined, facebook: undefined });
  expect(readSettings(SIGN_IN).sign_in).toEqual({
    google: { client_id: 'g', client_secret: 'secret' },
    facebook: { client_id: 'f', client_secret: 'secret' },
  });
  expect(() => readSettings({ GOOGLE_CLIENT_ID: 'g' })).toThrow('Sign-in needs both of GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.');
});

test('what counsel has answered is named by its code, and anything else is told', () => {
  expect(readSettings({}).counsel_answers).toEqual([]);
  expect(readSettings({ COUNSEL_ANSWERS: 'q1, Q10' }).counsel_answers).toEqual(['Q1', 'Q10']);
  expect(() => readSettings({ COUNSEL_ANSWERS: 'Q11' })).toThrow('COUNSEL_ANSWERS holds "Q11"; it may hold Q1 to Q10.');
});

test('a chat is a page that is opened, so its address has to be one [spec 9.21]', () => {
  expect(readSettings({}).chat_url).toBeUndefined();
  expect(readSettings({ CHAT_URL: 'https://chat.example.com/hearthway' }).chat_url).toBe('https://chat.example.com/hearthway');
  for (const CHAT_URL of ['chat.example.com', 'javascript:alert(1)', 'http://chat.example.com'])
    expect(() => readSettings({ CHAT_URL })).toThrow('CHAT_URL is no address like');
});

test('whoever is on call is one address, or the office where nothing is said [property 21]', () => {
  expect(readSettings({}).on_call_email).toBeUndefined();
  expect(readSettings({ ON_CALL_EMAIL: 'on-call@example.com' }).on_call_email).toBe('on-call@example.com');
  for (const ON_CALL_EMAIL of ['on-call', 'a@example.com, b@example.com'])
    expect(() => readSettings({ ON_CALL_EMAIL })).toThrow('ON_CALL_EMAIL is no address like');
});

test('profiles elsewhere are those that somebody named, and nothing else [spec 2.28]', () => {
  expect(readSettings({}).social).toEqual([]);
  const SOCIAL_URLS = 'https://www.facebook.com/hearthway, https://www.instagram.com/hearthway,';
  expect(readSettings({ SOCIAL_URLS }).social?.map(({ label }) => label)).toEqual(['Facebook', 'Instagram']);
  for (const wrong of ['instagram.com/hearthway', 'https://elsewhere.example/us'])
    expect(() => readSettings({ SOCIAL_URLS: wrong })).toThrow(`SOCIAL_URLS holds "${wrong}"`);
});

test('a secret may lie in a file that its setting names, and then nowhere else [property 66]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthway-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'key');
  writeFileSync(file, 'thirty-two letters or more, surely\n');
  expect(readSettings({ SECOND_FACTOR_KEY_FILE: file }).second_factor_key).toBe('thirty-two letters or more, surely');
  writeFileSync(file, 'postgres://me:secret@127.0.0.1/moves');
  expect(readSettings({ DATABASE_URL_FILE: file }).database_url).toBe('postgres://me:secret@127.0.0.1/moves');
  expect(() => readSettings({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://you@127.0.0.1/moves' })).toThrow(
    'DATABASE_URL and DATABASE_URL_FILE both say what it is; leave one out.',
  );
  expect(() => readSettings({ SMTP_URL_FILE: join(folder, 'none') })).toThrow(`SMTP_URL_FILE names ${folder}/none, which can’t be read.`);
  // A file of the office, and no secret.
  expect(() => readSettings({ LIABILITY_NOTICE_FILE: file })).toThrow('LIABILITY_NOTICE_VERSION');
});

test('the federal booklets are read with their version, or are missed by name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthway-booklets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(readSettings({}).booklets).toBeUndefined();
  expect(() => readSettings({ BOOKLETS_DIR: folder })).toThrow('The booklets need both BOOKLETS_DIR and BOOKLETS_VERSION.');
  expect(() => readSettings({ BOOKLETS_DIR: folder, BOOKLETS_VERSION: '2013-04' })).toThrow('FMCSA-ESA-03-006.pdf');
  const [rights, ready] = readSettings(filedBooklets(folder)).booklets ?? [];
  expect([rights?.form, rights?.version, ready?.form, ready?.type]).toEqual([
    ...['FMCSA-ESA-03-006', '2013-04', 'FMCSA-ESA-03-005', 'application/pdf'],
  ]);
  expect(rights?.sha256).toBe(createHash('sha256').update('%PDF-1.7 FMCSA-ESA-03-006\n').digest('hex'));
  writeFileSync(join(folder, 'FMCSA-ESA-03-005.pdf'), '');
  expect(() => readSettings({ BOOKLETS_DIR: folder, BOOKLETS_VERSION: '2013-04' })).toThrow(
    'FMCSA-ESA-03-005.pdf in BOOKLETS_DIR is empty.',
  );
});
