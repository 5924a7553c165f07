import { type ComponentType, useEffect, useState } from 'react';
import { useAsked } from './ask-to-sign-in.ts';
import type { AuthDialog } from './auth-dialog.tsx';

/** Where the authModal stands; fetched when it is first asked for. */
export const SignInHost = () => {
  const asked = useAsked();
  const [Modal, setModal] = useState<ComponentType<Parameters<typeof AuthDialog>[0]> | null>(null);
  const is_wanted = asked !== null && Modal === null;
  useEffect(() => {
    if (is_wanted) void import('./auth-dialog.tsx').then((module) => setModal(() => module.AuthDialog));
  }, [is_wanted]);
  return Modal && asked && <Modal asked={asked} onDone={asked.answer} />;
};
