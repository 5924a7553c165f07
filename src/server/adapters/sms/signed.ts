import { createHmac, timingSafeEqual } from 'node:crypto';

/** Twilio's way: the address, then each field's name and value in the order of the names, keyed with the account's token. */
export const signatureOf = (token: string, url: string, fields: URLSearchParams): string => {
  const said = [...fields].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  return createHmac('sha1', token)
    .update(url + said.flat().join(''))
    .digest('base64');
};

export const isSigned = (signature: string | null, expected: string): boolean => {
  const [one, other] = [Buffer.from(signature ?? ''), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};
