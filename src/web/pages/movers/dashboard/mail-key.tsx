import { useState } from 'react';
import { call, tried } from '#web/core/call.ts';
import { Button } from '#web/ui/button.tsx';

/** The email with the key once more. */
export const MailKey = ({ mover_id }: { mover_id: number }) => {
  const [said, say] = useState('');
  const mail = async () => {
    const { error } = await tried(call().vendors.mailKey({ id: mover_id }));
    say(error?.message ?? 'Sent. Check your email.');
  };
  return (
    <span role="status">
      {said || (
        <Button kind="link" onClick={() => void mail()}>
          Mail it again
        </Button>
      )}
    </span>
  );
};
