import { useState } from 'react';
import { None, PlanLink } from '#web/pages/admin/cells.tsx';
import type { BulkAct } from '#web/pages/admin/list/bulk-acts.tsx';
import { ChangeDialog } from '#web/pages/admin/list/change-dialog.tsx';
import type { Column } from '#web/pages/admin/list/data-table.tsx';
import { FilterLinks, ListPage, Search } from '#web/pages/admin/list/list-page.tsx';
import { ListRows } from '#web/pages/admin/list/list-rows.tsx';
import { loadList } from '#web/pages/admin/list/load-list.ts';
import { Pager } from '#web/pages/admin/list/pager.tsx';
import { Button } from '#web/ui/button.tsx';
import { Status } from '#web/ui/tag.tsx';
import type { Route } from './+types/outbox-jobs.ts';
import { MomentCell } from './cells.tsx';

export const loader = (args: Route.LoaderArgs) => loadList(args, (client, query) => client.admin.outboxJobs(query));

export const meta: Route.MetaFunction = () => [{ title: 'Outbox jobs' }];

type Chosen = OutboxJob | 'all';

/** What is to be done outside, and what went wrong with it. */
const OutboxJobs = ({ loaderData: { list, query, errors } }: Route.ComponentProps) => {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { failed = 0, waiting = 0 } = list?.counts ?? {};
  const states = [
    { value: 'failed', label: 'Failed', count: failed },
    { value: 'waiting', label: 'Waiting', count: waiting },
    { value: 'done', label: 'Done' },
  ];
  return (
    <ListPage
      title="Outbox jobs"
      lead="Emails and payments that follow a change. Each is tried eight times over seven hours before it’s listed here as failed."
      action={failed > 1 && <Button onClick={() => setChosen('all')}>Try all {failed} again</Button>}
    >
      <Search query={query} errors={errors} label="Kind or what it is for" keep={['state']} />
      <FilterLinks name="state" label="How it stands" options={states} query={query} first="failed" />
      {list && (
        <>
          <ListRows
            noun="outbox job"
            nameOf={({ about }) => about}
            acts={RETRYING}
            caption="Outbox jobs"
            columns={columnsFor(setChosen)}
            rows={list.outbox_jobs}
            keyOf={({ id }) => id}
            query={query}
            empty={query.state === undefined && !query.q ? 'Nothing has failed.' : 'No outbox jobs match.'}
          />
          <Pager query={query} {...list} shown={list.outbox_jobs.length} noun="outbox jobs" />
        </>
      )}
      {chosen && <Retry outbox_job={chosen} count={failed} onClose={() => setChosen(null)} />}
    </ListPage>
  );
};

export default OutboxJobs;

type OutboxJob = NonNullable<Route.ComponentProps['loaderData']['list']>['outbox_jobs'][number];

const Retry = ({ outbox_job, count, onClose }: { outbox_job: Chosen; count: number; onClose: () => void }) => (
  <ChangeDialog
    id="retry"
    open
    onClose={onClose}
    title={outbox_job === 'all' ? `Try all ${count} again?` : 'Try it again?'}
    intro={
      outbox_job !== 'all' && outbox_job.in_doubt
        ? MAY_BE_TWICE
        : 'It’s tried right away, and up to eight times. Nothing that already went through is done twice.'
    }
    does="Try again"
    send={(api, { why = '' }) =>
      outbox_job === 'all' ? api.admin.retryOutboxJobs({ why }) : api.admin.retryOutboxJob({ outbox_job_id: outbox_job.id, why })
    }
    done={outbox_job === 'all' ? 'All of them are being tried again.' : `“${outbox_job.about}” is being tried again.`}
  />
);

const MAY_BE_TWICE =
  'The site was restored from a backup, and this may already have gone out. Ask whoever it went to first: sending it now may send it twice.';

const WORDS = {
  failed: { word: 'Failed', tone: 'bad' },
  waiting: { word: 'Waiting', tone: 'waiting' },
  done: { word: 'Done', tone: 'good' },
} as const satisfies Record<OutboxJob['state'], { word: string; tone: 'bad' | 'waiting' | 'good' }>;

const columnsFor = (choose: (chosen: Chosen) => void): readonly Column<OutboxJob>[] => [
  { key: 'about', label: 'What', phone: 'title', width: 130, cell: ({ about }) => <b>{about}</b> },
  { key: 'to', label: 'To', cell: ({ to }) => (to === null ? <None /> : <span className="breaks">{to}</span>) },
  {
    key: 'plan',
    label: 'Plan',
    cell: ({ plan_id }) => (plan_id === null ? <None /> : <PlanLink uuid={plan_id} short_id={plan_id.slice(0, 6).toUpperCase()} />),
  },
  { key: 'tries', label: 'Tries', align: 'end', cell: ({ tries }) => tries },
  { key: 'reason', label: 'Last failure', cell: ({ reason, in_doubt }) => (in_doubt ? 'May have been sent' : (reason ?? <None />)) },
  { key: 'at', label: 'When', cell: ({ due_at, ended_at }) => <MomentCell at={ended_at ?? due_at} /> },
  { key: 'state', label: 'State', phone: 'corner', cell: ({ state }) => <Status tone={WORDS[state].tone}>{WORDS[state].word}</Status> },
  {
    ...{ key: 'actions', label: 'Change', phone: 'actions' as const },
    cell: (outbox_job) =>
      outbox_job.state === 'failed' && (
        <Button size="s" icon="refresh" onClick={() => choose(outbox_job)}>
          Try again<span className="sr">: {outbox_job.about}</span>
        </Button>
      ),
  },
];

const RETRYING: readonly BulkAct<OutboxJob>[] = [
  {
    ...{ does: 'Try again', done: 'Is being tried again' },
    intro: 'Each is tried right away, and up to eight times. Nothing that already went through is done twice.',
    whyNot: ({ state, in_doubt }) => {
      if (state !== 'failed') return 'It has not failed';
      return in_doubt ? 'It may have gone out already: ask whoever it went to, and try it by itself' : undefined;
    },
    send: async (api, { id }, why) => {
      await api.admin.retryOutboxJob({ outbox_job_id: id, why });
      return undefined;
    },
  },
];
