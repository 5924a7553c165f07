import { type Push, type PushAddress, type PushNotice, SubscriptionGone } from './port.ts';

/** Where notices go that no push service takes; keeping one id twice keeps it once. */
export type NoticeBox = { keep(to: PushAddress, notice: PushNotice): Promise<void> };

type OutboxPush = Push & {
  /** While true, every notice fails. */
  out_of_order: boolean;
  /** Browsers that took their yes back. */
  gone: Set<string>;
};

/** A key of nobody's, so that a browser can be asked. */
const SANDBOX_KEY = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';

/** Notices that are only written down, for /dev and for tests; it fails on demand. */
export const outboxPush = (box: NoticeBox): OutboxPush => {
  const push: OutboxPush = {
    ...{ public_key: SANDBOX_KEY, out_of_order: false, gone: new Set() },
    send: async (to, notice) => {
      if (push.out_of_order) throw new Error('The notices are out of order.');
      if (push.gone.has(to.endpoint)) throw new SubscriptionGone();
      await box.keep(to, notice);
    },
  };
  return push;
};
