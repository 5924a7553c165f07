import { useEffect, useState } from 'react';
import { call, tried } from '#web/core/call.ts';
import type { Thread } from '#web/messages/thread-words.ts';

export type Messages = { thread: Thread | null; problem: string | null };

/** Read by the browser of who may read them: that our team does is written down, so it waits until somebody opens them. */
export const useMessages = (plan_id: string, is_read: boolean): Messages => {
  const [messages, setMessages] = useState<Messages>({ thread: null, problem: null });
  useEffect(() => {
    if (!is_read) return undefined;
    let is_shown = true;
    void tried(call().messages.show({ id: plan_id })).then(({ value, error }) => {
      if (is_shown) setMessages({ thread: value ?? null, problem: error?.problem.error_message ?? null });
    });
    return () => {
      is_shown = false;
    };
  }, [plan_id, is_read]);
  return messages;
};
