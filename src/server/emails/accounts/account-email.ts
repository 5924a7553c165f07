import { and, eq, gt, isNull } from 'drizzle-orm';
import { PROVIDER_NAMES, type SignInProvider } from '#domain/accounts/account.ts';
import { brand } from '#domain/core/brand.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { account_asks, account_keys } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import { composeEmail } from '../compose-email.ts';
import { button, text } from '../message/message.ts';
import { instantInWords } from '../message/words.ts';

export const ACCOUNT_EMAIL = 'account';

const MAIL_LIMIT_MS = 20_000;

export const accountEmailOutboxJob = (ask_id: string): OutboxJob => ({
  kind: 'email',
  dedupe: `${ACCOUNT_EMAIL}:${ask_id}`,
  body: { template: ACCOUNT_EMAIL, ask_id },
});

/** The key is made while the email is written, and only its hash is kept. What was answered meanwhile, or has run out, is not written of. */
export const deliverAccountEmail = async (world: World, { ask_id = '' }: Record<string, string>): Promise<void> => {
  const { db, clock, settings } = world;
  const [ask] = await db
    .select()
    .from(account_asks)
    .where(and(eq(account_asks.id, ask_id), isNull(account_asks.used_at), gt(account_asks.ends_at, new Date(clock.now()))));
  if (ask === undefined) return world.log('email_without_recipient', { template: ACCOUNT_EMAIL, ask: ask_id });
  const key = world.ids.token();
  await db.insert(account_keys).values({ key_sha256: hashOf(key), ask_id });
  const written = accountEmail({ ...ask, key, public_url: settings.public_url });
  const message_id = `<${ACCOUNT_EMAIL}.${ask_id}@${new URL(settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

/** Nothing that somebody typed: whoever reads this may never have heard of them (property 49). */
type Facts = Pick<typeof account_asks.$inferSelect, 'kind' | 'sent_to' | 'provider' | 'user_id' | 'ends_at'> & {
  key: string;
  /** From the settings, whatever host the request named (property 48). */
  public_url: string;
};

export const accountEmail = (facts: Facts): Omit<Email, 'message_id'> => {
  const { subject, title, says, words, page, why } = WORDS[facts.kind as keyof typeof WORDS](facts);
  return composeEmail({
    ...{ to: facts.sent_to, subject, title },
    parts: [
      text(says),
      button(words, `${facts.public_url}${page}?key=${facts.key}`),
      text(`The link works once, until ${instantInWords(facts.ends_at)}. Don’t pass it on.`),
    ],
    why,
  });
};

type Words = { subject: string; title: string; says: string; words: string; page: string; why: string };

const CONFIRMATION = '/users/confirmation';

const WORDS = {
  password: () => ({
    subject: `Your new ${brand.name} password`,
    title: 'Set a new password',
    says: 'Somebody asked for a new password for this account. With it you are signed out everywhere else.',
    words: 'Set a new password',
    page: '/users/password/edit',
    why: 'You’re getting this because a new password was asked for with this address. If it wasn’t you, there is nothing to do: the old password stays.',
  }),
  proof: () => ({
    subject: `Welcome to ${brand.name}: confirm your address`,
    title: 'Confirm your email address',
    says: 'Your plans are in your account now. One click shows that this address is yours.',
    words: 'Confirm my address',
    page: CONFIRMATION,
    why: 'You’re getting this because an account was made with this address. If it wasn’t you, set a new password for it, and whoever made it is signed out.',
  }),
  email: () => ({
    subject: `Confirm your new address at ${brand.name}`,
    title: 'Confirm your new address',
    says: 'Somebody wants to sign in with this address from now on. Until it is confirmed, the old one stays.',
    words: 'Use this address',
    page: CONFIRMATION,
    why: 'You’re getting this because someone entered this address as the new one for their account. If it wasn’t you, you don’t need to do anything.',
  }),
  connect: ({ provider, user_id }) => ({
    subject: `Sign in to ${brand.name} with ${nameOf(provider)}`,
    title: user_id === null ? `Make your account with ${nameOf(provider)}` : `Connect ${nameOf(provider)} to your account`,
    says: `Somebody signed in with ${nameOf(provider)} and gave this address. Open the link in the browser in which you began, and you are signed in.`,
    words: user_id === null ? 'Make my account' : `Connect ${nameOf(provider)}`,
    page: CONFIRMATION,
    why: `You’re getting this because this address was given by ${nameOf(provider)}. If it wasn’t you, there is nothing to do: the link works in their browser only.`,
  }),
} as const satisfies Record<string, (facts: Facts) => Words>;

const nameOf = (provider: string | null): string => PROVIDER_NAMES[provider as SignInProvider] ?? 'another service';
