import { createHash, createHmac } from 'node:crypto';

export type S3Settings = {
  bucket: string;
  region: string;
  access_key_id: string;
  secret_access_key: string;
  /** Of another provider that speaks S3; undefined: Amazon's own. */
  endpoint: string | undefined;
};

type LinkParameters = { key: string; query: Record<string, string>; seconds: number; now: number };

/** Where a bucket is reached: by its own host at Amazon, by a path elsewhere. */
export const bucketUrl = ({ bucket, region, endpoint }: S3Settings): string =>
  endpoint === undefined ? `https://${bucket}.s3.${region}.amazonaws.com` : `${endpoint.replace(/\/$/, '')}/${bucket}`;

/** An address that reads one object for some seconds (AWS Signature Version 4, signed in the query). */
export const s3Link = (settings: S3Settings, { key, query, seconds, now }: LinkParameters): string => {
  const url = new URL(`${bucketUrl(settings)}/${key.split('/').map(escaped).join('/')}`);
  const at = new Date(now).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const scope = `${at.slice(0, 8)}/${settings.region}/s3/aws4_request`;
  const text = queryText({
    ...query,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${settings.access_key_id}/${scope}`,
    'X-Amz-Date': at,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
  });
  const asked = ['GET', url.pathname, text, `host:${url.host}\n`, 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const signature = signed(settings, scope, ['AWS4-HMAC-SHA256', at, scope, createHash('sha256').update(asked).digest('hex')].join('\n'));
  return `${url.origin}${url.pathname}?${text}&X-Amz-Signature=${signature}`;
};

const signed = ({ secret_access_key }: S3Settings, scope: string, text: string): string => {
  const key = scope
    .split('/')
    .reduce<Buffer>((held, part) => createHmac('sha256', held).update(part).digest(), Buffer.from(`AWS4${secret_access_key}`));
  return createHmac('sha256', key).update(text).digest('hex');
};

/** By name in the order of its bytes, as the other side sorts it too. */
const queryText = (query: Record<string, string>): string =>
  Object.entries(query)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');

const escaped = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
