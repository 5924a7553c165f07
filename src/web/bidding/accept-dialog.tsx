import { GIVE_BACK_COSTS } from '#domain/booking/job.ts';
import { type Day, longDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Which job it is. */
export type AskedJob = {
  /** "Brooklyn to Hoboken": never more of where the customer lives, who is not known before the yes. */
  places: string;
  day: Day | null;
  earns: number | null;
};

type Props = AskedJob & {
  open: boolean;
  onClose: () => void;
  onAccept: () => void;
};

/** The customer is told at once and what is held is charged, so one tap never does it: which job it is, is said first (docs/decisions/0077). */
export const AcceptDialog = ({ places, day, earns, open, onClose, onAccept }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Take this job?"
    phone="center"
    footer={
      <>
        <Button data-first-focus onClick={onClose}>
          Not yet
        </Button>
        <Button kind="primary" onClick={onAccept}>
          Yes, take it
        </Button>
      </>
    }
  >
    <JobInWords {...{ places, day, earns }} />
    <p className="meta above-12">The customer is told right away. If you have to give it back: {lowerFirst(GIVE_BACK_COSTS)}</p>
  </Dialog>
);

/** Said before any yes. */
export const JobInWords = ({ places, day, earns }: AskedJob) => (
  <p className="grid gap-2">
    <b className="h4">{day === null ? 'No day yet' : longDay(day)}</b>
    <span>{places}</span>
    {earns !== null && (
      <span>
        You earn <b className="num">{inWords(fromDollars(earns))}</b>
      </span>
    )}
  </p>
);

const lowerFirst = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);
