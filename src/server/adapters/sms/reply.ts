import type { Reply, Said } from './port.ts';
import { isSigned, signatureOf } from './signed.ts';

/** A reply by Twilio's own form, for whoever knows the token. */
export const replyIn = (token: string, { url, body, signature }: Said): Reply | undefined => {
  const fields = new URLSearchParams(body);
  if (!isSigned(signature, signatureOf(token, url, fields))) return undefined;
  const [id, from] = [fields.get('MessageSid'), fields.get('From')];
  return id && from ? { id, from, body: fields.get('Body') ?? '' } : undefined;
};
