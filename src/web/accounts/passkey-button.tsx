import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { loginWithPasskey, proveByPasskey } from './passkey-calls.ts';
import type { Signed } from './sign-in-calls.ts';

/** Signs in by the phone, computer or security key that keeps a passkey, without a password. */
export const PasskeySignIn = ({ redirect, onSigned }: { redirect?: string | undefined; onSigned?: (signed: Signed) => void }) => {
  const sign = async () => {
    const { value, errors } = await loginWithPasskey(redirect);
    if (value) (onSigned ?? (({ redirect: to }) => location.assign(to)))(value);
    return errors;
  };
  return <PasskeyButton work={sign}>Sign in with a passkey</PasskeyButton>;
};

/** Confirms once more who it is. */
export const PasskeyProof = ({ onDone }: { onDone: () => void }) => {
  const prove = async () => {
    const { errors } = await proveByPasskey();
    if (!errors) onDone();
    return errors;
  };
  return <PasskeyButton work={prove}>Use a passkey</PasskeyButton>;
};

const PasskeyButton = ({ work, children }: { work: () => Promise<Readonly<Record<string, string>> | undefined>; children: string }) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const press = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const errors = await work();
    setProblem(errors && Object.values(errors)[0]);
    setBusy(false);
  };
  return (
    <>
      <Button icon="key" block busy={busy} onClick={() => void press()}>
        {children}
      </Button>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
    </>
  );
};
