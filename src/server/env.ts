import { readFileSync } from 'node:fs';
import { brand, type Company } from '#domain/core/brand.ts';
import { type Cents, fromDollars, toDollars } from '#domain/core/money.ts';
import { LATE_TERMS, type LateTerms } from '#domain/live/late.ts';
import { type SocialLink, socialLink } from '#domain/movers/social-link.ts';
import { COUNSEL_CODES, type CounselQuestion } from '#domain/plan/counsel.ts';
import type { Settings } from '#server/core/world.ts';
import { type Ga4Keys, ga4KeysOf } from './adapters/analytics/open-analytics.ts';
import type { FileSettings } from './adapters/files/open-files.ts';
import { isProduction, type SplititKeys, splititOf } from './adapters/installments/open-installments.ts';
import type { SmtpSettings } from './adapters/mail/smtp.ts';
import { type MovesKeys, movesKeysOf } from './adapters/moves/open-moves.ts';
import type { BraintreeSettings } from './adapters/payments/braintree.ts';
import { pushKeysOf } from './adapters/push/open-push.ts';
import type { PushKeys } from './adapters/push/web-push.ts';
import type { ReplyKeys } from './adapters/replies/mailgun.ts';
import { replyKeysOf } from './adapters/replies/open-replies.ts';
import type { ClamdPlace } from './adapters/scanner/clamd.ts';
import { clamdOf } from './adapters/scanner/open-scanner.ts';
import { type SignInKeys, signInKeysOf } from './adapters/sign-in/open-sign-in.ts';
import { twilioKeysOf } from './adapters/sms/open-sms.ts';
import type { TwilioKeys } from './adapters/sms/twilio.ts';
import { readBooklets } from './papers/booklets.ts';
import { readLiabilityNotice } from './pricing/liability-notice.ts';

/** What the assembly alone needs. */
type ForAssembly = {
  /** Where the database in the data folder copies its log. */
  wal_archive: string | undefined;
  /** To the database at most, for what people wait for and for the background. */
  connections: { web: number; work: number };
  now: string | undefined;
  mapbox_token: string | undefined;
  /** To the federal register of carriers. */
  fmcsa_web_key: string | undefined;
  /** To the bank's service that keeps the accounts of movers. */
  bank_api_key: string | undefined;
  ga4: Ga4Keys | undefined;
  files: FileSettings;
  /** Where numbers about this server are read from, by ourselves alone; nowhere without it. */
  metrics_port: number | undefined;
  /** Whose collector is told how each request went; nobody's without it. */
  traces_endpoint: string | undefined;
  clamd: ClamdPlace | 'off' | undefined;
  smtp: SmtpSettings | undefined;
  twilio: TwilioKeys | undefined;
  push: PushKeys | undefined;
  /** Where answers to our emails come in. */
  replies: ReplyKeys | undefined;
  braintree: BraintreeSettings | undefined;
  splitit: SplititKeys | undefined;
  moves: MovesKeys | undefined;
  sign_in: SignInKeys;
  /** Mail and database may be spoken to without TLS, in production too. */
  plaintext_neighbors: boolean;
};

