import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { sentence } from '#domain/core/words.ts';
import { IconButton } from '#web/ui/button.tsx';
import { type BulkAct, BulkActs } from './bulk-acts.tsx';
import { type Column, DataTable } from './data-table.tsx';
import styles from './list-rows.module.css';
import { RowPanel } from './row-panel.tsx';

type Key = string | number;

type Props<Row> = ComponentProps<typeof DataTable<Row>> & {
  /** "plan" */
  noun: string;
  /** "plan 4F1C09", as its buttons and the panel call it. */
  nameOf: (row: Row) => string;
  /** What can be done to many at once. */
  acts?: readonly BulkAct<Row>[];
  /** What the panel tells of a row; where nothing is said it is what the columns tell. */
  facts?: (row: Row) => ReactNode;
};

/** The rows of a list: each can be looked at beside the list, which stays as it is, and chosen for what is done to many. */
export const ListRows = <Row,>({ noun, nameOf, acts = [], facts, ...table }: Props<Row>) => {
  const { rows, columns, keyOf } = table;
  const [picked, pick] = useState<readonly Key[]>([]);
  const [looked_at, look] = useState<Key | null>(null);
  const at = rows.findIndex((row) => keyOf(row) === looked_at);
  const row = rows[at];
  const lookAt = (next: number): void => {
    const shown = rows[Math.min(rows.length - 1, Math.max(0, next))];
    if (shown !== undefined) look(keyOf(shown));
  };
  const turn = (key: Key): void => pick(picked.includes(key) ? picked.filter((one) => one !== key) : [...picked, key]);
  useListKeys({
    j: () => lookAt(at + 1),
    k: () => lookAt(at < 0 ? 0 : at - 1),
    ...(row && { Escape: () => look(null) }),
    ...(row && acts.length > 0 && { x: () => turn(keyOf(row)) }),
  });
  const shown = [
    ...(acts.length === 0 ? [] : [choosing({ picked, turn, keyOf, nameOf })]),
    ...withLook(columns, nameOf, (one) => look(keyOf(one))),
  ];
  return (
    <>
      {acts.length > 0 && (
        <BulkActs
          chosen={rows.filter((one) => picked.includes(keyOf(one)))}
          all={rows}
          choose={(chosen) => pick(chosen.map(keyOf))}
          acts={acts}
          noun={noun}
          nameOf={(one) => sentence(nameOf(one))}
        />
      )}
      <DataTable {...table} columns={shown} />
      {row && (
        <RowPanel
          title={sentence(nameOf(row))}
          onClose={() => look(null)}
          onStep={(by) => lookAt(at + by)}
          chosen={acts.length === 0 ? undefined : { is_chosen: picked.includes(keyOf(row)), turn: () => turn(keyOf(row)) }}
        >
          {facts ? facts(row) : <Facts row={row} columns={columns} />}
        </RowPanel>
      )}
    </>
  );
};

type Choosing<Row> = { picked: readonly Key[]; turn: (key: Key) => void; keyOf: (row: Row) => Key; nameOf: (row: Row) => string };

const choosing = <Row,>({ picked, turn, keyOf, nameOf }: Choosing<Row>): Column<Row> => ({
  ...{ key: 'pick', label: 'Choose', width: 56, head: 'heard' },
  cell: (row) => (
    <input
      type="checkbox"
      className={styles.pick}
      aria-label={`Choose ${nameOf(row)}`}
      checked={picked.includes(keyOf(row))}
      onChange={() => turn(keyOf(row))}
    />
  ),
});

/** The eye stands before what else can be done to a row. */
const withLook = <Row,>(columns: readonly Column<Row>[], nameOf: (row: Row) => string, look: (row: Row) => void): Column<Row>[] => {
  const acting = columns.find(({ phone }) => phone === 'actions');
  const cell = (row: Row) => (
    <span className={styles.acts}>
      <IconButton icon="eye" label={`Look at ${nameOf(row)}`} onClick={() => look(row)} />
      {acting?.cell(row)}
    </span>
  );
  const with_eye = { ...(acting ?? { key: 'look', label: 'Look', phone: 'actions' as const }), cell };
  return [...columns.filter((column) => column !== acting), with_eye];
};

const Facts = <Row,>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) => (
  <>
    <dl className={styles.facts}>
      {columns
        .filter(({ phone }) => phone !== 'actions')
        .map(({ key, label, cell }) => (
          <div key={key}>
            <dt className="cap">{label}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
    </dl>
    {columns
      .filter(({ phone }) => phone === 'actions')
      .map(({ key, cell }) => (
        <div key={key}>{cell(row)}</div>
      ))}
  </>
);

/** Letters that work while nobody types and nothing is asked. */
const useListKeys = (acts: Readonly<Record<string, () => void>>): void => {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const is_elsewhere = event.target instanceof Element && event.target.matches('input:not([type="checkbox"]), select, textarea');
      if (is_elsewhere || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      acts[event.key]?.();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  });
};
