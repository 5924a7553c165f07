import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { parseDay } from '#domain/core/calendar.ts';
import { type Cents, fromDollars, inWords } from '#domain/core/money.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { DateField } from '#web/forms/date-field.tsx';
import { SelectField } from '#web/forms/select-field.tsx';
import { STATUS_WORDS } from '#web/plan/status-words.ts';
import buttons from '#web/ui/button.module.css';
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money, MoneyRange } from '#web/ui/price/money.tsx';
import { Status, Tag } from '#web/ui/tag.tsx';
import type { Route } from './+types/plans.ts';
import { DayCell, Ends, None, PlanLink, Two } from './cells.tsx';
import type { BulkAct, WayBack } from './list/bulk-acts.tsx';
import { ChangeDialog } from './list/change-dialog.tsx';
import { Counted, FUNNEL, funnelOf } from './list/counted.tsx';
import type { Column } from './list/data-table.tsx';
import { CountChips, ListPage, Search } from './list/list-page.tsx';
import { ListRows } from './list/list-rows.tsx';
import { loadList, type Query } from './list/load-list.ts';
import { shortMoment, yearDay } from './list/moments.ts';
import { Pager } from './list/pager.tsx';
import { LoadMove } from './load-move.tsx';
import styles from './plans.module.css';
import { useOverview } from './use-overview.ts';

/** Drafts without a name bury bookings: they are shown when they are asked for, or looked for. */
export const loader = (args: Route.LoaderArgs) =>
  loadList(args, (client, query) => client.admin.plans({ ...defaultsFor(query), ...query }));

const defaultsFor = (query: Query): { nameless?: 'no' } => (query.q || query.nameless || funnelOf(query) ? {} : { nameless: 'no' });

export const meta: Route.MetaFunction = () => [{ title: 'Plans' }];

type Counts = NonNullable<Awaited<ReturnType<Client['admin']['plans']>>['counts']>;

const CHIPS: readonly { label: string; of: keyof Counts; asks: Query }[] = [
  { label: 'All', of: 'all', asks: {} },
  { label: 'Waiting for mover', of: 'reserved', asks: { status: 'reserved' } },
  { label: 'No mover', of: 'no_mover', asks: { open: 'no_mover' } },
  { label: 'Papers unsigned', of: 'papers', asks: { open: 'papers' } },
  { label: 'Change order open', of: 'change_order', asks: { open: 'change_order' } },
  { label: 'COI missing', of: 'coi', asks: { open: 'coi' } },
  { label: 'Confirmed', of: 'confirmed', asks: { status: 'confirmed' } },
  { label: 'Moving today', of: 'in_progress', asks: { status: 'in_progress' } },
  { label: 'Completed', of: 'completed', asks: { status: 'completed' } },
  { label: 'Canceled', of: 'canceled', asks: { status: 'canceled' } },
  { label: 'Not booked', of: 'draft', asks: { status: 'draft' } },
  { label: 'No name yet', of: 'nameless', asks: { nameless: 'yes' } },
];

const NO_CHIP = { status: '', open: '', nameless: '' };

