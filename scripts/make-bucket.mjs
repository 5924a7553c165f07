// node scripts/make-bucket.mjs: makes the bucket that the settings name, unless it is there, with the rules that uploads need.
import { onNode24 } from './node24.mjs';

await onNode24(import.meta.filename, async () => {
  const { makeBucket } = await import('../src/server/adapters/files/s3.ts');
  const { readSettings } = await import('../src/server/env.ts');
  const { files, public_url } = readSettings(process.env);
  if (files.s3 === undefined) return 'No bucket is set: S3_BUCKET and what goes with it.';
  await makeBucket(files.s3, public_url);
  console.log(`The bucket ${files.s3.bucket} is there.`);
  return undefined;
});
