import { useState } from 'react';
import { TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/partners.ts';
import { None } from './cells.tsx';
import { ChangeDialog } from './list/change-dialog.tsx';
import { type Column, DataTable } from './list/data-table.tsx';
import { ListPage } from './list/list-page.tsx';
import { load } from './list/load-list.ts';

export const loader = (args: Route.LoaderArgs) => load(args, (client) => client.admin.partners());

export const meta: Route.MetaFunction = () => [{ title: 'Partners' }];

/** Who sends us customers: a landing of its own, and the code that comes with it. */
const Partners = ({ loaderData: { partners } }: Route.ComponentProps) => {
  const [chosen, setChosen] = useState<Partner | null>(null);
  return (
    <ListPage title="Partners" lead="Each has a landing page of its own. Its words and its code change here; its address stays.">
      <DataTable
        caption="Partners"
        columns={columnsFor(setChosen)}
        rows={partners}
        keyOf={({ key }) => key}
        query={{}}
        empty="There is no partner yet."
      />
      {chosen && <ChangePartner partner={chosen} onClose={() => setChosen(null)} />}
    </ListPage>
  );
};

export default Partners;

type Partner = Route.ComponentProps['loaderData']['partners'][number];

const columnsFor = (choose: (partner: Partner) => void): readonly Column<Partner>[] => [
  { key: 'name', label: 'Partner', phone: 'title', cell: ({ name }) => <b>{name}</b> },
  { key: 'key', label: 'Address', cell: ({ key }) => `/clients/${key}` },
  { key: 'code', label: 'Code', cell: ({ coupon_code }) => coupon_code ?? <None /> },
  { key: 'greeting', label: 'Greeting', width: 180, cell: ({ greeting }) => greeting },
  { key: 'white', label: 'Name on the page', cell: ({ white_label_name }) => white_label_name ?? <None>ours</None> },
  {
    ...{ key: 'actions', label: 'Change', phone: 'actions' as const },
    cell: (partner) => (
      <Button size="s" onClick={() => choose(partner)}>
        Change<span className="sr"> {partner.name}</span>
      </Button>
    ),
  },
];

const ChangePartner = ({ partner, onClose }: { partner: Partner; onClose: () => void }) => (
  <ChangeDialog
    id="change-partner"
    open
    onClose={onClose}
    title={partner.name}
    intro="Visitors see it with their next page. Another code counts for plans that are begun from then on."
    does="Save"
    send={(api, { name = '', coupon_code = '', greeting = '', white_label_name = '', why = '' }) =>
      api.admin.changePartner({ key: partner.key, name, coupon_code, greeting, white_label_name, why })
    }
    done={`Partner ${partner.name} is saved.`}
  >
    <TextField name="name" label="Name" defaultValue={partner.name} maxLength={100} />
    <TextField name="greeting" label="Greeting" defaultValue={partner.greeting} maxLength={300} />
    <TextField name="white_label_name" label="Name on the page" optional defaultValue={partner.white_label_name ?? ''} maxLength={100} />
    <TextField name="coupon_code" label="Code" optional defaultValue={partner.coupon_code ?? ''} maxLength={40} autoComplete="off" />
  </ChangeDialog>
);