const chipsOf = (counts: Counts, query: Query) =>
  CHIPS.map(({ label, of, asks }) => ({
    ...{ label, over: { ...NO_CHIP, ...asks } },
    count: of === 'all' && query.q ? counts.all + counts.nameless : counts[of],
    is_current: Object.keys(NO_CHIP).every((name) => (query[name] ?? '') === (asks[name] ?? '')),
  }));

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
    <ListPage
      title="Plans"
      action={
        <div className="row wraps gap-12">
          <LoadMove />
          {list && list.total > 0 && <Export query={query} />}
        </div>
      }
    >
      <Search
        query={query}
        errors={errors}
        label="Short id, name, mover, email, phone, city or day"
        keep={['status', 'open', 'nameless', 'sort', 'direction', ...FUNNEL]}
        filters={['hourly', 'read_only']}
        beside={
          <>
            <DateField name="from" label="Moves from" is_brief defaultText={query.from} />
            <DateField name="to" label="Moves until" is_brief defaultText={query.to} />
          </>
        }
      >
        <SelectField name="hourly" label="Kind" options={KINDS} defaultValue={query.hourly ?? ''} />
        <SelectField name="read_only" label="Lock" options={LOCKS} defaultValue={query.read_only ?? ''} />
      </Search>
      <Counted query={query} errors={errors} noun="Plans" all="/admin/plans" />
      {list && (
        <>
          {list.counts && <CountChips label="How it stands" chips={chipsOf(list.counts, query)} query={query} />}
          <ListRows
            noun="plan"
            nameOf={({ short_id }) => `plan ${short_id}`}
            acts={LOCKING}
            facts={(plan) => <PlanFacts plan={plan} today={today} onAccess={() => setChosen(plan)} />}
            caption="Plans"
            columns={columnsFor(today, setChosen)}
            rows={list.move_plans}
            keyOf={({ uuid }) => uuid}
            query={query}
            sorted={SORTED}
            is_even
            empty={
              query.q ? `No plans match “${query.q}” here. The first letters of a name or of the short ID are enough.` : 'No plans match.'
            }
          />
          <Pager query={query} {...list} shown={list.move_plans.length} noun={`plans${betweenOf(query)}`} />
        </>
      )}
      {chosen && <PlanAccess plan={chosen} onClose={() => setChosen(null)} />}
    </ListPage>
  );
};

export default Plans;

/** The list as it is filtered and in its order. */
const Export = ({ query: { page: _, ...query } }: { query: Query }) => (
  <a
    className={`${buttons.button} ${buttons.plain} ${buttons.s}`}
    href={`/api/v3/admin/plans.csv?${new URLSearchParams({ ...defaultsFor(query), ...query })}`}
    download
  >
    <Icon name="download" />
    Download CSV
  </a>
);

/** " from Dec 1, 2026 to Dec 31, 2026" */
const betweenOf = ({ from, to }: Query): string =>
  [
    ['from', from],
    ['to', to],
  ]
    .flatMap(([word, typed]) => {
      const day = parseDay(typed ?? '');
      return day === undefined ? [] : [` ${word} ${yearDay(day)}`];
    })
    .join('');

const columnsFor = (today: string, choose: (plan: Plan) => void): readonly Column<Plan>[] => [
  { key: 'changed', label: 'Plan, changed', sortable: true, phone: 'title', width: 128, cell: (plan) => <Named plan={plan} /> },
  { key: 'customer', label: 'Customer', cell: ({ name, email }) => <Two first={name} second={email} /> },
  { key: 'move', label: 'Move', width: 118, cell: (plan) => <Ends {...plan} /> },
  { key: 'date', label: 'Date', sortable: true, width: 92, cell: ({ move_date }) => <DayCell day={move_date} today={today} /> },
  {
    key: 'mover',
    label: 'Mover',
    width: 100,
    cell: ({ mover }) =>
      mover ? (
        <span className="block" title={mover.name}>
          {mover.name}
        </span>
      ) : (
        <None />
      ),
  },
  { key: 'total', label: 'Total', sortable: true, align: 'end', width: 118, cell: (plan) => <Total plan={plan} /> },
  { key: 'status', label: 'Status', phone: 'corner', width: 154, cell: (plan) => <State plan={plan} /> },
  {
    ...{ key: 'actions', label: 'Look, access', phone: 'actions' as const, width: 116 },
    cell: (plan) => <IconButton icon="lock" label={`Access to plan ${plan.short_id}`} onClick={() => choose(plan)} />,
  },
];

const Named = ({ plan }: { plan: Plan }) => (
  <>
    <PlanLink {...plan} />
    <span className="block cap">{shortMoment(plan.changed_at)}</span>
  </>
);

