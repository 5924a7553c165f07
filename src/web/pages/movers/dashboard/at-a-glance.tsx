import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Client } from '#contract/client.ts';
import { monthName, shortDay, weekdayOf } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { dashboardPath } from '#web/movers/dashboard-path.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Status } from '#web/ui/tag.tsx';
import styles from './at-a-glance.module.css';
import type { CalendarDay, Month } from './calendar/calendar-day.tsx';
import { DaysDialog } from './calendar/days-dialog.tsx';
import { MonthGrid } from './calendar/month-grid.tsx';

export type Statement = Awaited<ReturnType<Client['payouts']['ofMover']>>;

/** A day or several that take no jobs, from wherever it is pressed. */
export const CloseDate = ({ mover_id, today }: { mover_id: number; today: string }) => {
  const { open, setOpen, said, saved } = useDays();
  return (
    <div className={styles.close}>
      <Button icon="calendar" onClick={() => setOpen('range')}>
        Close a date
      </Button>
      <div role="status">{said !== null && <Notice tone="pine">{said}</Notice>}</div>
      {open !== null && <DaysDialog mover_id={mover_id} day={null} today={today} usual={0} onClose={() => setOpen(null)} onSaved={saved} />}
    </div>
  );
};

/** The month's trucks and the money, beside the jobs. */
export const AtAGlance = ({ mover_id, month, statement }: { mover_id: number; month: Month; statement: Statement | null }) => (
  <div className={styles.glance}>
    <Trucks mover_id={mover_id} month={month} />
    {statement && <Payouts mover_id={mover_id} today={month.today} statement={statement} />}
  </div>
);

const Trucks = ({ mover_id, month }: { mover_id: number; month: Month }) => {
  const { open, setOpen, said, saved } = useDays();
  return (
    <Card
      title={`Trucks per day, ${monthName(month.month)}`}
      action={
        <LinkButton kind="quiet" size="s" to={dashboardPath(mover_id, 'calendar')}>
          Calendar
        </LinkButton>
      }
    >
      <div role="status">{said !== null && <Notice tone="pine">{said}</Notice>}</div>
      <MonthGrid month={month} onOpen={setOpen} />
      {open !== null && open !== 'range' && (
        <DaysDialog
          key={open.date}
          mover_id={mover_id}
          day={open}
          today={month.today}
          usual={month.weekdays[weekdayOf(open.date)] ?? 0}
          onClose={() => setOpen(null)}
          onSaved={saved}
        />
      )}
    </Card>
  );
};

const useDays = () => {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<CalendarDay | 'range' | null>(null);
  const [said, say] = useState<string | null>(null);
  const saved = async (words: string): Promise<void> => {
    say(words);
    setOpen(null);
    await revalidate();
  };
  return { open, setOpen, said, saved };
};

type PayoutsProps = { mover_id: number; today: string; statement: Statement };

const Payouts = ({ mover_id, today, statement: { next, payouts } }: PayoutsProps) => {
  const paid = payouts.filter(({ state }) => state === 'paid').slice(-MOST_SHOWN);
  return (
    <Card
      title="Payouts"
      action={
        <LinkButton kind="quiet" size="s" to={dashboardPath(mover_id, 'payouts')}>
          All
        </LinkButton>
      }
    >
      {next === null ? (
        <p className="muted">Nothing is due. A job is paid three business days after it’s done.</p>
      ) : (
        <dl className={styles.next}>
          <div>
            <dt className="strong">{shortDay(next.due_on)}</dt>
            <dd>{next.due_on < today ? <Status tone="bad">Late</Status> : <Status tone="waiting">Due</Status>}</dd>
          </div>
          <div>
            <dt>{next.jobs === 1 ? '1 job' : `${next.jobs} jobs`}</dt>
            <dd>{dollars(next.earned + next.fee)}</dd>
          </div>
          <div>
            <dt>Our 13%</dt>
            <dd>{dollars(-next.fee)}</dd>
          </div>
          <div className={styles.sum}>
            <dt>You earn</dt>
            <dd>{dollars(next.earned)}</dd>
          </div>
        </dl>
      )}
      {paid.length > 0 && (
        <ul className={styles.paid}>
          {paid.map((row) => (
            <li key={row.id}>
              <span>
                {shortDay(row.due_on)}
                <span className="block cap">
                  {row.from} to {row.to || 'storage'}
                </span>
              </span>
              <span className="num right">
                {dollars(row.earned)}
                <span className="block cap">Paid</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};

const MOST_SHOWN = 3;

const dollars = (amount: number): string => inWords(fromDollars(amount));
