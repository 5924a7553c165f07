import { useState } from 'react';
import { None, Two } from '#web/pages/admin/cells.tsx';
import { type Column, DataTable } from '#web/pages/admin/list/data-table.tsx';
import { ListPage } from '#web/pages/admin/list/list-page.tsx';
import { load } from '#web/pages/admin/list/load-list.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Status } from '#web/ui/tag.tsx';
import type { Route } from './+types/partners.ts';
import type { Partner } from './partner-dialogs.tsx';
import { ChangePartner, NewPartner, StopPartner } from './partner-dialogs.tsx';

export const loader = (args: Route.LoaderArgs) => load(args, (client) => client.admin.partners());

export const meta: Route.MetaFunction = () => [{ title: 'Partners' }];

type Chosen = { what: 'new' } | { what: 'change' | 'stop'; partner: Partner };

/** Who sends us customers: a landing of its own, and the code that comes with it. */
const Partners = ({ loaderData: { partners } }: Route.ComponentProps) => {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = () => setChosen(null);
  return (
    <ListPage
      title="Partners"
      lead="Each has its own landing page. You can change its greeting and code here, but not its address."
      action={
        <Button kind="primary" icon="plus" onClick={() => setChosen({ what: 'new' })}>
          New partner
        </Button>
      }
    >
      <DataTable
        caption="Partners"
        columns={columnsFor(setChosen)}
        rows={partners}
        keyOf={({ key }) => key}
        query={{}}
        empty="No partners yet."
      />
      {chosen?.what === 'new' && <NewPartner onClose={close} />}
      {chosen?.what === 'change' && <ChangePartner partner={chosen.partner} onClose={close} />}
      {chosen?.what === 'stop' && <StopPartner partner={chosen.partner} onClose={close} />}
    </ListPage>
  );
};

export default Partners;

const columnsFor = (choose: (chosen: Chosen) => void): readonly Column<Partner>[] => [
  {
    ...{ key: 'name', label: 'Partner', phone: 'title' as const, width: 150 },
    cell: ({ name, white_label_name }) => <Two first={name} second={white_label_name ? `“${white_label_name}” on its page` : ''} />,
  },
  {
    ...{ key: 'key', label: 'Page and greeting', width: 180 },
    cell: ({ key, is_active, greeting }) => (
      <>
        {is_active ? <a href={`/clients/${key}/`}>{`/clients/${key}/`}</a> : `/clients/${key}/`}
        <span className="block cap">{greeting}</span>
      </>
    ),
  },
  { key: 'code', label: 'Code', width: 136, cell: ({ coupon_code }) => coupon_code ?? <None /> },
  {
    ...{ key: 'state', label: 'State', phone: 'corner' as const, width: 92 },
    cell: ({ is_active }) => <Status tone={is_active ? 'good' : 'off'}>{is_active ? 'Open' : 'Stopped'}</Status>,
  },
  {
    ...{ key: 'actions', label: 'Change', phone: 'actions' as const },
    cell: (partner) => (
      <span className="row wraps gap-8">
        <Button size="s" onClick={() => choose({ what: 'change', partner })}>
          Change<span className="sr"> {partner.name}</span>
        </Button>
        <Button size="s" onClick={() => choose({ what: 'stop', partner })}>
          {partner.is_active ? 'Stop' : 'Start'}
          <span className="sr"> {partner.name}</span>
        </Button>
        <LinkButton size="s" to={`/admin/partners/${partner.key}`}>
          Connections<span className="sr"> of {partner.name}</span>
        </LinkButton>
        <LinkButton size="s" to={`/admin/partners/${partner.key}/widget`}>
          Widget<span className="sr"> of {partner.name}</span>
        </LinkButton>
      </span>
    ),
  },
];
