import { useState } from 'react';
import { monthDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { callFrom } from '#web/core/call.ts';
import { DayCell, None, PlanLink } from '#web/pages/admin/cells.tsx';
import type { BulkAct } from '#web/pages/admin/list/bulk-acts.tsx';
import type { Column } from '#web/pages/admin/list/data-table.tsx';
import { FilterLinks, ListPage, Search } from '#web/pages/admin/list/list-page.tsx';
import { ListRows } from '#web/pages/admin/list/list-rows.tsx';
import { loadList, queryOf } from '#web/pages/admin/list/load-list.ts';
import { dayOf } from '#web/pages/admin/list/moments.ts';
import { Pager } from '#web/pages/admin/list/pager.tsx';
import styles from '#web/pages/admin/plans.module.css';
import { useOverview } from '#web/pages/admin/use-overview.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Money } from '#web/ui/price/money.tsx';
import { Status } from '#web/ui/tag.tsx';
import type { Route } from './+types/payouts.ts';
import { BatchesCard } from './batches.tsx';
import type { Payout } from './payout-dialogs.tsx';
import { HoldPayout, MarkPaid, ReleasePayout } from './payout-dialogs.tsx';

export const loader = async (args: Route.LoaderArgs) => {
  const [list, batches] = await Promise.all([
    loadList(args, (client, { state = 'due', files: _, ...query }) =>
      client.payouts.list(state === 'all' ? query : { ...query, ...{ state } }),
    ),
    callFrom(args)
      .payouts.listBatches({ page: Math.min(Math.max(Math.trunc(Number(queryOf(args.request).files)) || 1, 1), 100_000) })
      .catch(() => null),
  ]);
  return { ...list, batches };
};

export const meta: Route.MetaFunction = () => [{ title: 'Payouts' }];

type Chosen = { what: 'pay' | 'hold' | 'release'; payout: Payout };

/** What movers earned: to be paid on its day, kept back with a reason, or paid. */
const Payouts = ({ loaderData: { list, query, errors, batches } }: Route.ComponentProps) => {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { today } = useOverview();
  const close = () => setChosen(null);
  return (
    <ListPage title="Payouts" lead={list && leadOf(list.due_now)} action={<LinkButton to="/admin/payouts/taxes">Form 1099-K</LinkButton>}>
      {batches && <BatchesCard batches={batches} query={query} />}
      <Search query={query} errors={errors} label="Mover or short id" keep={['state']} />
      <FilterLinks name="state" label="How it stands" options={statesOf(list?.counts)} query={query} first="due" />
      {list && (
        <>
          <ListRows
            noun="payout"
            nameOf={({ short_id }) => `payout ${short_id}`}
            acts={HOLDING}
            caption="Payouts"
            columns={columnsFor(today, setChosen)}
            rows={list.payouts}
            keyOf={({ id }) => id}
            query={query}
            empty={query.state === undefined && !query.q ? 'No payouts are due.' : 'No payouts match.'}
          />
          <Pager query={query} {...list} shown={list.payouts.length} noun="payouts" />
        </>
      )}
      {chosen?.what === 'pay' && <MarkPaid payout={chosen.payout} onClose={close} />}
      {chosen?.what === 'hold' && <HoldPayout payout={chosen.payout} onClose={close} />}
      {chosen?.what === 'release' && <ReleasePayout payout={chosen.payout} onClose={close} />}
    </ListPage>
  );
};

export default Payouts;

type List = NonNullable<Route.ComponentProps['loaderData']['list']>;

const leadOf = ({ count, earned }: List['due_now']): string => {
  if (count === 0) return 'No payouts are due. Each is due three business days after its job.';
  const sum = inWords(fromDollars(earned));
  return count === 1 ? `One payout is due: ${sum}.` : `${withCommas(count)} payouts are due: ${sum} in all.`;
};

const statesOf = (counts?: List['counts']) => [
  { value: 'due', label: 'Due', count: counts?.due },
  { value: 'on_hold', label: 'On hold', count: counts?.on_hold },
  { value: 'paid', label: 'Paid' },
  { value: 'all', label: 'All' },
];

const columnsFor = (today: string, choose: (chosen: Chosen) => void): readonly Column<Payout>[] => [
  { key: 'plan', label: 'Plan', phone: 'title', cell: ({ plan_id, short_id }) => <PlanLink uuid={plan_id} short_id={short_id} /> },
  { key: 'mover', label: 'Mover', width: 130, cell: ({ mover_name }) => mover_name },
  { key: 'earned', label: 'Earned', align: 'end', cell: ({ earned }) => <Money amount={fromDollars(earned)} /> },
  { key: 'completed', label: 'Job done', cell: ({ completed_on }) => <DayCell day={completed_on} today={today} /> },
  { key: 'due', label: 'Due', cell: ({ due_on }) => <DayCell day={due_on} today={today} /> },
  { key: 'reference', label: 'Transfer', cell: ({ reference }) => reference || <None /> },
  { key: 'state', label: 'State', phone: 'corner', width: 110, cell: (payout) => <State payout={payout} today={today} /> },
  { key: 'actions', label: 'Change', phone: 'actions', cell: (payout) => <Actions payout={payout} today={today} choose={choose} /> },
];

const State = ({ payout: { state, due_on, hold_reason, paid_at, is_in_file }, today }: { payout: Payout; today: string }) => {
  if (state === 'paid') return <Described word="Paid" tone="good" detail={paid_at === null ? '' : dayOf(paid_at)} />;
  if (state === 'on_hold') return <Described word="On hold" tone="bad" detail={hold_reason} />;
  if (due_on < today) return <Described word="Late" tone="bad" detail={`since ${monthDay(due_on)}${is_in_file ? ', in a file' : ''}`} />;
  return (
    <Described
      word={due_on <= today ? 'To be sent' : 'Not yet due'}
      tone={due_on <= today ? 'waiting' : 'off'}
      detail={is_in_file ? 'in a file' : ''}
    />
  );
};

const Described = ({ word, tone, detail }: { word: string; tone: 'good' | 'bad' | 'waiting' | 'off'; detail: string }) => (
  <span className={styles.state}>
    <Status tone={tone}>{word}</Status>
    {detail && <span>{detail}</span>}
  </span>
);

type ActionProps = { payout: Payout; today: string; choose: (chosen: Chosen) => void };

const Actions = ({ payout, today, choose }: ActionProps) => {
  const { state, due_on, short_id, is_in_file } = payout;
  if (state === 'paid') return null;
  return (
    <span className="row wraps gap-8">
      {state === 'due' && due_on <= today && !is_in_file && (
        <Button size="s" onClick={() => choose({ what: 'pay', payout })}>
          Mark paid<span className="sr"> {short_id}</span>
        </Button>
      )}
      {state === 'due' ? (
        <Button size="s" onClick={() => choose({ what: 'hold', payout })}>
          Hold<span className="sr"> {short_id}</span>
        </Button>
      ) : (
        <Button size="s" onClick={() => choose({ what: 'release', payout })}>
          Release<span className="sr"> {short_id}</span>
        </Button>
      )}
    </span>
  );
};

const HOLDING: readonly BulkAct<Payout>[] = [
  {
    ...{ does: 'Hold', done: 'On hold', why: 'needed', danger: true },
    whyHint: 'Their movers will see it. It’s also recorded in the audit log.',
    intro: 'None of them can be paid until somebody releases it.',
    whyNot: ({ state, is_in_file }) => {
      if (state === 'on_hold') return 'It is on hold already';
      return is_in_file ? 'It is in a file for the bank' : undefined;
    },
    send: async (api, { id }, reason) => {
      await api.payouts.hold({ id, reason });
      return (again) => again.payouts.release({ id });
    },
  },
  {
    ...{ does: 'Release', done: 'Due again', why: 'none' },
    intro: 'Each is due again on its day.',
    whyNot: ({ state }) => (state === 'on_hold' ? undefined : 'It is not on hold'),
    send: async (api, { id, hold_reason }) => {
      await api.payouts.release({ id });
      return (again) => again.payouts.hold({ id, reason: hold_reason });
    },
  },
];
