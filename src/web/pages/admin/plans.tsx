import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { fromDollars } from '#domain/core/money.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { DateField } from '#web/forms/date-field.tsx';
import { SelectField } from '#web/forms/select-field.tsx';
import { STATUS_WORDS } from '#web/plan/status-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Money, MoneyRange } from '#web/ui/price/money.tsx';
import { Status, Tag } from '#web/ui/tag.tsx';
import type { Route } from './+types/plans.ts';
import { DayCell, Ends, None, PlanLink, Two } from './cells.tsx';
import { ChangeDialog } from './list/change-dialog.tsx';
import { type Column, DataTable } from './list/data-table.tsx';
import { FilterLinks, ListPage, Search } from './list/list-page.tsx';
import { loadList } from './list/load-list.ts';
import { moment } from './list/moments.ts';
import { Pager } from './list/pager.tsx';
import styles from './plans.module.css';
import { useOverview } from './use-overview.ts';

export const loader = (args: Route.LoaderArgs) => loadList(args, (client, query) => client.admin.plans(query));

export const meta: Route.MetaFunction = () => [{ title: 'Plans' }];

const STATES = [
  { value: '', label: 'All' },
  { value: 'draft', label: 'Not booked' },
  { value: 'reserved', label: 'Waiting for mover' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'in_progress', label: 'Moving today' },
  { value: 'completed', label: 'Completed' },
  { value: 'canceled', label: 'Canceled' },
];

const KINDS = [
  { value: '', label: 'Both kinds' },
  { value: 'no', label: 'Full moves' },
  { value: 'yes', label: 'Hourly' },
];

const LOCKS = [
  { value: '', label: 'Locked or not' },
  { value: 'yes', label: 'Locked' },
  { value: 'no', label: 'Not locked' },
];

const SORTED = { sort: 'changed', direction: 'descending' };

const Plans = ({ loaderData: { list, query, errors } }: Route.ComponentProps) => {
  const [chosen, setChosen] = useState<Plan | null>(null);
  const { today } = useOverview();
  return (
    <ListPage title="Plans">
      <Search
        query={query}
        errors={errors}
        label="Short id, name, email, phone, city or day"
        keep={['status', 'sort', 'direction']}
        filters={['from', 'to', 'hourly', 'read_only']}
      >
        <DateField name="from" label="Moves from" defaultText={query.from} />
        <DateField name="to" label="Moves until" defaultText={query.to} />
        <SelectField name="hourly" label="Kind" options={KINDS} defaultValue={query.hourly ?? ''} />
        <SelectField name="read_only" label="Lock" options={LOCKS} defaultValue={query.read_only ?? ''} />
      </Search>
      <FilterLinks name="status" label="How it stands" options={STATES} query={query} />
      {list && (
        <>
          <DataTable
            caption="Plans"
            columns={columnsFor(today, setChosen)}
            rows={list.move_plans}
            keyOf={({ uuid }) => uuid}
            query={query}
            sorted={SORTED}
            empty={
              query.q ? `No plans match “${query.q}” here. The first letters of a name or of the short ID are enough.` : 'No plans match.'
            }
          />
          <Pager query={query} {...list} shown={list.move_plans.length} noun="plans" />
        </>
      )}
      {chosen && <PlanAccess plan={chosen} onClose={() => setChosen(null)} />}
    </ListPage>
  );
};

export default Plans;

const columnsFor = (today: string, choose: (plan: Plan) => void): readonly Column<Plan>[] => [
  { key: 'changed', label: 'Plan, last change', sortable: true, phone: 'title', width: 104, cell: (plan) => <Named plan={plan} /> },
  { key: 'customer', label: 'Customer', width: 150, cell: ({ name, email }) => <Two first={name} second={email} /> },
  { key: 'move', label: 'Move', width: 116, cell: (plan) => <Ends {...plan} /> },
  { key: 'date', label: 'Date', sortable: true, cell: ({ move_date }) => <DayCell day={move_date} today={today} /> },
  { key: 'mover', label: 'Mover', width: 88, cell: ({ mover }) => mover?.name ?? <None /> },
  { key: 'total', label: 'Total', sortable: true, align: 'end', cell: (plan) => <Total plan={plan} /> },
  { key: 'status', label: 'Status', phone: 'corner', width: 128, cell: (plan) => <State plan={plan} /> },
  {
    ...{ key: 'actions', label: 'Access', phone: 'actions' as const },
    cell: (plan) => (
      <Button size="s" onClick={() => choose(plan)}>
        Access<span className="sr"> to plan {plan.short_id}</span>
      </Button>
    ),
  },
];

const Named = ({ plan }: { plan: Plan }) => (
  <>
    <PlanLink {...plan} />
    <span className="block cap">{moment(plan.changed_at)}</span>
  </>
);

const Total = ({ plan: { total_cost, price_range } }: { plan: Plan }) => {
  if (total_cost !== null) return <Money amount={fromDollars(total_cost)} />;
  if (price_range !== null) return <MoneyRange low={fromDollars(price_range.low)} high={fromDollars(price_range.high)} />;
  return <None>no price</None>;
};

const State = ({ plan: { status, answer_by, read_only_plan, is_public, hourly_plan } }: { plan: Plan }) => (
  <span className={styles.state}>
    <Status tone={STATUS_WORDS[status].tone}>{status === 'reserved' ? 'Waiting for mover' : STATUS_WORDS[status].word}</Status>
    {answer_by && <span>until {moment(answer_by)}</span>}
    {(hourly_plan || read_only_plan || is_public) && (
      <span className="row wraps gap-4">
        {hourly_plan && <Tag>Hourly</Tag>}
        {read_only_plan && <Tag tone="tape">Locked</Tag>}
        {is_public && <Tag tone="info">Every step open to movers</Tag>}
      </span>
    )}
  </span>
);

type Plan = Awaited<ReturnType<Client['admin']['plans']>>['move_plans'][number];

/** Who may still change a plan, and who may read it. */
const PlanAccess = ({ plan, onClose }: { plan: Plan; onClose: () => void }) => (
  <ChangeDialog
    id="plan-access"
    open
    onClose={onClose}
    title={`Access to plan ${plan.short_id}`}
    intro={[plan.name, plan.email].filter(Boolean).join(', ') || 'No name and no email yet'}
    does="Save"
    send={(api, { read_only_plan, is_public, why = '' }) =>
      api.admin.changePlan({
        plan_id: plan.uuid,
        version: plan.version,
        read_only_plan: read_only_plan === 'true',
        is_public: is_public === 'true',
        why,
      })
    }
    done={`Access to plan ${plan.short_id} is saved.`}
  >
    <CheckField
      name="read_only_plan"
      label="Locked"
      detail="Nobody can change it, including the customer and our team, until it’s unlocked."
      defaultChecked={plan.read_only_plan}
    />
    <CheckField
      name="is_public"
      label="Every step open to movers"
      detail="Any mover who has the link reads the plan page anyway, without names, streets and phone numbers. With this, they read its other steps the same way."
      defaultChecked={plan.is_public}
    />
  </ChangeDialog>
);
