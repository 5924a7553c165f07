import { Link } from 'react-router';
import { DateField } from '#web/forms/date-field.tsx';
import { SelectField } from '#web/forms/select-field.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import type { Route } from './+types/audit.ts';
import styles from './audit.module.css';
import { MomentCell, None, Two } from './cells.tsx';
import { type Column, DataTable } from './list/data-table.tsx';
import { linkWith } from './list/link-with.ts';
import { ListPage, Search } from './list/list-page.tsx';
import { loadList } from './list/load-list.ts';
import { Pager } from './list/pager.tsx';

export const loader = (args: Route.LoaderArgs) => loadList(args, (client, query) => client.admin.audit(query));

export const meta: Route.MetaFunction = () => [{ title: 'Audit log' }];

/** Who changed what, and why; nothing in it is ever changed. */
const Audit = ({ loaderData: { list, query, errors } }: Route.ComponentProps) => (
  <ListPage title="Audit log" lead="Who changed what, when and why. Entries are never edited or removed.">
    <Search query={query} errors={errors} label="Person, act or reason" keep={['subject']} filters={['kind', 'from', 'to']}>
      <SelectField name="kind" label="About" options={kindsOf(list?.kinds ?? [])} defaultValue={query.kind ?? ''} />
      <DateField name="from" label="From" defaultText={query.from} />
      <DateField name="to" label="Until" defaultText={query.to} />
    </Search>
    {query.subject && (
      <p className="below-12 breaks">
        Only about {query.kind} {query.subject}. <Link to={linkWith(query, { subject: '', kind: '', page: '' })}>Show everything</Link>
      </p>
    )}
    {list && (
      <>
        <DataTable
          caption="Audit log"
          columns={columnsFor(query)}
          rows={list.entries}
          keyOf={({ id }) => id}
          query={query}
          empty="No entries match."
        />
        <Pager query={query} {...list} shown={list.entries.length} noun="entries" />
      </>
    )}
  </ListPage>
);

export default Audit;

type Entry = NonNullable<Route.ComponentProps['loaderData']['list']>['entries'][number];

const kindsOf = (kinds: readonly string[]) => [
  { value: '', label: 'Everything' },
  ...kinds.map((kind) => ({ value: kind, label: wordOf(kind) })),
];

const wordOf = (kind: string): string => `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`;

const columnsFor = (query: Readonly<Record<string, string>>): readonly Column<Entry>[] => [
  {
    key: 'at',
    label: 'When',
    phone: 'corner',
    cell: ({ at }) => (
      <span className={styles.when}>
        <MomentCell at={at} />
      </span>
    ),
  },
  {
    key: 'who',
    label: 'Who',
    phone: 'title',
    cell: ({ who, as_whom }) => <Two first={who} second={as_whom === null ? '' : `as ${as_whom}`} />,
  },
  { key: 'what', label: 'What', width: 220, cell: (entry) => <What entry={entry} /> },
  {
    ...{ key: 'about', label: 'About' },
    cell: ({ subject }) => (
      <Link to={linkWith(query, { kind: subject.kind, subject: subject.id, page: '' })}>
        {wordOf(subject.kind)} {shortOf(subject.id)}
      </Link>
    ),
  },
  { key: 'why', label: 'Why', width: 160, cell: ({ why }) => why || <None>no reason given</None> },
];

const What = ({ entry: { what, before, after } }: { entry: Entry }) => (
  <>
    {what}
    {(before !== null || after !== null) && (
      <Disclosure summary="Before and after">
        <dl className="grid gap-8 text-cap">
          {before !== null && (
            <div>
              <dt className="faint">Before</dt>
              <dd className="breaks">{before}</dd>
            </div>
          )}
          {after !== null && (
            <div>
              <dt className="faint">After</dt>
              <dd className="breaks">{after}</dd>
            </div>
          )}
        </dl>
      </Disclosure>
    )}
  </>
);

/** The plan's own short id; other ids are short as they are. */
const shortOf = (id: string): string => (id.length === 36 ? id.slice(0, 6).toUpperCase() : id);
