const WORKER = '/notices-worker.js';
/** No page lies there, so that the worker stands between no page and the site. */
const SCOPE = '/notices/';
/** Of what this browser is told, and in which language. */
const TOLD_OF = 'told_of';

/** As a browser names itself to the site. */
export type Device = { endpoint: string; p256dh: string; auth: string };

/** `unable` has no notifications at all, `blocked` was told to show none of ours. */
export type Ability = 'unable' | 'blocked' | 'able';

export const abilityHere = (): Ability => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unable';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
};

/** In which language this browser is told of it; undefined where it is not. */
export const toldHere = async (of: string): Promise<string | undefined> => ((await subscriptionHere()) ? told()[of] : undefined);

/** Asks the person by the browser's own question, and names this browser. Undefined where the answer was no, or was none. */
export const subscribeHere = async (public_key: string): Promise<Device | undefined> => {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await registered();
  const options = { userVisibleOnly: true, applicationServerKey: public_key };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // It was subscribed with a key of before.
    const old = await pushManager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
};

export const rememberTold = (of: string, language: string): void => write({ ...told(), [of]: language });

/** This browser is told nothing any more, of no move; `end` tells the site. */
export const endNoticesHere = async (end: (device: Pick<Device, 'endpoint'>) => Promise<unknown>): Promise<void> => {
  const subscription = await subscriptionHere();
  write({});
  if (subscription === null) return;
  await end({ endpoint: subscription.endpoint });
  await subscription.unsubscribe();
};

const registered = async (): Promise<ServiceWorkerRegistration> => {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const coming = registration.active === null ? (registration.installing ?? registration.waiting) : null;
  if (coming !== null)
    await new Promise<void>((ready) => {
      const look = (): void => {
        if (coming.state === 'activated' || coming.state === 'redundant') ready();
      };
      coming.addEventListener('statechange', look);
      look();
    });
  return registration;
};

const subscriptionHere = async (): Promise<PushSubscription | null> => {
  if (abilityHere() === 'unable') return null;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
};

const told = (): Record<string, string> => {
  try {
    return JSON.parse(localStorage.getItem(TOLD_OF) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
};

const write = (known: Record<string, string>): void => {
  try {
    if (Object.keys(known).length === 0) localStorage.removeItem(TOLD_OF);
    else localStorage.setItem(TOLD_OF, JSON.stringify(known));
  } catch {
    // Without storage it is asked anew on the next page.
  }
};
