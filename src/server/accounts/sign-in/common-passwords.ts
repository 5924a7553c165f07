import { dictionary } from '@zxcvbn-ts/language-common';
import { whyNotPassword } from '#domain/accounts/account.ts';
import { brand } from '#domain/core/brand.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';

/**
 * The rule of passwords, and none that stands in lists of leaked ones: those are tried first, also with a year, a number or a mark behind
 * them. The list (49,000 words) stays on the server.
 */
export const whyNotNewPassword = (password: string, email: string, field = 'password'): Refusal | undefined => {
  const refusal = whyNotPassword(password, email, field);
  return refusal ?? (isCommon(password) ? refuse('invalid', COMMON, { [field]: COMMON }) : undefined);
};

export const isCommon = (password: string): boolean => {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  const bare = [plain, plain.slice(0, -1), plain.slice(0, -2), plain.replace(TAIL, ''), plain.replace(HEAD, '').replace(TAIL, '')];
  return bare.some((word) => word.length >= SHORTEST && (isListed(word) || isListed(spelledOut(word)) || isTwice(word)));
};

const COMMON = 'This password, or one very close to it, has been leaked before. Use another one';

/** What somebody who is asked for a password here thinks of first. */
const OURS = [brand.slug, 'movingday', 'moveplan'];

const listed: ReadonlySet<string> = new Set([...dictionary['passwords-common'].map(String), ...OURS]);

const isListed = (word: string): boolean => listed.has(word);

/** "passwordpassword". */
const isTwice = (word: string): boolean =>
  word.slice(0, word.length / 2) === word.slice(word.length / 2) && isListed(word.slice(0, word.length / 2));

/** Shorter words are part of too many good passwords. */
const SHORTEST = 4;

/** Numbers and marks at the end and at the beginning; emails of every script stay. */
const TAIL = /[^\p{L}]{1,12}$/u;
const HEAD = /^[^\p{L}]{1,12}/u;

const SPELLED: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const spelledOut = (word: string): string => word.replaceAll(/[013457@$!]/g, (mark) => SPELLED[mark] ?? mark);
