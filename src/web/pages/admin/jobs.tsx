import { useState } from 'react';
import { daysBetween } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Status } from '#web/ui/tag.tsx';
import type { Route } from './+types/jobs.ts';
import { DayCell, Ends, MomentCell, None, PlanLink, Two } from './cells.tsx';
import type { BulkAct } from './list/bulk-acts.tsx';
import { ChangeDialog } from './list/change-dialog.tsx';
import { Counted, FUNNEL } from './list/counted.tsx';
import type { Column } from './list/data-table.tsx';
import { FilterLinks, ListPage, Search } from './list/list-page.tsx';
import { ListRows } from './list/list-rows.tsx';
import { loadList } from './list/load-list.ts';
import { Pager } from './list/pager.tsx';
import styles from './plans.module.css';
import { useOverview } from './use-overview.ts';

export const loader = (args: Route.LoaderArgs) => loadList(args, (client, query) => client.admin.jobs(query));

export const meta: Route.MetaFunction = () => [{ title: 'Jobs' }];

const STATES = [
  { value: 'no_mover', label: 'No mover' },
  { value: 'open', label: 'Waiting' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'declined', label: 'Declined' },
  { value: 'completed', label: 'Completed' },
  { value: 'canceled', label: 'Canceled' },
  { value: 'all', label: 'All' },
];

/** Who has to answer until when. */
const Jobs = ({ loaderData: { list, query, errors } }: Route.ComponentProps) => {
  const { today, waiting } = useOverview();
  const [ending, setEnding] = useState<Job | null>(null);
  const is_queue = query.status === 'no_mover';
  const options = STATES.map((state) => (state.value === 'no_mover' ? { ...state, count: waiting.no_mover } : state));
  return (
    <ListPage title="Jobs" lead="Jobs waiting for a mover’s answer come first, by deadline.">
      {waiting.no_mover > 0 && !is_queue && (
        <div className="below-16">
          <NoMoverNotice count={waiting.no_mover} />
        </div>
      )}
      <Search query={query} errors={errors} label="Mover or short id" keep={['status', ...FUNNEL]} />
      <Counted query={query} errors={errors} noun="Jobs" all="/admin/jobs?status=declined" />
      <FilterLinks name="status" label="How it stands" options={options} query={query} first="open" />
      {list && (
        <>
          <ListRows
            noun="job"
            nameOf={({ short_id, mover }) => `job ${short_id} of ${mover.name}`}
            caption="Jobs"
            columns={is_queue ? queueColumns(today, setEnding) : columnsFor(today)}
            acts={is_queue ? ENDING : []}
            rows={list.jobs}
            keyOf={({ id }) => id}
            query={query}
            empty={emptyWords(query)}
          />
          <Pager query={query} {...list} shown={list.jobs.length} noun="jobs" />
        </>
      )}
      {ending && <EndSearch job={ending} onClose={() => setEnding(null)} />}
    </ListPage>
  );
};

export default Jobs;

const emptyWords = ({ status, q }: Route.ComponentProps['loaderData']['query']): string => {
  if (q) return 'No jobs match.';
  if (status === 'no_mover') return 'Every booked move has a mover.';
  return status === undefined ? 'No customer is waiting.' : 'No jobs match.';
};

const NoMoverNotice = ({ count }: { count: number }) => (
  <Notice
    tone="danger"
    icon="alert-circle"
    title={count === 1 ? 'One move has no mover left.' : `${count} moves have no mover left.`}
    action={
      <LinkButton size="s" to="?status=no_mover">
        See whom to call
      </LinkButton>
    }
  >
    Every mover that was asked said no or did not answer. Find another one and tell the customer.
  </Notice>
);

const ENDING: readonly BulkAct<Job>[] = [
  {
    ...{ does: 'End the search', done: 'Ended', why: 'needed' },
    whyHint: 'Recorded in the plan’s history. “She stays where she is”, “They book again for Sunday”.',
    intro: 'Their customers know that no mover is left, and nobody here looks any further.',
    whyNot: ({ has_no_mover }) => (has_no_mover ? undefined : 'A mover is being asked'),
    send: async (api, { id: job_id }, why) => {
      await api.admin.endSearch({ job_id, is_over: true, why });
      return (again) => again.admin.endSearch({ job_id, is_over: false, why: 'Taken back' });
    },
  },
];

