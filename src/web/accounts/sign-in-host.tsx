import { type ComponentType, useEffect, useState } from 'react';
import { useAsked } from '#web/core/ask-to-sign-in.ts';
import type { AuthDialog } from './auth-dialog.tsx';

/** Where the authModal stands; fetched when it is first asked for. */
export const SignInHost = () => {
  const asked = useAsked();
  const [Modal, setModal] = useState<ComponentType<Parameters<typeof AuthDialog>[0]> | null>(null);
  useEffect(() => {
    if (asked === null || Modal !== null) return;
    // Who can't have it, as without a connection, has not signed in, and may ask again.
    import('./auth-dialog.tsx').then((module) => setModal(() => module.AuthDialog)).catch(() => asked.answer(false));
  }, [asked, Modal]);
  return Modal && asked && <Modal asked={asked} onDone={asked.answer} />;
};
