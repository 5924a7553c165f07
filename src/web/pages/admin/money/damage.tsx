import { Link } from 'react-router';
import { fromDollars } from '#domain/core/money.ts';
import cells from '#web/pages/admin/cells.module.css';
import { DayCell, None } from '#web/pages/admin/cells.tsx';
import type { BulkAct } from '#web/pages/admin/list/bulk-acts.tsx';
import type { Column } from '#web/pages/admin/list/data-table.tsx';
import { FilterLinks, ListPage, Search } from '#web/pages/admin/list/list-page.tsx';
import { ListRows } from '#web/pages/admin/list/list-rows.tsx';
import { loadList } from '#web/pages/admin/list/load-list.ts';
import { Pager } from '#web/pages/admin/list/pager.tsx';
import { useOverview } from '#web/pages/admin/use-overview.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Money } from '#web/ui/price/money.tsx';
import type { Route } from './+types/damage.ts';
import { ClaimClock, ClaimStanding } from './claim-standing.tsx';

export const loader = (args: Route.LoaderArgs) => loadList(args, (client, query) => client.claims.list(query));

export const meta: Route.MetaFunction = () => [{ title: 'Loss and damage' }];

const SHOWS = [
  { value: 'open', label: 'Open' },
  { value: 'all', label: 'All' },
];

/** What customers ask movers to make good, by the clock that ends next. */
const Damage = ({ loaderData: { list, query, errors } }: Route.ComponentProps) => {
  const { today } = useOverview();
  return (
    <ListPage
      title="Loss and damage"
      lead="A mover has 30 days to acknowledge a claim and 120 days to decide it. Its payout for the move is on hold until the claim is closed."
    >
      <Search query={query} errors={errors} label="Mover or short id" keep={['show']} />
      <FilterLinks name="show" label="Which ones" options={SHOWS} query={query} first="open" />
      {list && (
        <>
          <ListRows
            noun="claim"
            nameOf={({ short_id }) => `claim about ${short_id}`}
            acts={ANSWERING}
            caption="Claims for loss and damage"
            columns={columnsFor(today)}
            rows={list.claims}
            keyOf={({ id }) => id}
            query={query}
            empty={query.show === undefined && !query.q ? 'No claims are open.' : 'No claims match.'}
          />
          <Pager query={query} {...list} shown={list.claims.length} noun="claims" />
        </>
      )}
    </ListPage>
  );
};

export default Damage;

type Claim = NonNullable<Route.ComponentProps['loaderData']['list']>['claims'][number];

const columnsFor = (today: string): readonly Column<Claim>[] => [
  {
    ...{ key: 'plan', label: 'Plan', phone: 'title' as const },
    cell: ({ plan_id, short_id }) => (
      <Link className={cells.plan!} to={`/admin/damage/${plan_id}`}>
        {short_id}
      </Link>
    ),
  },
  { key: 'mover', label: 'Mover', width: 150, cell: ({ mover_name }) => mover_name },
  { key: 'filed', label: 'Filed', cell: ({ filed_on }) => <DayCell day={filed_on} today={today} /> },
  { key: 'asked', label: 'Asked for', align: 'end', cell: ({ asked }) => <Money amount={fromDollars(asked)} /> },
  {
    ...{ key: 'offer', label: 'Offered', align: 'end' as const },
    cell: ({ offer }) => (offer === null ? <None>nothing yet</None> : <Money amount={fromDollars(offer)} />),
  },
  { key: 'clock', label: 'Clock', width: 130, cell: (claim) => <ClaimClock claim={claim} today={today} /> },
  { key: 'state', label: 'State', phone: 'corner', cell: (claim) => <ClaimStanding claim={claim} /> },
  {
    ...{ key: 'actions', label: 'Open', phone: 'actions' as const },
    cell: ({ plan_id, short_id }) => (
      <LinkButton size="s" to={`/admin/damage/${plan_id}`}>
        Open<span className="sr"> {short_id}</span>
      </LinkButton>
    ),
  },
];

const ANSWERING: readonly BulkAct<Claim>[] = [
  {
    ...{ does: 'Acknowledge', done: 'Acknowledged', why: 'none' },
    intro:
      'For their movers. Each customer is told by email that the claim was received, which can’t be taken back. The time to decide keeps running.',
    whyNot: ({ state }) => (state === 'filed' ? undefined : 'It is acknowledged already'),
    send: async (api, { id: claim_id, mover_id: id }) => {
      await api.claims.acknowledge({ id, claim_id });
      return undefined;
    },
  },
];