/** Settings come from the environment only; .env.example lists them all. */
export const readSettings = (environment: NodeJS.ProcessEnv): Settings & ForAssembly => {
  const env = withSecrets(environment);
  const production = env.NODE_ENV === 'production' || env.PRODUCTION === '1';
  const port = wholeNumber(env.PORT, 3000, 'PORT');
  const host = env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1');
  return {
    production,
    port,
    host,
    public_url: publicUrlOf(env) ?? `http://127.0.0.1:${port}`,
    database_url: databaseUrlOf(env),
    data_dir: env.DATA_DIR ?? './data',
    wal_archive: walArchiveOf(env),
    connections: {
      web: wholeNumber(env.DATABASE_CONNECTIONS, 10, 'DATABASE_CONNECTIONS', CONNECTIONS),
      work: wholeNumber(env.DATABASE_WORK_CONNECTIONS, 5, 'DATABASE_WORK_CONNECTIONS', CONNECTIONS),
    },
    build_dir: env.BUILD_DIR ?? './build',
    indexed_hosts: (env.INDEXED_HOSTS ?? '').split(',').filter((name) => name !== ''),
    blog_url: env.BLOG_URL || undefined,
    admin_url: (env.ADMIN_URL ?? '').replace(/\/$/, '') || undefined,
    chat_url: chatUrlOf(env),
    counsel_answers: counselAnswersOf(env),
    social: socialOf(env),
    company: companyOf(env, production),
    liability_notice: readLiabilityNotice(env),
    booklets: readBooklets(env),
    utilities_url: utilitiesOf(env),
    late_terms: lateTermsOf(env),
    on_call_email: onCallOf(env),
    business_holidays: env.BUSINESS_HOLIDAYS === '1',
    admin_second_factor: secondFactorOf(env, production),
    second_factor_key: keyOf(env),
    trusted_proxies: proxiesOf(env, production),
    plaintext_neighbors: env.PLAINTEXT_NEIGHBORS === '1',
    call_budgets: production || env.CALL_BUDGETS === '1',
    now: production ? undefined : env.NOW || undefined,
    mapbox_token: env.MAPBOX_TOKEN || undefined,
    fmcsa_web_key: env.FMCSA_WEB_KEY || undefined,
    bank_api_key: env.BANK_API_KEY || undefined,
    ga4: ga4KeysOf(env),
    files: filesOf(env),
    release: env.RELEASE || undefined,
    traces_endpoint: tracesOf(env),
    metrics_port: env.METRICS_PORT ? wholeNumber(env.METRICS_PORT, 0, 'METRICS_PORT') : undefined,
    clamd: clamdOf(env),
    smtp: smtpOf(env),
    twilio: twilioKeysOf(env),
    push: pushKeysOf(env, `mailto:${brand.support_email}`),
    replies: replyKeysOf(env),
    braintree: braintreeOf(env),
    splitit: splititOf(env),
    moves: movesKeysOf(env),
    sign_in: signInKeysOf(env),
    hot_reload: !production && env.DEV === '1',
  };
};

/** What nobody should see who may list processes or containers: each may also lie in a file, which NAME_FILE names. */
const SECRETS = [
  ...['DATABASE_URL', 'SECOND_FACTOR_KEY', 'SMTP_URL', 'MAPBOX_TOKEN', 'FMCSA_WEB_KEY', 'MOVES_API_KEY', 'BANK_API_KEY', 'GA4_API_SECRET'],
  ...['BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY', 'SPLITIT_CLIENT_SECRET', 'SPLITIT_WEBHOOK_SECRET', 'TWILIO_AUTH_TOKEN'],
  ...['WEB_PUSH_PRIVATE_KEY', 'MAILGUN_SIGNING_KEY'],
  ...['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'GOOGLE_CLIENT_SECRET', 'FACEBOOK_CLIENT_SECRET'],
] as const;

const withSecrets = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const from_files = SECRETS.filter((name) => env[`${name}_FILE`]).map((name) => [name, secretIn(env, name)] as const);
  return from_files.length === 0 ? env : { ...env, ...Object.fromEntries(from_files) };
};

const secretIn = (env: NodeJS.ProcessEnv, name: string): string => {
  if (env[name]) throw new Error(`${name} and ${name}_FILE both say what it is; leave one out.`);
  const file = env[`${name}_FILE`] ?? '';
  try {
    // Whoever writes such a file by hand ends its line.
    return readFileSync(file, 'utf8').trimEnd();
  } catch (error) {
    throw new Error(`${name}_FILE names ${file}, which can’t be read.`, { cause: error });
  }
};

