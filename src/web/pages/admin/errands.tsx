import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Status } from '#web/ui/tag.tsx';
import type { Route } from './+types/errands.ts';
import { None } from './cells.tsx';
import { ChangeDialog } from './list/change-dialog.tsx';
import { type Column, DataTable } from './list/data-table.tsx';
import { FilterLinks, ListPage, Search } from './list/list-page.tsx';
import { loadList } from './list/load-list.ts';
import { moment } from './list/moments.ts';
import { Pager } from './list/pager.tsx';

export const loader = (args: Route.LoaderArgs) => loadList(args, (client, query) => client.admin.errands(query));

export const meta: Route.MetaFunction = () => [{ title: 'Errands' }];

type Chosen = Errand | 'all';

/** What is to be done outside, and what went wrong with it. */
const Errands = ({ loaderData: { list, query, errors } }: Route.ComponentProps) => {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { failed = 0, waiting = 0 } = list?.counts ?? {};
  const states = [
    { value: 'failed', label: 'Failed', count: failed },
    { value: 'waiting', label: 'Waiting', count: waiting },
    { value: 'done', label: 'Done' },
  ];
  return (
    <ListPage
      title="Errands"
      lead="Letters and payments that follow a change. Each is tried eight times in seven hours before it stands here as failed."
      action={failed > 1 && <Button onClick={() => setChosen('all')}>Try all {failed} again</Button>}
    >
      <Search query={query} errors={errors} label="Kind or what it is for" keep={['state']} />
      <FilterLinks name="state" label="How it stands" options={states} query={query} first="failed" />
      {list && (
        <>
          <DataTable
            caption="Errands"
            columns={columnsFor(setChosen)}
            rows={list.errands}
            keyOf={({ id }) => id}
            query={query}
            empty={query.state === undefined && !query.q ? 'Nothing has failed.' : 'Nothing is like this.'}
          />
          <Pager query={query} {...list} shown={list.errands.length} noun="errands" />
        </>
      )}
      {chosen && <Retry errand={chosen} count={failed} onClose={() => setChosen(null)} />}
    </ListPage>
  );
};

export default Errands;

type Errand = NonNullable<Route.ComponentProps['loaderData']['list']>['errands'][number];

const Retry = ({ errand, count, onClose }: { errand: Chosen; count: number; onClose: () => void }) => (
  <ChangeDialog
    id="retry"
    open
    onClose={onClose}
    title={errand === 'all' ? `Try all ${count} again?` : 'Try it again?'}
    intro="It is tried at once, and eight times in all. What was done meanwhile is not done twice."
    does="Try again"
    send={(api, { why = '' }) =>
      errand === 'all' ? api.admin.retryErrands({ why }) : api.admin.retryErrand({ errand_id: errand.id, why })
    }
    done={errand === 'all' ? 'All of them are being tried again.' : `“${errand.about}” is being tried again.`}
  />
);

const WORDS = {
  failed: { word: 'Failed', tone: 'bad' },
  waiting: { word: 'Waiting', tone: 'waiting' },
  done: { word: 'Done', tone: 'good' },
} as const satisfies Record<Errand['state'], { word: string; tone: 'bad' | 'waiting' | 'good' }>;

const columnsFor = (choose: (chosen: Chosen) => void): readonly Column<Errand>[] => [
  { key: 'about', label: 'What', phone: 'title', cell: ({ about }) => <b>{about}</b> },
  {
    key: 'plan',
    label: 'Plan',
    cell: ({ plan_id }) => (plan_id === null ? <None /> : <Link to={`/moving/${plan_id}/plan`}>{plan_id.slice(0, 6).toUpperCase()}</Link>),
  },
  { key: 'tries', label: 'Tries', align: 'end', cell: ({ tries }) => tries },
  { key: 'reason', label: 'Last failure', cell: ({ reason }) => reason ?? <None /> },
  { key: 'at', label: 'When', cell: ({ due_at, ended_at }) => moment(ended_at ?? due_at) },
  { key: 'state', label: 'State', phone: 'corner', cell: ({ state }) => <Status tone={WORDS[state].tone}>{WORDS[state].word}</Status> },
  {
    ...{ key: 'actions', label: 'Change', phone: 'actions' as const },
    cell: (errand) =>
      errand.state === 'failed' && (
        <Button size="s" icon="refresh" onClick={() => choose(errand)}>
          Try again<span className="sr">: {errand.about}</span>
        </Button>
      ),
  },
];
