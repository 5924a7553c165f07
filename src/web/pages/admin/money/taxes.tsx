import { useState } from 'react';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { counted } from '#domain/core/number-words.ts';
import { call, tried } from '#web/core/call.ts';
import { None, Two } from '#web/pages/admin/cells.tsx';
import { type Column, DataTable } from '#web/pages/admin/list/data-table.tsx';
import { FilterLinks, ListPage } from '#web/pages/admin/list/list-page.tsx';
import { load, queryOf } from '#web/pages/admin/list/load-list.ts';
import { dayOf } from '#web/pages/admin/list/moments.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Money } from '#web/ui/price/money.tsx';
import { Status } from '#web/ui/tag.tsx';
import type { Route } from './+types/taxes.ts';
import { saves } from './saves.ts';

export const loader = async (args: Route.LoaderArgs) => {
  const query = queryOf(args.request);
  const year = /^20[2-9]\d$/.test(query.year ?? '') ? Number(query.year) : undefined;
  return { query, ...(await load(args, (client) => client.payouts.taxYear({ ...(year !== undefined && { year }) }))) };
};

export const meta: Route.MetaFunction = () => [{ title: 'Form 1099-K' }];

type Mover = Route.ComponentProps['loaderData']['movers'][number];

/** What is filed for a year: which movers come past the line, and who has not signed form W-9. */
const Taxes = ({ loaderData: { query, year, years, policy, movers } }: Route.ComponentProps) => {
  const [problem, setProblem] = useState('');
  const due = movers.filter(({ is_reportable }) => is_reportable);
  const download = async (): Promise<void> => {
    const { value, error } = await tried(call().payouts.taxYearCsv({ year }));
    setProblem(error?.problem.error_message ?? '');
    if (value) saves(value, `1099-K-${year}.csv`);
  };
  return (
    <ListPage
      title={`Form 1099-K, ${year}`}
      lead={`Due for each mover with more than ${inWords(fromDollars(policy.over))}${policy.transactions > 0 ? ` and more than ${policy.transactions} transactions` : ''} (${policy.source}). ${counted(due.length, 'mover')} so far. Some states draw the line lower: the file has every mover.`}
      action={
        movers.length > 0 && (
          <Button icon="download" onClick={() => void download()}>
            CSV for filing
          </Button>
        )
      }
    >
      {problem !== '' && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <p className="below-16">
        <LinkButton to="/admin/payouts" kind="quiet" size="s" icon="left">
          Payouts
        </LinkButton>
      </p>
      {years.length > 1 && (
        <FilterLinks
          name="year"
          label="Year"
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
          query={query}
          first={String(years[0])}
        />
      )}
      <DataTable
        caption={`Movers paid in ${year}`}
        columns={COLUMNS}
        rows={movers}
        keyOf={({ mover_id }) => mover_id}
        query={query}
        empty={`No mover was paid in ${year}.`}
      />
    </ListPage>
  );
};

export default Taxes;

const COLUMNS: readonly Column<Mover>[] = [
  { key: 'mover', label: 'Mover', phone: 'title', width: 180, cell: ({ name }) => name },
  { key: 'gross', label: 'Gross amount', align: 'end', cell: ({ gross }) => <Money amount={fromDollars(gross)} /> },
  { key: 'transactions', label: 'Transactions', align: 'end', cell: ({ transactions }) => transactions },
  { key: 'fee', label: 'Our fee', align: 'end', cell: ({ fee }) => <Money amount={fromDollars(fee)} /> },
  { key: 'paid', label: 'Paid', align: 'end', cell: ({ paid }) => <Money amount={fromDollars(paid)} /> },
  {
    ...{ key: 'w9', label: 'Form W-9', width: 170 },
    cell: ({ w9 }) => (w9 === null ? <None /> : <Two first={w9.legal_name} second={`${w9.number}, signed ${dayOf(w9.signed_at)}`} />),
  },
  {
    ...{ key: 'form', label: 'Form 1099-K', phone: 'corner', width: 120 },
    cell: ({ is_reportable, w9 }) => (
      <Status tone={is_reportable ? (w9 === null ? 'bad' : 'waiting') : 'off'}>
        {is_reportable ? (w9 === null ? 'Due, no number' : 'Due') : 'Not due'}
      </Status>
    ),
  },
];
