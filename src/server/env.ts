import { brand } from '#domain/brand.ts';
import type { FileSettings } from './adapters/files/open-files.ts';
import type { SmtpSettings } from './adapters/mail/smtp.ts';
import type { Settings } from './world.ts';

/** What the assembly alone needs. */
type ForAssembly = { now: string | undefined; mapbox_token: string | undefined; files: FileSettings; smtp: SmtpSettings | undefined };

/** Settings come from the environment only; .env.example lists them all. */
export const readSettings = (env: NodeJS.ProcessEnv): Settings & ForAssembly => {
  const production = env.NODE_ENV === 'production' || env.PRODUCTION === '1';
  const port = wholeNumber(env.PORT, 3000, 'PORT');
  const host = env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1');
  return {
    production,
    port,
    host,
    public_url: env.PUBLIC_URL ?? `http://127.0.0.1:${port}`,
    database_url: env.DATABASE_URL || undefined,
    data_dir: env.DATA_DIR ?? './data',
    build_dir: env.BUILD_DIR ?? './build',
    indexed_hosts: (env.INDEXED_HOSTS ?? '').split(',').filter((name) => name !== ''),
    business_holidays: env.BUSINESS_HOLIDAYS === '1',
    now: production ? undefined : env.NOW || undefined,
    mapbox_token: env.MAPBOX_TOKEN || undefined,
    files: filesOf(env),
    smtp: smtpOf(env),
    hot_reload: !production && env.DEV === '1',
  };
};

/**
 * Payments have only their stand-in so far, which must never stand before customers (decisions, 7).
 * Asked before anything is opened.
 */
export const whyNotInProduction = ({ production }: Pick<Settings, 'production'>): string | undefined =>
  production ? 'Production needs a real payment provider and a mail server; this version has only a stand-in for payments.' : undefined;

/** Letters come from the address that answers them. */
const smtpOf = (env: NodeJS.ProcessEnv): SmtpSettings | undefined => {
  const url = env.SMTP_URL || undefined;
  if (url === undefined) return undefined;
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new Error('SMTP_URL is no address like smtps://user:password@mail.example.com:465.');
  return { url, from: env.MAIL_FROM || brand.support_email };
};

/** All four, or none: half a bucket would take files that nobody can read again. */
const filesOf = (env: NodeJS.ProcessEnv): FileSettings => {
  const [bucket, region, access_key_id, secret_access_key] = S3_NAMES.map((name) => env[name] || undefined);
  const files_url = (env.FILES_URL ?? '').replace(/\/$/, '');
  if (bucket && region && access_key_id && secret_access_key)
    return { s3: { bucket, region, access_key_id, secret_access_key, endpoint: env.S3_ENDPOINT || undefined }, files_url };
  if (bucket || region || access_key_id || secret_access_key) throw new Error(`A bucket needs all of ${S3_NAMES.join(', ')}.`);
  return { s3: undefined, files_url };
};

const S3_NAMES = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const wholeNumber = (text: string | undefined, otherwise: number, name: string): number => {
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65535) throw new Error(`${name} is "${text}", which is no port number.`);
  return value;
};
