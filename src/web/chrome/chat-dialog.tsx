import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { brand } from '#domain/core/brand.ts';
import type { Chat } from '#domain/site/chat.ts';
import { call, tried } from '#web/core/call.ts';
import buttons from '#web/ui/button.module.css';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** The chat is a window of its own, so that nothing of another company runs on our pages; where there is none, an alert with the ways that are left. */
export const ChatDialog = ({ onClose }: { onClose: () => void }) => {
  const chat = useChat();
  const is_missing = chat !== null && chat.url === null;
  // Outside of the footer, whose colors are not the dialog's.
  return createPortal(
    <Dialog
      open
      onClose={onClose}
      title="Chat with us"
      intro={chat?.sentence}
      {...(is_missing ? { alert: 'info' as const } : {})}
      footer={chat?.url ? <ChatWindow url={chat.url} onOpened={onClose} /> : <Button onClick={onClose}>Close</Button>}
    >
      {chat === null ? <Skeleton /> : <OtherWays />}
    </Dialog>,
    document.body,
  );
};

const ChatWindow = ({ url, onOpened }: { url: string; onOpened: () => void }) => (
  <a
    className={`${buttons.button} ${buttons.primary} ${buttons.m}`}
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    onClick={onOpened}
  >
    Open the chat
  </a>
);

const OtherWays = () => (
  <p>
    A person also answers at <a href={brand.phone_link}>{brand.phone}</a>, {brand.hours.map(({ text }) => text).join(', ')}, or at{' '}
    <a href={`mailto:${brand.support_email}`}>{brand.support_email}</a>.
  </p>
);

const useChat = (): Chat | null => {
  const [chat, setChat] = useState<Chat | null>(null);
  useEffect(() => {
    let is_shown = true;
    void tried(call().chat.show()).then(({ value, error }) => {
      if (is_shown) setChat(value ?? { url: null, sentence: error?.problem.error_message ?? '' });
    });
    return () => {
      is_shown = false;
    };
  }, []);
  return chat;
};
