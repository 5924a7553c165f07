import { createHmac, timingSafeEqual } from 'node:crypto';
import { refuse } from '#domain/core/refusal.ts';
import type { FormTerms } from './port.ts';

/** What a form is good for, in the words of an S3 POST policy. */
type Policy = { expiration: string; conditions: readonly unknown[] };

export const hmacOf = (secret: Uint8Array, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** Compared in the same time, however much of it is right. */
export const isSignedBy = (secret: Uint8Array, text: string, signature: string): boolean => {
  const [right, given] = [Buffer.from(hmacOf(secret, text)), Buffer.from(signature)];
  return right.length === given.length && timingSafeEqual(right, given);
};

export const signedFields = (secret: Uint8Array, { key, content_type, most_bytes }: FormTerms, until: number): Record<string, string> => {
  const conditions = [{ key }, { 'Content-Type': content_type }, ['content-length-range', 1, most_bytes]];
  const policy = Buffer.from(JSON.stringify({ expiration: new Date(until).toISOString(), conditions } satisfies Policy)).toString('base64');
  return { key, 'Content-Type': content_type, policy, signature: hmacOf(secret, policy) };
};

/** What a posted form allows, once everything but its file has been read. Every field must be allowed for, and each condition met. */
export const allowedBy = (secret: Uint8Array, fields: ReadonlyMap<string, string>, now: number): { key: string; most_bytes: number } => {
  const text = fields.get('policy') ?? '';
  if (text === '' || !isSignedBy(secret, text, fields.get('signature') ?? '')) throw notAllowed('This form is not signed by us.');
  const policy = JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as Policy;
  if (now >= Date.parse(policy.expiration)) throw notAllowed('This form is too old. Please upload the file again.');
  const wanted = new Map(policy.conditions.flatMap((condition) => (Array.isArray(condition) ? [] : Object.entries(condition as object))));
  for (const [name, value] of wanted) if (fields.get(name) !== value) throw notAllowed(`This form was signed for another ${name}.`);
  for (const name of fields.keys())
    if (!wanted.has(name) && !SIGNING.has(name)) throw notAllowed('This form has a field that was not signed.');
  return { key: fields.get('key') ?? '', most_bytes: mostOf(policy) };
};

const SIGNING: ReadonlySet<string> = new Set(['policy', 'signature']);

const mostOf = (policy: Policy): number => {
  const range = policy.conditions.find((condition) => Array.isArray(condition) && condition[0] === 'content-length-range');
  // It is signed by us, and signedFields writes this condition into each form.
  return (range as [string, number, number])[2];
};

const notAllowed = (sentence: string) => refuse('not_allowed', sentence);
