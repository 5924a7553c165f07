import webPush from 'web-push';
import { type Push, SubscriptionGone } from './port.ts';

export type PushKeys = {
  public_key: string;
  private_key: string;
  /** Whom a push service may ask about us. */
  subject: string;
  /** A root that a push service of a test is vouched for by. */
  agent?: import('node:https').Agent;
};

const LIMIT_MS = 10_000;

/** What is older than this is no news: the push service drops it. */
const NEWS_SECONDS = 2 * 3_600;

/** Web Push (RFC 8030, 8291, 8292): what is said is sealed for the browser, and no push service reads it. */
export const webPushOf = ({ public_key, private_key, subject, agent }: PushKeys): Push => ({
  public_key,
  send: async ({ endpoint, p256dh, auth }, notice) => {
    try {
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), {
        vapidDetails: { subject, publicKey: public_key, privateKey: private_key },
        ...{ TTL: NEWS_SECONDS, timeout: LIMIT_MS, urgency: 'high' as const, ...(agent && { agent }) },
      });
    } catch (error) {
      const status = error instanceof webPush.WebPushError ? error.statusCode : 0;
      if (status === 404 || status === 410) throw new SubscriptionGone();
      throw new Error(`The notice was refused with ${status}.`);
    }
  },
});
