import { useState } from 'react';
import { Link } from 'react-router';
import type { Client } from '#contract/client.ts';
import { BlockMover, type Mover } from '#web/pages/admin/joining/block-mover.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Status, Tag } from '#web/ui/tag.tsx';
import type { Route } from './+types/movers.ts';
import { None, Two } from './cells.tsx';
import type { BulkAct, WayBack } from './list/bulk-acts.tsx';
import { Counted, FUNNEL } from './list/counted.tsx';
import type { Column } from './list/data-table.tsx';
import { FilterLinks, ListPage, Search } from './list/list-page.tsx';
import { ListRows } from './list/list-rows.tsx';
import { loadList } from './list/load-list.ts';
import { yearDay } from './list/moments.ts';
import { Pager } from './list/pager.tsx';
import styles from './plans.module.css';

export const loader = (args: Route.LoaderArgs) => loadList(args, (client, query) => client.admin.movers(query));

export const meta: Route.MetaFunction = () => [{ title: 'Movers' }];

const INSURED = [
  { value: '', label: 'All' },
  { value: 'ended', label: 'Insurance ended' },
  { value: 'ends_soon', label: 'Ends within 30 days' },
  { value: 'good', label: 'In order' },
];

/** The carriers: their documents, rates and grade. */
const Movers = ({ loaderData: { list, query, errors } }: Route.ComponentProps) => {
  const [chosen, setChosen] = useState<Mover | null>(null);
  return (
    <ListPage
      title="Movers"
      lead="Sorted by when their insurance ends."
      action={<LinkButton to="/admin/applications">Applications</LinkButton>}
    >
      <Search query={query} errors={errors} label="Name, legal name, USDOT number or city" keep={['insurance', ...FUNNEL]} />
      <Counted query={query} errors={errors} noun="Movers" all="/admin/movers" />
      <FilterLinks name="insurance" label="Insurance" options={INSURED} query={query} />
      {list && (
        <>
          <ListRows
            noun="mover"
            nameOf={({ name }) => name}
            acts={LETTING}
            caption="Movers"
            columns={columnsFor(setChosen)}
            rows={list.movers}
            keyOf={({ id }) => id}
            query={query}
            empty="No movers match."
          />
          <Pager query={query} {...list} shown={list.movers.length} noun="movers" />
        </>
      )}
      {chosen && <BlockMover mover={chosen} onClose={() => setChosen(null)} />}
    </ListPage>
  );
};

export default Movers;

const INSURANCE = {
  good: { word: 'Insured', tone: 'good' },
  ends_soon: { word: 'Ends soon', tone: 'waiting' },
  ended: { word: 'Ended', tone: 'bad' },
  none: { word: 'No certificate yet', tone: 'off' },
} as const satisfies Record<Mover['insurance'], { word: string; tone: 'good' | 'waiting' | 'bad' | 'off' }>;

const STANDING = { applied: 'Applied', refused: 'Refused', suspended: 'Suspended' } as const;

const columnsFor = (choose: (mover: Mover) => void): readonly Column<Mover>[] => [
  {
    ...{ key: 'mover', label: 'Mover', width: 170, phone: 'title' as const },
    cell: ({ id, name, legal_name }) => (
      <>
        <Link to={`/movers/${id}/dashboard`}>{name}</Link>
        {legal_name !== name && <span className="block cap">{legal_name}</span>}
      </>
    ),
  },
  { key: 'usdot', label: 'USDOT', width: 88, cell: ({ usdot_number }) => usdot_number ?? <None>state license</None> },
  { key: 'yard', label: 'Yard', width: 116, cell: ({ city, state }) => <Two first={city} second={state} /> },
  { key: 'grade', label: 'Grade', align: 'end', cell: ({ grade }) => grade ?? <None>new</None> },
  {
    ...{ key: 'rates', label: 'Rates', align: 'end' as const },
    cell: ({ rates_version }) => (rates_version === null ? <None /> : `Version ${rates_version}`),
  },
  { key: 'waiting', label: 'Jobs waiting', align: 'end', cell: ({ waiting_jobs }) => waiting_jobs },
  {
    ...{ key: 'insurance', label: 'Standing', phone: 'corner' as const },
    cell: ({ insurance, insured_until, standing }) => (
      <span className={styles.state}>
        <Status tone={INSURANCE[insurance].tone}>{INSURANCE[insurance].word}</Status>
        {insurance !== 'none' && <span>until {yearDay(insured_until)}</span>}
        {standing !== null && standing !== 'approved' && <Tag tone={standing === 'applied' ? 'tape' : 'danger'}>{STANDING[standing]}</Tag>}
      </span>
    ),
  },
  {
    ...{ key: 'actions', label: 'Change', phone: 'actions' as const },
    cell: (mover) =>
      (mover.standing === null || mover.standing === 'approved' || mover.standing === 'suspended') && (
        <Button size="s" onClick={() => choose(mover)}>
          {mover.standing === 'suspended' ? 'Let bid again' : 'Suspend'}
          <span className="sr"> {mover.name}</span>
        </Button>
      ),
  },
];

/** Out of the market, or back into it. */
const setBlocked =
  (is_blocked: boolean) =>
  async (api: Client, { id: mover_id, version }: Mover, why: string): Promise<WayBack> => {
    const now = await api.admin.blockMover({ mover_id, version, is_blocked, why });
    return (again) => again.admin.blockMover({ mover_id, version: now.version, is_blocked: !is_blocked, why: 'Taken back' });
  };

const LETTING: readonly BulkAct<Mover>[] = [
  {
    ...{ does: 'Suspend', done: 'Suspended', why: 'needed', danger: true, send: setBlocked(true) },
    intro:
      'From now on they can’t bid, and plans that chose one of them lose it at their next change. They keep the jobs they already have.',
    whyNot: ({ standing }) => (standing === null || standing === 'approved' ? undefined : `${STANDING[standing]}, not one that bids`),
  },
  {
    ...{ does: 'Let bid again', done: 'Bids again', send: setBlocked(false) },
    intro: 'They bid again starting with the next price, as long as their documents and rates are in order.',
    whyNot: ({ standing }) => (standing === 'suspended' ? undefined : 'Not suspended'),
  },
];