/** A stand-in must never stand before customers (decisions, 7). Asked before anything is opened, and names what is missing. */
export const whyNotInProduction = ({
  production,
  braintree,
  smtp,
  splitit,
  sign_in,
  second_factor_key,
  public_url,
  trusted_proxies,
  clamd,
  company,
  booklets,
  files,
  ...neighbors
}: Production): string | undefined => {
  if (!production) return undefined;
  const missing = [
    ...(braintree === undefined ? [`a real payment provider (${BRAINTREE_NAMES.join(', ')})`] : []),
    ...(smtp === undefined ? ['a mail server (SMTP_URL)'] : []),
    ...(sign_in.google === undefined ? ['Google’s sign-in (GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET)'] : []),
    ...(sign_in.facebook === undefined ? ['Facebook’s sign-in (FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET)'] : []),
    ...(public_url.startsWith('https://') ? [] : ['the https address that people reach it by (PUBLIC_URL)']),
    ...(second_factor_key === undefined ? ['a key for second factors (SECOND_FACTOR_KEY)'] : []),
    ...(trusted_proxies === undefined ? ['the number of proxies before it, 0 for none (TRUSTED_PROXIES)'] : []),
    ...(clamd === undefined ? ['a virus scanner for uploads, or “off” for none (CLAMD)'] : []),
    ...(files.s3 === undefined && !files.on_disk
      ? [`a bucket for uploads (${S3_NAMES.join(', ')}), or FILES=disk for one server alone`]
      : []),
    ...(company === undefined ? [`our own registration as a broker (${COMPANY_NAMES.join(', ')})`] : []),
    ...(booklets === undefined ? ['the federal booklets to give to customers (BOOKLETS_DIR, BOOKLETS_VERSION)'] : []),
    ...whyNotPlaintext({ smtp, clamd, ...neighbors }),
  ];
  if (missing.length > 0) return `Production needs ${missing.join(' and ')}.`;
  if (splitit && !isProduction(splitit)) return 'Production needs SPLITIT_ENVIRONMENT=production; any other takes no real money.';
  if (braintree?.environment === 'production') return undefined;
  return `Production needs BRAINTREE_ENVIRONMENT=production; "${braintree?.environment}" takes no real money.`;
};

type Production = Pick<
  Settings & ForAssembly,
  | 'production'
  | 'braintree'
  | 'smtp'
  | 'splitit'
  | 'sign_in'
  | 'second_factor_key'
  | 'public_url'
  | 'trusted_proxies'
  | 'clamd'
  | 'company'
  | 'booklets'
  | 'files'
  | 'database_url'
  | 'plaintext_neighbors'
>;

/** PostgreSQL's own shell writes there, from a folder of its own. */
const walArchiveOf = (env: NodeJS.ProcessEnv): string | undefined => {
  const folder = env.WAL_ARCHIVE || undefined;
  if (folder !== undefined && !/^\/[\w./-]+$/.test(folder))
    throw new Error('WAL_ARCHIVE has to be the whole path of a folder, of letters, digits, and the signs ./-_ alone.');
  return folder;
};

/** In production our team has no way around it unless somebody says so. */
const secondFactorOf = (env: NodeJS.ProcessEnv, production: boolean): 'required' | 'offered' => {
  const policy = env.ADMIN_SECOND_FACTOR || (production ? 'required' : 'offered');
  if (policy === 'required' || policy === 'offered') return policy;
  throw new Error(`ADMIN_SECOND_FACTOR is "${policy}"; it may be required or offered.`);
};

const SHORTEST_KEY = 32;

const keyOf = (env: NodeJS.ProcessEnv): string | undefined => {
  const key = env.SECOND_FACTOR_KEY || undefined;
  if (key !== undefined && key.length < SHORTEST_KEY) throw new Error(`SECOND_FACTOR_KEY needs ${SHORTEST_KEY} letters or more.`);
  return key;
};

/** A frame that is not encrypted would not be shown on an encrypted page. */
const utilitiesOf = (env: NodeJS.ProcessEnv): string | undefined => {
  const url = env.UTILITIES_URL || undefined;
  if (url !== undefined && !/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/.test(URL.parse(url)?.href ?? ''))
    throw new Error('UTILITIES_URL is no address like https://utilities.example.com/widget.');
  return url;
};

/** All four, or none: half of the keys would only show when the first customer pays. */
const braintreeOf = (env: NodeJS.ProcessEnv): BraintreeSettings | undefined => {
  const [environment, merchant_id, public_key, private_key] = BRAINTREE_NAMES.map((name) => env[name] || undefined);
  if (!environment && !merchant_id && !public_key && !private_key) return undefined;
  if (!environment || !merchant_id || !public_key || !private_key) throw new Error(`Braintree needs all of ${BRAINTREE_NAMES.join(', ')}.`);
  if (!BRAINTREE_ENVIRONMENTS.test(environment))
    throw new Error(
      `BRAINTREE_ENVIRONMENT is "${environment}"; it must be sandbox, production, or the host and port of a gateway on this machine.`,
    );
  return {
    ...{ environment, merchant_id, public_key, private_key },
    merchant_account_id: env.BRAINTREE_MERCHANT_ACCOUNT_ID || undefined,
    three_d_secure: env.BRAINTREE_THREE_D_SECURE === '1',
  };
};