const Total = ({ plan: { total_cost, price_range } }: { plan: Plan }) => {
  if (total_cost !== null) return <Money amount={fromDollars(total_cost)} />;
  if (price_range !== null) return <MoneyRange low={fromDollars(price_range.low)} high={fromDollars(price_range.high)} />;
  return <None>no price</None>;
};

/** What it is, and below it what somebody has to do about it. */
const State = ({ plan }: { plan: Plan }) => {
  const { status, read_only_plan, is_public, hourly_plan } = plan;
  const below = openInWords(plan);
  const has_no_mover = plan.open.includes('no_mover') && status === 'canceled';
  return (
    <span className={styles.state}>
      <Status tone={has_no_mover ? 'bad' : STATUS_WORDS[status].tone}>
        {has_no_mover ? 'No mover left' : status === 'reserved' ? 'Waiting for mover' : STATUS_WORDS[status].word}
      </Status>
      {below && <span title={below}>{below}</span>}
      {(hourly_plan || read_only_plan || is_public) && (
        <span className="row gap-4">
          {read_only_plan && <Tag tone="tape">Locked</Tag>}
          {hourly_plan && <Tag>Hourly</Tag>}
          {is_public && <Tag tone="info">Open to movers</Tag>}
        </span>
      )}
    </span>
  );
};

const change = (amount: Cents): string => `${amount > 0 ? '+' : ''}${inWords(amount)}`;

const openInWords = ({ status, open, asked_change, answer_by }: Plan): string =>
  [
    asked_change === null ? '' : `${change(fromDollars(asked_change))} asked`,
    open.includes('no_mover') && status === 'reserved' ? 'Given back' : '',
    open.includes('papers') ? 'Papers unsigned' : '',
    open.includes('coi') ? 'COI missing' : '',
    answer_by === null || asked_change !== null ? '' : `until ${shortMoment(answer_by)}`,
  ]
    .filter(Boolean)
    .join(' · ');

type Plan = Awaited<ReturnType<Client['admin']['plans']>>['move_plans'][number];

const setLock =
  (is_locked: boolean) =>
  async (api: Client, { uuid: plan_id, version, read_only_plan }: Plan, why: string): Promise<WayBack> => {
    const now = await api.admin.changePlan({ plan_id, version, read_only_plan: is_locked, why });
    return (again) => again.admin.changePlan({ plan_id, version: now.version, read_only_plan, why: 'Taken back' });
  };

const LOCKING: readonly BulkAct<Plan>[] = [
  {
    ...{ does: 'Lock', done: 'Locked', send: setLock(true) },
    intro: 'Nobody can change them, including their customers and our team, until they’re unlocked.',
  },
  {
    ...{ does: 'Unlock', done: 'Unlocked', send: setLock(false) },
    intro: 'Their customers and our team can change them again.',
  },
];

/** What the list knows of a plan, without leaving it. */
const PlanFacts = ({ plan, today, onAccess }: { plan: Plan; today: string; onAccess: () => void }) => (
  <>
    <State plan={plan} />
    <dl className="grid gap-8">
      {[
        ['Customer', <Two key="customer" first={plan.name} second={[plan.email, plan.phone_number].filter(Boolean).join(', ')} />],
        ['Move', <Ends key="move" {...plan} />],
        ['Date', <DayCell key="date" day={plan.move_date} today={today} />],
        ['Mover', plan.mover?.name ?? <None key="mover" />],
        ['Total', <Total key="total" plan={plan} />],
        ['Last change', shortMoment(plan.changed_at)],
      ].map(([name, fact]) => (
        <div key={String(name)}>
          <dt className="cap">{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
    <div className="row wraps gap-8">
      <LinkButton kind="primary" size="s" to={`/moving/${plan.uuid}/plan`}>
        Open the plan
      </LinkButton>
      <Button size="s" onClick={onAccess}>
        Access
      </Button>
    </div>
  </>
);

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
