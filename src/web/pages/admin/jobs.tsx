import { Status } from '#web/ui/tag.tsx';
import type { Route } from './+types/jobs.ts';
import { DayCell, Ends, None, PlanLink } from './cells.tsx';
import { type Column, DataTable } from './list/data-table.tsx';
import { FilterLinks, ListPage, Search } from './list/list-page.tsx';
import { loadList } from './list/load-list.ts';
import { moment } from './list/moments.ts';
import { Pager } from './list/pager.tsx';
import styles from './plans.module.css';
import { useOverview } from './use-overview.ts';

export const loader = (args: Route.LoaderArgs) => loadList(args, (client, query) => client.admin.jobs(query));

export const meta: Route.MetaFunction = () => [{ title: 'Jobs' }];

const STATES = [
  { value: 'open', label: 'Waiting' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'declined', label: 'Declined' },
  { value: 'completed', label: 'Completed' },
  { value: 'canceled', label: 'Canceled' },
  { value: 'all', label: 'All' },
];

/** Who has to answer until when. */
const Jobs = ({ loaderData: { list, query, errors } }: Route.ComponentProps) => {
  const { today } = useOverview();
  return (
    <ListPage title="Jobs" lead="What waits for a mover’s answer stands first, by its deadline.">
      <Search query={query} errors={errors} label="Mover or short id" keep={['status']} />
      <FilterLinks name="status" label="How it stands" options={STATES} query={query} first="open" />
      {list && (
        <>
          <DataTable
            caption="Jobs"
            columns={columnsFor(today)}
            rows={list.jobs}
            keyOf={({ id }) => id}
            query={query}
            empty={query.status === undefined && !query.q ? 'Nobody keeps a customer waiting.' : 'No job is like this.'}
          />
          <Pager query={query} {...list} shown={list.jobs.length} noun="jobs" />
        </>
      )}
    </ListPage>
  );
};

export default Jobs;

type Job = NonNullable<Route.ComponentProps['loaderData']['list']>['jobs'][number];

const columnsFor = (today: string): readonly Column<Job>[] => [
  { key: 'plan', label: 'Plan', phone: 'title', cell: (job) => <PlanLink {...job} /> },
  { key: 'mover', label: 'Mover', cell: ({ mover }) => mover.name },
  { key: 'move', label: 'Move', width: 140, cell: (job) => <Ends {...job} /> },
  { key: 'date', label: 'Date', cell: ({ move_date }) => <DayCell day={move_date} today={today} /> },
  { key: 'offer', label: 'Asked', cell: ({ offer }) => (offer === 1 ? 'The chosen mover' : `Replacement no. ${offer - 1}`) },
  { key: 'answer', label: 'Answer by', width: 130, cell: ({ accept_by }) => (accept_by === null ? <None /> : moment(accept_by)) },
  { key: 'status', label: 'Status', phone: 'corner', cell: (job) => <State job={job} /> },
];

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
