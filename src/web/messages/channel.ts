import { call } from '#web/core/call.ts';
import type { Thread } from './thread-words.ts';

type Written = Pick<Parameters<ReturnType<typeof call>['messages']['write']>[0], 'words' | 'photos' | 'quick'> & { client_id: string };

/** By which way somebody reads and writes a conversation: by the plan, or by the key of the crew's page. */
export type Channel = {
  /** Tells it apart in what this tab keeps. */
  id: string;
  stream: string;
  show: () => Promise<Thread>;
  write: (message: Written) => Promise<Thread>;
  read: (up_to: number) => Promise<unknown>;
  photoForm: (filename: string) => Promise<{ url: string; fields: Record<string, string> }>;
  photoArrived: (key: string) => Promise<unknown>;
};

export const channelOfPlan = (id: string): Channel => ({
  id,
  stream: `/api/v3/move_plans/${id}/messages/events`,
  show: () => call().messages.show({ id }),
  write: (message) => call().messages.write({ id, ...message }),
  read: (up_to) => call().messages.read({ id, up_to }),
  photoForm: (filename) => call().messages.presignPhoto({ id, filename }),
  photoArrived: (key) => call().messages.confirmPhoto({ id, key }),
});
