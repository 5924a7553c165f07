import { useState } from 'react';
import { useLogOut } from '#web/chrome/menu/use-log-out.ts';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type LastPlan, lastPlanInWords } from './last-plan-words.ts';

type Props = { last: LastPlan; open: boolean; onClose: () => void; onEmail: () => void };

/** Somebody else sits at this computer: the browser forgets whose it was. What is lost by that is said first. */
export const StartFresh = ({ last, open, onClose, onEmail }: Props) => {
  const viewer = useViewer();
  const logOut = useLogOut();
  const [busy, setBusy] = useState(false);
  const forget = (): void => {
    setBusy(true);
    void logOut();
  };
  const emailFirst = (): void => {
    onClose();
    onEmail();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      phone="center"
      title="Start fresh?"
      intro={
        last.saved
          ? `This browser forgets ${lastPlanInWords(last)}. It stays in the account${viewer ? ` of ${viewer.email}, which is logged out here` : ''}.`
          : `This browser forgets ${lastPlanInWords(last)}. It is in no account, so only an emailed link can bring it back.`
      }
      footer={
        <>
          <Button kind="primary" busy={busy} onClick={forget}>
            Start fresh
          </Button>
          {!last.saved && <Button onClick={emailFirst}>Email it first</Button>}
          <Button onClick={onClose}>Keep it</Button>
        </>
      }
    />
  );
};
