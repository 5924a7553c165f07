import { Form, useSearchParams } from 'react-router';
import { localTime } from '#domain/core/business-time.ts';
import { monthName, shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { callFrom } from '#web/core/call.ts';
import { pageIn, pastTheEnd } from '#web/core/list-page.ts';
import { pageFault } from '#web/core/page-fault.ts';
import fields from '#web/forms/field.module.css';
import { Pager } from '#web/movers/pager.tsx';
import { localMoment } from '#web/plan/moments.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Stat } from '#web/ui/stat.tsx';
import type { Route } from './+types/jobs.ts';
import { ActedOn, ActsProvider } from './acted-on.tsx';
import { AtAGlance, CloseDate, type Statement } from './at-a-glance.tsx';
import { JobRow } from './job-row.tsx';
import type { JobList } from './job-words.ts';
import styles from './jobs.module.css';
import { ManyJobs, useManyJobs } from './many-jobs.tsx';

const GROUPS = ['next', 'waiting', 'today', 'upcoming', 'done', 'declined'] as const;
type Group = (typeof GROUPS)[number];

export const loader = async (args: Route.LoaderArgs) => {
  const search = new URL(args.request.url).searchParams;
  const page = pageIn(search);
  const q = (search.get('q') ?? '').slice(0, 100);
  try {
    const id = Number(args.params.moverId) || 0;
    const client = callFrom(args);
    const [list, month, statement] = await Promise.all([
      client.moverDashboard.jobs({ id, show: groupIn(search), page, q, per_page: 20 }),
      client.moverDashboard.calendar({ id }),
      // Whoever acts as a mover does not see its money.
      client.payouts.ofMover({ id, per_page: 100 }).catch(() => null),
    ]);
    return pastTheEnd(list, args.request) ?? { ...list, month, statement };
  } catch (error) {
    throw pageFault(error);
  }
};

const groupIn = (search: URLSearchParams): Group => GROUPS.find((group) => group === search.get('show')) ?? 'next';

/** What waits for an answer first, then what is to be done. */
const Jobs = ({ loaderData: list }: Route.ComponentProps) => {
  const [search] = useSearchParams();
  const viewer = useViewer();
  const { minutes } = localTime(new Date(list.now), ZONE);
  const many = useManyJobs(list.jobs);
  const first_name = viewer?.mover_id === list.mover.id ? viewer.name.split(' ')[0] : '';
  return (
    <ActsProvider>
      <title>{`Jobs · ${list.mover.name}`}</title>
      <header className="row wraps between gap-12 below-20">
        <div className="grid gap-4">
          <h1 tabIndex={-1}>{first_name ? `${greeting(minutes)}, ${first_name}` : `Jobs of ${list.mover.name}`}</h1>
          <p className="meta">
            {localMoment(list.now, ZONE)} · {waitingInWords(list.counts.waiting)}
          </p>
        </div>
        <CloseDate mover_id={list.mover.id} today={list.month.today} />
      </header>
      <ActedOn />
      <div className="stack gap-24">
        <EarningsSummary list={list} next={list.statement?.next ?? null} today={list.month.today} />
        <Card title="Jobs" action={<Filters list={list} shown={groupIn(search)} />} className={styles.jobs!}>
          <Form className={styles.search} role="search">
            <label className="sr" htmlFor="q">
              Find a job by city, ZIP, customer or plan
            </label>
            <Icon name="search" className={styles.glass} />
            <input
              key={search.get('q')}
              className={fields.input}
              id="q"
              name="q"
              type="search"
              maxLength={100}
              placeholder="City, ZIP, customer or plan"
              defaultValue={search.get('q') ?? ''}
            />
            <input type="hidden" name="show" value={groupIn(search)} />
          </Form>
          <ManyJobs {...many} />
          {list.jobs.length === 0 ? (
            <p className={styles.none}>{emptyInWords(groupIn(search), search.get('q') ?? '')}</p>
          ) : (
            <ul className={styles.list}>
              {list.jobs.map((job) => (
                <JobRow key={job.id} job={job} now={list.now} is_unchecked={list.mover.calendar_unchecked} choosing={many.choosing(job)} />
              ))}
            </ul>
          )}
          <Pager page={list.page} pages={Math.ceil(list.total / list.per_page)} />
        </Card>
        <AtAGlance mover_id={list.mover.id} month={list.month} statement={list.statement} />
      </div>
    </ActsProvider>
  );
};

export default Jobs;

const ZONE = 'America/New_York';

const greeting = (minutes: number): string => (minutes < 12 * 60 ? 'Good morning' : minutes < 17 * 60 ? 'Good afternoon' : 'Good evening');

const waitingInWords = (waiting: number): string => {
  if (waiting === 0) return 'nothing is waiting for your answer';
  return waiting === 1 ? '1 job is waiting for your answer' : `${waiting} jobs are waiting for your answer`;
};

const emptyInWords = (shown: Group, q: string): string => {
  if (q.trim() !== '') return `No jobs here match “${q.trim()}”.`;
  return {
    next: 'No upcoming jobs.',
    waiting: 'No jobs are waiting for your answer.',
    today: 'No jobs today.',
    upcoming: 'No upcoming jobs.',
    done: 'No finished jobs yet.',
    declined: 'No declined or canceled jobs.',
  }[shown];
};

const EarningsSummary = ({ list: { standing }, next, today }: { list: JobList; next: Statement['next']; today: string }) => {
  const share = standing.offered === 0 ? 0 : Math.round((standing.taken / standing.offered) * 100);
  return (
    <div className={styles.standing}>
      <Stat
        size="s"
        label={next === null ? 'Next payout' : `${next.due_on < today ? 'Payout late, due' : 'Next payout,'} ${shortDay(next.due_on)}`}
        figure={inWords(fromDollars(next?.earned ?? 0))}
        detail={next === null ? 'nothing is due' : `${next.jobs} finished ${next.jobs === 1 ? 'job' : 'jobs'}`}
      />
      <Stat
        size="s"
        label="Accepted in 7 days"
        figure={inWords(fromDollars(standing.week_earned))}
        detail={`${standing.week_jobs} ${standing.week_jobs === 1 ? 'job' : 'jobs'}, after our 13%`}
      />
      <Stat
        size="s"
        label={`Moves in ${monthName(standing.month).split(' ')[0]}`}
        figure={inWords(fromDollars(standing.earned))}
        detail={`${standing.month_jobs} ${standing.month_jobs === 1 ? 'job' : 'jobs'}, after our 13%`}
      />
      <Stat
        size="s"
        label="Trucks taken, next 14 days"
        figure={`${share}%`}
        detail={`${standing.taken / 2} of ${standing.offered / 2} truck days`}
      />
    </div>
  );
};

const Filters = ({ list: { counts }, shown }: { list: JobList; shown: Group }) => (
  <nav className={`flex wraps gap-4 ${styles.filters}`} aria-label="Which jobs">
    {FILTERS.map(({ group, label }) => (
      <LinkButton
        key={group}
        kind={group === shown ? 'primary' : 'quiet'}
        size="s"
        to={group === 'next' ? '?' : `?show=${group}`}
        preventScrollReset
        aria-current={group === shown ? 'true' : undefined}
      >
        {label}
        {group !== 'next' && counts[group] > 0 && <span className="num regular">{counts[group]}</span>}
      </LinkButton>
    ))}
  </nav>
);

const FILTERS: readonly { group: Group; label: string }[] = [
  { group: 'next', label: 'Next' },
  { group: 'waiting', label: 'To answer' },
  { group: 'today', label: 'Today' },
  { group: 'upcoming', label: 'Upcoming' },
  { group: 'done', label: 'Done' },
  { group: 'declined', label: 'Declined, canceled' },
];
