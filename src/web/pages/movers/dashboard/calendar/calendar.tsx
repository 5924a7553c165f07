import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { addDays, longDay, monthName, monthOf, parseDay, weekdayOf } from '#domain/core/calendar.ts';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/calendar.ts';
import styles from './calendar.module.css';
import type { CalendarDay, Month } from './calendar-day.tsx';
import { CalendarHead } from './calendar-head.tsx';
import { DaysDialog } from './days-dialog.tsx';
import { MonthGrid } from './month-grid.tsx';
import { truckDays } from './truck-days.ts';
import { WeekdaysCard } from './weekdays-card.tsx';

export const loader = async (args: Route.LoaderArgs) => {
  const asked = parseDay(`${new URL(args.request.url).searchParams.get('month') ?? ''}-01`);
  try {
    return await callFrom(args).moverDashboard.calendar({ id: Number(args.params.moverId) || 0, ...(asked && { month: asked }) });
  } catch (error) {
    throw pageFault(error);
  }
};

/** A month of trucks: what is offered, what is taken and by which job; a day is opened to be changed. */
const CalendarPage = ({ loaderData: month, params }: Route.ComponentProps) => {
  const mover_id = Number(params.moverId);
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<CalendarDay | 'range' | null>(null);
  const [said, say] = useState<string | null>(null);
  const [saves, setSaves] = useState(0);
  const saved = async (words: string): Promise<void> => {
    say(words);
    setOpen(null);
    await revalidate();
    setSaves((before) => before + 1);
  };
  return (
    <>
      <title>Calendar</title>
      <CalendarHead mover_id={mover_id}>
        <Button icon="calendar" onClick={() => setOpen('range')}>
          Close days
        </Button>
      </CalendarHead>
      <div role="status" className={styles.said}>
        {said !== null && (
          <Notice tone="pine" icon="check-circle">
            {said}
          </Notice>
        )}
      </div>
      <Card title={monthName(month.month)} action={<Months month={month} />} className={`below-24 ${styles.card}`}>
        <MonthGrid month={month} onOpen={setOpen} />
      </Card>
      <JobsOfMonth month={month} />
      <WeekdaysCard
        key={saves}
        mover_id={mover_id}
        weekdays={month.weekdays}
        version={month.version}
        onSaved={saved}
        onStale={revalidate}
      />
      {open !== null && (
        <DaysDialog
          key={open === 'range' ? 'range' : open.date}
          mover_id={mover_id}
          day={open === 'range' ? null : open}
          today={month.today}
          usual={open === 'range' ? 0 : (month.weekdays[weekdayOf(open.date)] ?? 0)}
          onClose={() => setOpen(null)}
          onSaved={saved}
        />
      )}
    </>
  );
};

export default CalendarPage;

const Months = ({ month: { month, today } }: { month: Month }) => {
  const [before, after] = [addDays(month, -1), addDays(month, monthOf(month).length)];
  return (
    <nav className={styles.months} aria-label="Months">
      {month.slice(0, 7) !== today.slice(0, 7) && (
        <LinkButton kind="quiet" size="s" to="?" preventScrollReset>
          This month
        </LinkButton>
      )}
      <LinkButton kind="quiet" size="s" icon="left" to={`?month=${before.slice(0, 7)}`} preventScrollReset>
        <span className="sr">{monthName(before)}</span>
      </LinkButton>
      <LinkButton kind="quiet" size="s" icon="right" to={`?month=${after.slice(0, 7)}`} preventScrollReset>
        <span className="sr">{monthName(after)}</span>
      </LinkButton>
    </nav>
  );
};

/** The month's jobs by day, for whoever asks which job takes the trucks. */
const JobsOfMonth = ({ month: { days } }: { month: Month }) => {
  const busy = days.filter(({ jobs }) => jobs.length > 0);
  return (
    busy.length > 0 && (
      <Card title="The jobs that take them" className={`below-24 ${styles.card}`}>
        <dl className={styles.jobs}>
          {busy.map(({ date, jobs }) => (
            <div key={date}>
              <dt>{longDay(date).replace(/, \d{4}$/, '')}</dt>
              {jobs.map((job) => (
                <dd key={job.job_id}>
                  <Link to={`/moving/${job.plan_id}/plan`}>
                    {job.from} to {job.to}
                  </Link>
                  <span className="meta">
                    {truckDays(job.half_truck_days)}
                    {job.status === 'waiting' && ' · waits for your answer'}
                  </span>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </Card>
    )
  );
};
