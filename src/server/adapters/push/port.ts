/** A browser that lets itself be told, as it names itself. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string };

/** `id` is the same for every copy of one notice: a later copy takes the place of the first on the screen. */
export type PushNotice = { id: string; words: string; path: string | null; lang: string };

/** Its browser took its yes back, or is gone: nothing goes there any more. */
export class SubscriptionGone extends Error {
  constructor() {
    super('This browser is told nothing any more.');
    this.name = 'SubscriptionGone';
  }
}

export type Push = {
  /** What a browser is asked with, so that it takes notices of ours alone. */
  public_key: string;
  /** Refused for good by SubscriptionGone; every other failure may be tried again. */
  send(to: PushAddress, notice: PushNotice): Promise<void>;
};
