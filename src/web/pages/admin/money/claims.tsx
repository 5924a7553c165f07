import { None } from '#web/pages/admin/cells.tsx';
import { type Column, DataTable } from '#web/pages/admin/list/data-table.tsx';
import { ListPage } from '#web/pages/admin/list/list-page.tsx';
import { load } from '#web/pages/admin/list/load-list.ts';
import { yearDay } from '#web/pages/admin/list/moments.ts';
import { Status } from '#web/ui/tag.tsx';
import type { Route } from './+types/claims.ts';

export const loader = (args: Route.LoaderArgs) => load(args, (client) => client.admin.claims());

export const meta: Route.MetaFunction = () => [{ title: 'Advertised claims' }];

/** What we say about ourselves in figures. */
const Claims = ({ loaderData: { claims } }: Route.ComponentProps) => (
  <ListPage
    title="Advertised claims"
    lead="What we say about ourselves in figures, counted in our own records every hour. A figure that’s too small to mean anything isn’t shown."
  >
    <DataTable caption="Advertised claims" columns={COLUMNS} rows={claims} keyOf={({ id }) => id} query={{}} empty="No claims yet." />
  </ListPage>
);

export default Claims;

type Claim = Route.ComponentProps['loaderData']['claims'][number];

const COLUMNS: readonly Column<Claim>[] = [
  { key: 'claim', label: 'Claim', phone: 'title', cell: ({ text }) => <b>{text}</b> },
  { key: 'source', label: 'What it counts', cell: ({ source }) => source },
  { key: 'checked', label: 'Counted', cell: ({ checked }) => (checked === null ? <None>too few</None> : yearDay(checked)) },
  {
    ...{ key: 'shown', label: 'State', phone: 'corner' as const },
    cell: ({ is_shown }) => <Status tone={is_shown ? 'good' : 'off'}>{is_shown ? 'Shown' : 'Not shown'}</Status>,
  },
];
