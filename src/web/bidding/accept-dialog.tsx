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
  /** Whose job it is, when our team answers for it. */
  mover?: string | undefined;
};

type Props = AskedJob & {
  open: boolean;
  onClose: () => void;
  onAccept: () => void;
};

/** The customer is told at once and what is held is charged, so one tap never does it: which job it is, is said first (docs/decisions/0077). */
export const AcceptDialog = ({ places, day, earns, mover, open, onClose, onAccept }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={mover === undefined ? 'Take this job?' : `Accept for ${mover}?`}
    phone="center"
    footer={
      <>
        <Button data-first-focus onClick={onClose}>
          Not yet
        </Button>
        <Button kind="primary" onClick={onAccept}>
          {mover === undefined ? 'Yes, take it' : 'Accept'}
        </Button>
      </>
    }
  >
    <JobInWords {...{ places, day, earns, mover }} />
    <p className="meta above-12">
      The customer is told right away.{' '}
      {mover === undefined
        ? `If you have to give it back: ${lowerFirst(GIVE_BACK_COSTS)}`
        : 'Do this only when somebody there has said yes to you. It is logged with your name.'}
    </p>
  </Dialog>
);

/** Said before any yes. */
export const JobInWords = ({ places, day, earns, mover }: AskedJob) => (
  <p className="grid gap-2">
    <b className="h4">{day === null ? 'No day yet' : longDay(day)}</b>
    <span>{places}</span>
    {earns !== null && (
      <span>
        {mover ?? 'You'} {mover === undefined ? 'earn' : 'earns'} <b className="num">{inWords(fromDollars(earns))}</b>
      </span>
    )}
  </p>
);

const lowerFirst = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);
