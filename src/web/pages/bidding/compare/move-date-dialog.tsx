import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Day, shortDay } from '#domain/core/calendar.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { PriceCalendar } from '#web/pricing/price-calendar.tsx';
import { noteInWords, priceInWords } from '#web/pricing/price-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './move-date-dialog.module.css';

/** Opens the modal. */
export const MoveDateLink = ({ plan, onOpen }: { plan: PlanView; onOpen: () => void }) =>
  plan.may.edit === true && (
    <Button kind="link" onClick={onOpen}>
      Change date
    </Button>
  );

type Props = { plan: PlanView; open: boolean; onClose: () => void };

/** The moveDate modal: the price calendar. A picked day is the plan's at once; once it closes, the bids are those of that day. */
export const MoveDateDialog = ({ plan, open, onClose }: Props) => {
  const { change, note } = usePlan();
  const { revalidate } = useRevalidator();
  const [before, setBefore] = useState(plan.version);
  const move = (day: Day) =>
    change({
      key: 'move_date',
      what: `moving on ${shortDay(day)}`,
      optimistic: (view) => ({ ...view, move_date: day, details: { ...view.details, move_date: day } }),
      send: (client) => client.plans.change({ id: plan.uuid, move_plan: { details: { move_date: day } } }),
    }).catch(() => undefined);
  const close = (): void => {
    onClose();
    if (plan.version !== before) void revalidate();
    setBefore(plan.version);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Move on another day"
      intro={
        plan.move_date ? `You move on ${shortDay(plan.move_date)}. Every day with its lowest price.` : 'Every day with its lowest price.'
      }
      size="m"
      footer={
        <>
          <p className={styles.price} role="status">
            <b className="h4 num">{priceInWords(plan)?.amount}</b>
            <span className="text-cap">{note && noteInWords(note)}</span>
          </p>
          <Button kind="primary" onClick={close}>
            Show the prices
          </Button>
        </>
      }
    >
      <PriceCalendar selected={plan.details.move_date} onPick={(day) => void move(day)} />
    </Dialog>
  );
};
