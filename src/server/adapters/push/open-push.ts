import { type NoticeBox, outboxPush } from './outbox.ts';
import type { Push } from './port.ts';
import type { PushKeys } from './web-push.ts';

/** Web Push where its keys are set; else notices are written down, and in production nobody is offered any. The package is loaded only with keys. */
export const openPush = async (
  keys: PushKeys | undefined,
  { production, box }: { production: boolean; box: NoticeBox },
): Promise<Push | undefined> => {
  if (keys !== undefined) return (await import('./web-push.ts')).webPushOf(keys);
  return production ? undefined : outboxPush(box);
};

/** Both, or none; they are made once, and every browser that said yes is lost with them. */
export const pushKeysOf = (env: NodeJS.ProcessEnv, subject: string): PushKeys | undefined => {
  const [public_key, private_key] = NAMES.map((name) => env[name] || undefined);
  if (!public_key && !private_key) return undefined;
  if (!public_key || !private_key) throw new Error(`Notices need both of ${NAMES.join(', ')}.`);
  if (!/^[\w-]{87}$/.test(public_key) || !/^[\w-]{43}$/.test(private_key))
    throw new Error(`${NAMES.join(' and ')} are no keys as \`npx web-push generate-vapid-keys\` makes them.`);
  return { public_key, private_key, subject };
};

const NAMES = ['WEB_PUSH_PUBLIC_KEY', 'WEB_PUSH_PRIVATE_KEY'] as const;
