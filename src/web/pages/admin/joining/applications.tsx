import { useState } from 'react';
import { Link } from 'react-router';
import { MOVER_STATUSES } from '#domain/movers/mover-status.ts';
import { None, Two } from '#web/pages/admin/cells.tsx';
import type { Column } from '#web/pages/admin/list/data-table.tsx';
import { FilterLinks, ListPage, Search } from '#web/pages/admin/list/list-page.tsx';
import { ListRows } from '#web/pages/admin/list/list-rows.tsx';
import { loadList } from '#web/pages/admin/list/load-list.ts';
import { dayOf } from '#web/pages/admin/list/moments.ts';
import { Pager } from '#web/pages/admin/list/pager.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Status } from '#web/ui/tag.tsx';
import type { Route } from './+types/applications.ts';
import { Decide, type Decision, type Vendor } from './application-dialogs.tsx';

export const loader = (args: Route.LoaderArgs) =>
  loadList(args, (client, { standing = 'applied', ...query }) => {
    const known = MOVER_STATUSES.find((one) => one === standing);
    return client.vendors.list({ ...query, ...(known && { standing: known }) });
  });

export const meta: Route.MetaFunction = () => [{ title: 'Applications' }];

const STATES = [
  { value: 'applied', label: 'Waiting' },
  { value: 'approved', label: 'Approved' },
  { value: 'refused', label: 'Refused' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'all', label: 'All' },
];

/** Moving companies that asked to join, the oldest that waits first. */
const Applications = ({ loaderData: { list, query, errors } }: Route.ComponentProps) => {
  const [chosen, setChosen] = useState<Decision | null>(null);
  return (
    <ListPage
      title="Applications"
      lead="Moving companies that have applied. None can bid until you approve it and its documents and rates are in order."
      action={<LinkButton to="/admin/movers">All movers</LinkButton>}
    >
      <Search query={query} errors={errors} label="Name or USDOT number" keep={['standing']} />
      <FilterLinks name="standing" label="How it stands" options={STATES} query={query} first="applied" />
      {list && (
        <>
          <ListRows
            noun="application"
            nameOf={({ name }) => name}
            caption="Applications"
            columns={columnsFor(setChosen)}
            rows={list.vendors}
            keyOf={({ mover_id }) => mover_id}
            query={query}
            empty={query.standing === undefined && !query.q ? 'No applications are waiting.' : 'No applications match.'}
          />
          <Pager query={query} {...list} shown={list.vendors.length} noun="applications" />
        </>
      )}
      {chosen && <Decide decision={chosen} onClose={() => setChosen(null)} />}
    </ListPage>
  );
};

export default Applications;

const WORDS = {
  applied: { word: 'Waiting', tone: 'waiting' },
  approved: { word: 'Approved', tone: 'good' },
  refused: { word: 'Refused', tone: 'bad' },
  suspended: { word: 'Suspended', tone: 'bad' },
} as const satisfies Record<Vendor['standing'], { word: string; tone: 'good' | 'waiting' | 'bad' }>;

const columnsFor = (choose: (decision: Decision) => void): readonly Column<Vendor>[] => [
  {
    ...{ key: 'mover', label: 'Mover', width: 170, phone: 'title' as const },
    cell: ({ mover_id, name, legal_name }) => (
      <>
        <Link to={`/movers/${mover_id}/dashboard`}>{name}</Link>
        {legal_name !== name && <span className="block cap">{legal_name}</span>}
      </>
    ),
  },
  { key: 'usdot', label: 'USDOT', cell: ({ usdot_number }) => usdot_number ?? <None>state license</None> },
  { key: 'place', label: 'Yard', width: 116, cell: ({ city, state }) => <Two first={city} second={state} /> },
  { key: 'applied', label: 'Applied', cell: ({ applied_at }) => dayOf(applied_at) },
  {
    key: 'missing',
    label: 'Missing',
    width: 180,
    cell: ({ missing }) => (missing.length === 0 ? <None>nothing</None> : missing.join('; ')),
  },
  {
    key: 'standing',
    label: 'Standing',
    phone: 'corner',
    cell: ({ standing }) => <Status tone={WORDS[standing].tone}>{WORDS[standing].word}</Status>,
  },
  {
    ...{ key: 'actions', label: 'Decide', phone: 'actions' as const },
    cell: (vendor) => (
      <span className="row wraps gap-8">
        {vendor.standing !== 'approved' && vendor.missing.length === 0 && (
          <Button size="s" onClick={() => choose({ vendor, to: 'approved' })}>
            Approve<span className="sr"> {vendor.name}</span>
          </Button>
        )}
        {vendor.standing === 'applied' && vendor.missing.length > 0 && (
          <Button size="s" kind="quiet" onClick={() => choose({ vendor, to: null })}>
            Look<span className="sr"> at {vendor.name}</span>
          </Button>
        )}
        {vendor.standing === 'applied' && (
          <Button size="s" onClick={() => choose({ vendor, to: 'refused' })}>
            Refuse<span className="sr"> {vendor.name}</span>
          </Button>
        )}
        {vendor.standing === 'approved' && (
          <Button size="s" onClick={() => choose({ vendor, to: 'suspended' })}>
            Suspend<span className="sr"> {vendor.name}</span>
          </Button>
        )}
      </span>
    ),
  },
];
