import { expect, test } from 'vitest';
import { bucketUrl, s3Link } from './s3-link.ts';

/** The provider's published example keys; the signature is what its own signer makes of the same request. */
const BUCKET = {
  bucket: 'papers',
  region: 'eu-west-1',
  access_key_id: 'AKIAIOSFODNN7EXAMPLE',
  secret_access_key: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  endpoint: undefined,
};

test('a link to a bucket is signed as the provider signs it, odd signs and all [property 55]', () => {
  const query = {
    'response-content-disposition': `attachment; filename="A (1).pdf"; filename*=UTF-8''A.pdf`,
    'response-content-type': 'application/pdf',
    'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
  };
  const link = new URL(s3Link(BUCKET, { key: 'kept/coi/a b/É(1)/x.pdf', query, seconds: 300, now: Date.parse('2026-11-23T15:00:00Z') }));
  expect(link.pathname).toBe('/kept/coi/a%20b/%C3%89%281%29/x.pdf');
  expect(link.searchParams.get('X-Amz-Signature')).toBe('536bf70b79ed1e1925ec1e9101d81df175d6eaafa4daf4032043a97b4e346604');
});

test('another provider is reached by a path', () => {
  expect(bucketUrl(BUCKET)).toBe('https://papers.s3.eu-west-1.amazonaws.com');
  expect(bucketUrl({ ...BUCKET, endpoint: 'https://s3.example.com/' })).toBe('https://s3.example.com/papers');
});
