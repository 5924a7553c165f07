import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { attachmentOf } from './attachment.ts';
import { type Files, SIGNED_SECONDS } from './port.ts';
import { bucketUrl, type S3Settings, s3Link } from './s3-link.ts';
import type { Shelf } from './shelf.ts';

/**
 * Files in a bucket. Forms write under the key itself; what is kept lies under `kept/`, which no form is ever signed for.
 * The bucket needs a CORS rule for POST from our host, and a lifecycle rule that lets `coi/` go after a day: what a form
 * that was posted twice leaves behind.
 */
export const s3Files = (settings: S3Settings): Files => {
  const { bucket: Bucket } = settings;
  const client = clientOf(settings);
  const head: Files['head'] = (key) =>
    client.send(new HeadObjectCommand({ Bucket, Key: kept(key) })).then(({ ContentLength = 0 }) => ({ size: ContentLength }), missing);
  return {
    presign: ({ key, content_type, most_bytes }) =>
      createPresignedPost(client, {
        Bucket,
        Key: key,
        Expires: SIGNED_SECONDS,
        Fields: { 'Content-Type': content_type },
        Conditions: [['content-length-range', 1, most_bytes]],
      }),
    keep: async (key) => {
      if (await head(key)) return true;
      const copied = await client
        .send(new CopyObjectCommand({ Bucket, Key: kept(key), CopySource: `${Bucket}/${encodeURI(key)}` }))
        .catch(missing);
      if (copied !== undefined) await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
      return copied !== undefined;
    },
    head,
    firstBytes: async (key, count) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: kept(key), Range: `bytes=0-${count - 1}` }));
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    },
    replace: async (key, bytes) => {
      await client.send(new PutObjectCommand({ Bucket, Key: kept(key), Body: bytes, ContentLength: bytes.byteLength }));
    },
    link: async ({ key, filename, content_type }) => {
      const query = { 'response-content-disposition': attachmentOf(filename), 'response-content-type': content_type };
      // The machine's own clock: the bucket checks the link against real time, also on a site whose clock is set.
      return s3Link(settings, { key: kept(key), query, seconds: SIGNED_SECONDS, now: Date.now() });
    },
    remove: async (key) => {
      await Promise.all([key, kept(key)].map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key }))));
    },
    form_origin: new URL(bucketUrl(settings)).origin,
    answer: async () => undefined,
  };
};

/** The bucket with its rules: browsers on our pages may post, and what a form left that was posted twice goes after a day. */
export const makeBucket = async (settings: S3Settings, public_url: string): Promise<void> => {
  const { bucket: Bucket } = settings;
  const client = clientOf(settings);
  const is_there = await client.send(new HeadBucketCommand({ Bucket })).catch(missing);
  if (is_there === undefined) await client.send(new CreateBucketCommand({ Bucket }));
  const CORSRules = [{ AllowedOrigins: [public_url], AllowedMethods: ['POST'], AllowedHeaders: ['*'] }];
  await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }));
  const Rules = [{ ID: 'posted-twice', Status: 'Enabled' as const, Filter: { Prefix: 'coi/' }, Expiration: { Days: 1 } }];
  await client.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: { Rules } }));
};

/** The names are the keys, with the room they lie in. */
export const s3Shelf = (settings: S3Settings): Shelf => {
  const { bucket: Bucket } = settings;
  const client = clientOf(settings);
  return {
    kind: 'bucket',
    names: async () => {
      const all: string[] = [];
      for (let from: string | undefined; ; ) {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: kept(''), ...(from && { ContinuationToken: from }) }));
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) all.push(Key);
        from = page.NextContinuationToken;
        if (from === undefined) return all;
      }
    },
    read: (name) => client.send(new GetObjectCommand({ Bucket, Key: name })).then(({ Body }) => Body?.transformToByteArray(), missing),
    write: async (name, bytes) => {
      await client.send(new PutObjectCommand({ Bucket, Key: name, Body: bytes, ContentLength: bytes.byteLength }));
    },
  };
};

const clientOf = ({ region, endpoint, access_key_id, secret_access_key }: S3Settings): S3Client =>
  new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: access_key_id, secretAccessKey: secret_access_key },
    maxAttempts: 2,
  });

const kept = (key: string): string => `kept/${key}`;

const missing = (error: unknown): undefined => {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
  throw error;
};