const BRAINTREE_NAMES = ['BRAINTREE_ENVIRONMENT', 'BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'] as const;

/** A gateway of one's own is spoken to without TLS, so it must not be far away. */
const BRAINTREE_ENVIRONMENTS = /^(sandbox|production|(127\.0\.0\.1|localhost):\d{1,5})$/;

/** Emails come from the address that answers them. */
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
  if (env.FILES && env.FILES !== 'disk') throw new Error(`FILES is "${env.FILES}"; it may be disk.`);
  const on_disk = env.FILES === 'disk';
  if (on_disk && bucket) throw new Error('FILES=disk and a bucket exclude each other.');
  if (bucket && region && access_key_id && secret_access_key)
    return { s3: { bucket, region, access_key_id, secret_access_key, endpoint: env.S3_ENDPOINT || undefined }, files_url, on_disk };
  if (bucket || region || access_key_id || secret_access_key) throw new Error(`A bucket needs all of ${S3_NAMES.join(', ')}.`);
  return { s3: undefined, files_url, on_disk };
};

/** The name that OpenTelemetry's own programs read. */
const tracesOf = ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: NodeJS.ProcessEnv): string | undefined => {
  if (!endpoint) return undefined;
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw new Error('OTEL_EXPORTER_OTLP_ENDPOINT is no address like http://127.0.0.1:4318.');
  return endpoint;
};

/** By their codes, as in docs/law.md. */
const counselAnswersOf = ({ COUNSEL_ANSWERS = '' }: NodeJS.ProcessEnv): CounselQuestion[] =>
  COUNSEL_ANSWERS.split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => {
      const code = COUNSEL_CODES.find((one) => one === word.toUpperCase());
      if (code === undefined) throw new Error(`COUNSEL_ANSWERS holds "${word}"; it may hold Q1 to Q10.`);
      return code;
    });

/** It is opened from our pages, so it has to be a page. */
const chatUrlOf = ({ CHAT_URL }: NodeJS.ProcessEnv): string | undefined => {
  if (!CHAT_URL) return undefined;
  if (URL.parse(CHAT_URL)?.protocol !== 'https:') throw new Error('CHAT_URL is no address like https://chat.example.com/hearthway.');
  return CHAT_URL;
};

const onCallOf = ({ ON_CALL_EMAIL }: NodeJS.ProcessEnv): string | undefined => {
  if (!ON_CALL_EMAIL) return undefined;
  if (!/^[^\s@,]+@[^\s@,]+$/.test(ON_CALL_EMAIL)) throw new Error('ON_CALL_EMAIL is no address like on-call@example.com.');
  return ON_CALL_EMAIL;
};

/** Named by their networks in the footer; a profile that does not exist would be a lie on every page. */
const socialOf = ({ SOCIAL_URLS = '' }: NodeJS.ProcessEnv): SocialLink[] =>
  SOCIAL_URLS.split(',').flatMap((part) => {
    const address = part.trim();
    const link = socialLink(address);
    if (link === undefined && address !== '')
      throw new Error(`SOCIAL_URLS holds "${address}", which is no address like https://www.instagram.com/hearthway.`);
    return link ?? [];
  });

/** All four, or none. A market of samples shows a sample, which says that it is one; production shows the real thing and does not begin without it. */
const companyOf = (env: NodeJS.ProcessEnv, production: boolean): Company | undefined => {
  const [name, usdot, mc, address] = COMPANY_NAMES.map((key) => env[key] || undefined);
  if (name && usdot && mc && address) {
    if (!/^\d{1,8}$/.test(usdot) || !/^\d{1,8}$/.test(mc)) throw new Error('COMPANY_USDOT and COMPANY_MC are numbers like 1234567.');
    return { name, usdot, mc, address, is_sample: false };
  }
  if (name || usdot || mc || address) throw new Error(`Our registration needs all of ${COMPANY_NAMES.join(', ')}.`);
  return production ? undefined : SAMPLE_COMPANY;
};

