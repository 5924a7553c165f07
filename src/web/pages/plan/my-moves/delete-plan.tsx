import { type RefObject, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#web/core/call.ts';
import { useAction } from '#web/core/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { ListedPlan } from './listed-plan.ts';

type Props = { plan: ListedPlan; route: string; row: RefObject<HTMLLIElement | null> };

/** Only a plan that was never booked can go; it can't be brought back, so it is asked first. */
export const DeletePlan = ({ plan, route, row }: Props) => {
  const [open, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const { send, busy, problem } = useAction();
  const remove = async (): Promise<void> => {
    const is_gone = await send(async () => {
      await call().plans.remove({ uuid: plan.uuid });
    });
    if (!is_gone) return;
    setOpen(false);
    nextTo(row.current)?.focus();
    await revalidate();
  };
  return (
    <>
      <Button kind="link" onClick={() => setOpen(true)}>
        Delete<span className="sr">: {route}</span>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        phone="center"
        title="Delete this plan?"
        intro={`${route}, number ${plan.short_id}. Its list and prices will be gone for good.`}
        footer={
          <>
            <Button kind="danger" busy={busy} onClick={() => void remove()}>
              Delete it
            </Button>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
          </>
        }
      >
        {problem && <p role="alert">{problem}</p>}
      </Dialog>
    </>
  );
};

/** The row that is about to go can't keep the focus: the one after it takes it, or the one before, or the page's heading. */
const nextTo = (row: HTMLLIElement | null): HTMLElement | null =>
  (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('a') ?? document.querySelector('h1');
