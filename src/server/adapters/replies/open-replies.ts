import { mailgunReplies, type ReplyKeys } from './mailgun.ts';
import type { Replies } from './port.ts';

/** What the stand-in signs with. */
export const SANDBOX_REPLIES: ReplyKeys = { domain: 'reply.hearthway.example', signing_key: 'sandbox-replies' };

/** Answers by email where a domain for them is set; else by a domain that nobody can write to, and in production not at all. */
export const openReplies = (
  keys: ReplyKeys | undefined,
  { production, now }: { production: boolean; now: () => number },
): Replies | undefined => {
  if (keys !== undefined) return mailgunReplies(keys, now);
  return production ? undefined : mailgunReplies(SANDBOX_REPLIES, now);
};

/** Both, or none. */
export const replyKeysOf = (env: NodeJS.ProcessEnv): ReplyKeys | undefined => {
  const [domain, signing_key] = [env.REPLY_DOMAIN || undefined, env.MAILGUN_SIGNING_KEY || undefined];
  if (!domain && !signing_key) return undefined;
  if (!domain || !signing_key) throw new Error('Answers by email need both REPLY_DOMAIN and MAILGUN_SIGNING_KEY.');
  if (!/^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(domain))
    throw new Error(`REPLY_DOMAIN is "${domain}"; it has to be a domain like reply.example.com.`);
  return { domain, signing_key };
};