const EndSearch = ({ job: { id, short_id, from, to }, onClose }: { job: Job; onClose: () => void }) => (
  <ChangeDialog
    id="end-search"
    open
    onClose={onClose}
    title={`End the search for ${short_id}?`}
    intro={`${from.city} to ${to?.city ?? 'storage'}. The customer knows that no mover is left, and nobody here looks any further.`}
    does="End the search"
    why="needed"
    whyHint="What the customer does now. Recorded in the plan’s history."
    send={(api, { why = '' }) => api.admin.endSearch({ job_id: id, is_over: true, why })}
    done={`The search for ${short_id} has ended.`}
  />
);

type Job = NonNullable<Route.ComponentProps['loaderData']['list']>['jobs'][number];

const columnsFor = (today: string): readonly Column<Job>[] => [
  { key: 'plan', label: 'Plan', phone: 'title', cell: (job) => <PlanLink {...job} /> },
  { key: 'mover', label: 'Mover', cell: ({ mover }) => mover.name },
  { key: 'move', label: 'Move', width: 140, cell: (job) => <Ends {...job} /> },
  { key: 'date', label: 'Date', cell: ({ move_date }) => <DayCell day={move_date} today={today} /> },
  { key: 'offer', label: 'Asked', cell: ({ offer }) => (offer === 1 ? 'The chosen mover' : `Replacement ${offer - 1}`) },
  {
    key: 'answer',
    label: 'Answer by',
    width: 130,
    cell: ({ accept_by }) => (accept_by === null ? <None /> : <MomentCell at={accept_by} />),
  },
  { key: 'status', label: 'Status', phone: 'corner', cell: (job) => <State job={job} /> },
];

const queueColumns = (today: string, end: (job: Job) => void): readonly Column<Job>[] => [
  ...columnsFor(today).filter(({ key }) => ['plan', 'move', 'date'].includes(key)),
  { key: 'left', label: 'Days left', cell: ({ move_date }) => daysLeft(move_date, today), phone: 'corner' },
  { key: 'last', label: 'Asked last', cell: (job) => <Two first={job.mover.name} second={job.declined_because ?? ''} /> },
  { key: 'call', label: 'Movers to call', width: 220, cell: ({ movers_to_call }) => <ToCall movers={movers_to_call} /> },
  {
    ...{ key: 'actions', label: 'Change', phone: 'actions' as const },
    cell: (job) =>
      job.has_no_mover && (
        <Button size="s" onClick={() => end(job)}>
          End the search<span className="sr"> for {job.short_id}</span>
        </Button>
      ),
  },
];

const daysLeft = (move_date: string | null, today: string) => {
  const days = move_date === null ? 0 : daysBetween(today, move_date);
  return (
    <span className="nowrap">
      <Status tone="bad">{days === 0 ? 'Today' : days === 1 ? '1 day' : `${days} days`}</Status>
    </span>
  );
};

const ToCall = ({ movers }: { movers: Job['movers_to_call'] }) =>
  movers.length === 0 ? (
    <None>nobody else names a price</None>
  ) : (
    <ul className={styles.call}>
      {movers.map(({ id, name, phone_number, total_cost }) => (
        <li key={id}>
          <b>{name}</b>, {inWords(fromDollars(total_cost))}
          {phone_number && (
            <>
              {' '}
              <a className="nowrap" href={`tel:${phone_number}`}>
                {phone_number}
              </a>
            </>
          )}
        </li>
      ))}
    </ul>
  );

const WORDS = {
  waiting: { word: 'Waiting', tone: 'waiting' },
  proposed: { word: 'Customer is asked', tone: 'waiting' },
  accepted: { word: 'Accepted', tone: 'good' },
  declined: { word: 'Declined', tone: 'bad' },
  completed: { word: 'Completed', tone: 'good' },
  canceled: { word: 'Canceled', tone: 'off' },
} as const satisfies Record<Job['status'], { word: string; tone: 'good' | 'waiting' | 'bad' | 'off' }>;

const State = ({ job: { status, is_overdue, declined_because } }: { job: Job }) => (
  <span className={styles.state}>
    <Status tone={is_overdue ? 'bad' : WORDS[status].tone}>{is_overdue ? 'Overdue' : WORDS[status].word}</Status>
    {declined_because && <span>{declined_because}</span>}
  </span>
);