const COMPANY_NAMES = ['COMPANY_NAME', 'COMPANY_USDOT', 'COMPANY_MC', 'COMPANY_ADDRESS'] as const;

const SAMPLE_COMPANY: Company = {
  name: `${brand.name} Inc.`,
  usdot: '0000000',
  mc: '000000',
  address: '1 Sample Street, New York, NY 10001',
  is_sample: true,
};

const S3_NAMES = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Emails, links and the check of where a call comes from add to it, so it has no path and no slash at its end. */
const publicUrlOf = (env: NodeJS.ProcessEnv): string | undefined => {
  const said = env.PUBLIC_URL || undefined;
  if (said === undefined) return undefined;
  const url = URL.parse(said);
  if (url === null || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new Error(`PUBLIC_URL is "${said}"; it has to be an address without a path, like https://www.hearthway.example.`);
  return url.origin;
};

const databaseUrlOf = (env: NodeJS.ProcessEnv): string | undefined => {
  const url = env.DATABASE_URL || undefined;
  // Not repeated: it holds a password.
  if (url !== undefined && !/^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new Error('DATABASE_URL is no address like postgresql://user:password@127.0.0.1:5432/hearthway.');
  return url;
};

/** Undefined where production is not told: a wrong guess makes everybody share one allowance, or lets anybody choose theirs. */
const proxiesOf = ({ TRUSTED_PROXIES }: NodeJS.ProcessEnv, production: boolean): number | undefined =>
  production && !TRUSTED_PROXIES
    ? undefined
    : wholeNumber(TRUSTED_PROXIES, 0, 'TRUSTED_PROXIES', { what: 'number of proxies', most: MOST_PROXIES });

/** What goes to another machine is encrypted on its way, unless somebody says that the network between them is their own. */
const whyNotPlaintext = ({
  smtp,
  database_url,
  clamd,
  plaintext_neighbors,
}: Pick<Production, 'smtp' | 'database_url' | 'clamd' | 'plaintext_neighbors'>) => {
  if (plaintext_neighbors) return [];
  const mail = URL.parse(smtp?.url ?? '');
  const database = URL.parse(database_url ?? '');
  const has_tls = TLS_MODES.test(database?.searchParams.get('sslmode') ?? '');
  return [
    ...(mail?.protocol === 'smtp:' && !isThisMachine(mail) ? ['a mail server that is spoken to by TLS (smtps:// in SMTP_URL)'] : []),
    ...(database && !has_tls && !isThisMachine(database)
      ? ['a database that is spoken to by TLS (sslmode=verify-full in DATABASE_URL)']
      : []),
    ...(typeof clamd === 'object' && 'host' in clamd && !isThisMachine({ hostname: clamd.host })
      ? ['a virus scanner on this machine (CLAMD), since it is spoken to without TLS']
      : []),
  ];
};

const TLS_MODES = /^(require|verify-ca|verify-full)$/;

const isThisMachine = ({ hostname }: { hostname: string }): boolean => /^(localhost|127\.0\.0\.1|\[?::1\]?|)$/.test(hostname);

/** More than these nobody has, and a header is no longer than so. */
const MOST_PROXIES = 10;

const CONNECTIONS = { what: 'number of connections', least: 1, most: 1_000 };

const MOST_DOLLARS = { what: 'whole number of dollars', most: 10_000 };

const lateTermsOf = (env: NodeJS.ProcessEnv): LateTerms => {
  const dollars = (name: string, usual: Cents): Cents => fromDollars(wholeNumber(env[name], toDollars(usual), name, MOST_DOLLARS));
  return {
    half_hour: dollars('LATE_CREDIT', LATE_TERMS.half_hour),
    most: dollars('LATE_CREDIT_MOST', LATE_TERMS.most),
    day: dollars('LATE_CREDIT_DAY', LATE_TERMS.day),
  };
};

const wholeNumber = (
  text: string | undefined,
  otherwise: number,
  name: string,
  { what = 'port number', least = 0, most = 65_535 } = {},
): number => {
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) throw new Error(`${name} is "${text}", which is no ${what}.`);
  return value;
};
