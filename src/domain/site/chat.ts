import { isOpen, type Now } from '#domain/core/business-time.ts';

/** Where the chat is, or why there is none here. */
export type Chat = { url: string | null; sentence: string };

/** The chat opens on the public site only (Spec section 9); anywhere else, and where no service is set, a sentence says how to reach us. */
export const chatFor = ({ production, chat_url }: { production: boolean; chat_url?: string | undefined }, now: Now): Chat => {
  if (!production) return { url: null, sentence: 'The chat opens on our public site only.' };
  if (chat_url === undefined) return { url: null, sentence: 'There is no chat at the moment.' };
  return {
    url: chat_url,
    sentence: isOpen(now) ? 'Somebody is there to answer you.' : 'Nobody is there right now. Leave your question, and we will answer it.',
  };
};
