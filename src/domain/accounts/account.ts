import { brand } from '#domain/core/brand.ts';
import { hasWebAddress, isEmail, isName } from '#domain/core/contact.ts';
import { type Refusal, refuse, refuseAt } from '#domain/core/refusal.ts';

/** Other companies that vouch for who somebody is. */
export const SIGN_IN_PROVIDERS = ['google', 'facebook'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

export const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<SignInProvider, string>;

/** Why a way back from a provider signed nobody in; the reason stands in the address of the page that says so. */
export type ProviderRefusal = 'canceled' | 'expired' | 'unproved' | 'away' | 'banned';

/** What /sign-in says for the reason that its address names; undefined for anything else that stands there. */
export const providerRefusal = (reason: string | null, provider: string | null): string | undefined => {
  const name = PROVIDER_NAMES[provider as SignInProvider] ?? 'the other service';
  return Object.hasOwn(PROVIDER_SENTENCES, reason ?? '') ? PROVIDER_SENTENCES[reason as ProviderRefusal](name) : undefined;
};

const PROVIDER_SENTENCES = {
  canceled: (name) => `You did not sign in with ${name}. Nothing was changed.`,
  expired: (name) => `This sign-in with ${name} wasn’t started in this browser, or it took too long. Please try again.`,
  unproved: (name) => `${name} didn’t confirm your email address. Sign up with your email instead.`,
  away: (name) => `${name} isn’t answering right now. Try again in a minute, or sign in with your password.`,
  banned: () => 'This account is closed. Please call us.',
} as const satisfies Record<ProviderRefusal, (name: string) => string>;

export const LEAST_PASSWORD = 8;
const LONGEST_PASSWORD = 200;

/** What is typed to make an account. */
export type NewAccount = { name: string; email: string; password: string };

/** Every problem at once, each at its field below `path`. */
export const whyNotAccount = (typed: NewAccount, path = 'user'): Refusal | undefined => {
  const errors: Record<string, string> = {};
  const no_name = whyNoName(typed.name);
  if (no_name) errors[`${path}.name`] = no_name;
  if (!isEmail(typed.email)) errors[`${path}.email`] = NO_EMAIL;
  const weak = weaknessOf(typed.password, typed.email);
  if (weak) errors[`${path}.password`] = weak;
  return refuseAt(errors);
};

export const whyNotName = (name: string, field = 'name'): Refusal | undefined => {
  const sentence = whyNoName(name);
  return sentence === undefined ? undefined : refuse('invalid', sentence, { [field]: sentence });
};

const LONGEST_NAME = 60;

/** A name is read by others, so it is no place for a message of one's own. */
const whyNoName = (name: string): string | undefined => {
  if (hasWebAddress(name)) return 'Enter your name without a web address, and with a space after a period';
  if (name.trim().length > LONGEST_NAME) return `Use at most ${LONGEST_NAME} characters for your name`;
  return isName(name) ? undefined : 'Enter your name';
};

export const whyNotEmail = (email: string, field = 'email'): Refusal | undefined =>
  isEmail(email) ? undefined : refuse('invalid', NO_EMAIL, { [field]: NO_EMAIL });

/** Length counts, not its kinds of characters; the passwords that are tried first are none. */
export const whyNotPassword = (password: string, email: string, field = 'password'): Refusal | undefined => {
  const sentence = weaknessOf(password, email);
  return sentence === undefined ? undefined : refuse('invalid', sentence, { [field]: sentence });
};

const NO_EMAIL = 'Enter an email address like name@example.com';

const weaknessOf = (password: string, email: string): string | undefined => {
  const letters = [...password.normalize('NFKC')];
  if (letters.length < LEAST_PASSWORD) return `Use at least ${LEAST_PASSWORD} characters`;
  if (letters.length > LONGEST_PASSWORD) return `Use at most ${LONGEST_PASSWORD} characters`;
  const plain = password.trim().toLowerCase();
  const [local = ''] = email.trim().toLowerCase().split('@');
  if (plain === email.trim().toLowerCase() || plain === local) return 'Use something other than your email address';
  return new Set(letters).size < 4 || TRIED_FIRST.has(plain) ? 'This password is too easy to guess. Use another one' : undefined;
};

/** The most common ones of at least eight characters in what has leaked, without those of few different characters. */
const TRIED_FIRST: ReadonlySet<string> = new Set(
  `${brand.slug} ${brand.slug}1 12345678 123456789 1234567890 87654321 987654321 0987654321 password password1 password12 password123 passw0rd p@ssw0rd p@ssword
  qwertyui qwertyuiop qwerty123 qwerty12 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx qazwsxedc asdfghjk asdfghjkl zxcvbnm1 iloveyou iloveyou1
  sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman superman1 batman123 michael1 jennifer
  trustno1 starwars whatever computer internet samsung1 letmein1 letmein123 welcome1 welcome123 admin123 administrator changeme
  changeme123 dragon123 monkey123 shadow123 master123 charlie1 abcd1234 abc12345 a1b2c3d4 11223344 12341234 123123123 123456abc
  summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 jordan23 freedom1 chocolate butterfly liverpool danielle
  mustang1 corvette maverick movingday movingday1`.split(/\s+/),
);
