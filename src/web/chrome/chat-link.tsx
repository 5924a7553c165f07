import { type ComponentType, type MouseEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isPaymentPage } from '#domain/booking/payment-page.ts';
import { CONTACT } from '#web/core/links.ts';
import type { ChatDialog } from './chat-dialog.tsx';

/** Opens the chat, or says why there is none; without a script it leads to the ways of reaching us. Where a card is typed there is none (property 58). */
export const ChatLink = ({ className }: { className?: string | undefined }) => {
  const [Opened, setOpened] = useState<ComponentType<Parameters<typeof ChatDialog>[0]> | null>(null);
  const [is_open, setOpen] = useState(false);
  if (isPaymentPage(useLocation().pathname)) return null;
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    setOpen(true);
    import('./chat-dialog.tsx').then((module) => setOpened(() => module.ChatDialog)).catch(() => location.assign(CONTACT.to));
  };
  return (
    <>
      <Link className={className} to={CONTACT.to} onClick={open}>
        Chat with us
      </Link>
      {Opened && is_open && <Opened onClose={() => setOpen(false)} />}
    </>
  );
};
