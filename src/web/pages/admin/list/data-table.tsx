import type { CSSProperties, ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import styles from './data-table.module.css';
import { linkWith } from './link-with.ts';
import type { Query } from './load-list.ts';

export type Column<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The list can be put in this order. */
  sortable?: boolean;
  align?: 'end';
  /** The least of it, in pixels, where the list is a table: long words break before it gets narrower. */
  width?: number;
  /** On a phone: what the row is called, or what stands beside that. */
  phone?: 'title' | 'corner' | 'actions';
  /** What stands in it says itself what it is: its head is for who listens. */
  head?: 'heard';
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  query: Query;
  /** What the list is in the order of, when the address does not say. */
  sorted?: { sort: string; direction: string };
  /** Columns keep the width they say, and the one that says none has the rest: every row has the same height. */
  is_even?: boolean;
  /** In words, when there is nothing. */
  empty: ReactNode;
};

/** A list as a table, whose rows are cards where there is no room. The roles stand there in words: laid out as cards, a table is none to a screen reader. */
export const DataTable = <Row,>({ caption, columns, rows, keyOf, query, sorted, is_even, empty }: Props<Row>) => {
  const is_loading = useNavigation().state === 'loading';
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <div className={styles.room} aria-busy={is_loading}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: laid out as cards, these elements lose their own. */}
      <table className={`${styles.table} ${is_even ? styles.even : ''}`} role="table">
        <caption className="sr">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Head key={column.key} column={column} query={query} sorted={sorted} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ key, label, cell, align, phone, width }) => (
                <td
                  key={key}
                  role="cell"
                  data-label={label}
                  data-phone={phone}
                  data-align={align}
                  style={width === undefined ? undefined : ({ '--least': `${width}px` } as CSSProperties)}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
    </div>
  );
};

type HeadProps<Row> = { column: Column<Row>; query: Query; sorted: Props<Row>['sorted'] };

const Head = <Row,>({ column: { key, label, sortable, align, phone, width, head }, query, sorted }: HeadProps<Row>) => {
  const by = query.sort ?? sorted?.sort;
  const asked = query.direction ?? sorted?.direction ?? 'ascending';
  const direction = by !== key ? undefined : asked === 'ascending' ? asked : 'descending';
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: laid out as cards, it loses its own.
      role="columnheader"
      scope="col"
      data-align={phone === 'actions' ? 'end' : align}
      data-sortable={sortable ? '' : undefined}
      aria-sort={direction}
      style={width === undefined ? undefined : ({ '--least': `${width}px` } as CSSProperties)}
    >
      {sortable ? (
        <Link className={styles.sort!} to={linkWith(query, { sort: key, direction: next, page: '' })} preventScrollReset>
          {label}
          {direction && <Icon name={direction === 'ascending' ? 'up' : 'down'} size="s" />}
        </Link>
      ) : (
        <span className={head === 'heard' ? 'sr' : undefined}>{label}</span>
      )}
    </th>
  );
};
