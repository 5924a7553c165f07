import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Route } from './+types/users.ts';
import { None, Two } from './cells.tsx';
import type { Column } from './list/data-table.tsx';
import { FilterLinks, ListPage, Search } from './list/list-page.tsx';
import { ListRows } from './list/list-rows.tsx';
import { loadList } from './list/load-list.ts';
import { dayOf } from './list/moments.ts';
import { Pager } from './list/pager.tsx';
import { ROLES } from './roles.ts';
import { useOverview } from './use-overview.ts';
import type { User } from './user-dialogs.tsx';
import { ActAs, ChangeAccount } from './user-dialogs.tsx';

export const loader = (args: Route.LoaderArgs) => loadList(args, (client, query) => client.admin.users(query));

export const meta: Route.MetaFunction = () => [{ title: 'People' }];

type Chosen = { user: User; what: 'change' | 'act' };

/** Everyone with an account. */
const Users = ({ loaderData: { list, query, errors } }: Route.ComponentProps) => {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { is_super_admin, has_second_factor } = useOverview();
  const close = () => setChosen(null);
  return (
    <ListPage title="People" lead="Everyone with an account.">
      <Search query={query} errors={errors} label="Name or email" keep={['role']} />
      <FilterLinks name="role" label="Role" options={[{ value: '', label: 'All' }, ...ROLES]} query={query} />
      {list && (
        <>
          <ListRows
            noun="person"
            nameOf={({ name, email }) => name || email}
            caption="People"
            columns={columnsFor(setChosen)}
            rows={list.users}
            keyOf={({ id }) => id}
            query={query}
            empty={query.q ? `No one matches “${query.q}”.` : 'No one has this role.'}
          />
          <Pager query={query} {...list} shown={list.users.length} noun="people" />
        </>
      )}
      {chosen?.what === 'change' && <ChangeAccount user={chosen.user} may_set_role={is_super_admin} onClose={close} />}
      {chosen?.what === 'act' && <ActAs user={chosen.user} has_second_factor={has_second_factor} onClose={close} />}
    </ListPage>
  );
};

export default Users;

const columnsFor = (choose: (chosen: Chosen) => void): readonly Column<User>[] => [
  { key: 'name', label: 'Name', width: 200, phone: 'title', cell: ({ name, email }) => <Two first={name} second={email} /> },
  {
    ...{ key: 'role', label: 'Role', phone: 'corner' as const },
    cell: ({ role, is_banned }) => (
      <span className="row wraps gap-4">
        <Tag tone={role <= 1 ? 'pine' : 'plain'}>{ROLES[role]?.label ?? 'Customer'}</Tag>
        {is_banned && <Tag tone="danger">Banned</Tag>}
      </span>
    ),
  },
  { key: 'mover', label: 'Mover', cell: ({ mover }) => mover?.name ?? <None /> },
  { key: 'plans', label: 'Plans', align: 'end', cell: ({ plans }) => plans },
  { key: 'since', label: 'Since', cell: ({ created_at }) => dayOf(created_at) },
  {
    ...{ key: 'actions', label: 'Change', phone: 'actions' as const },
    cell: (user) => (
      <span className="row wraps gap-8">
        <Button size="s" onClick={() => choose({ user, what: 'change' })}>
          Change<span className="sr"> {user.name}</span>
        </Button>
        {user.role > 1 && !user.is_banned && (
          <Button size="s" onClick={() => choose({ user, what: 'act' })}>
            Act as<span className="sr"> {user.name}</span>
          </Button>
        )}
      </span>
    ),
  },
];
