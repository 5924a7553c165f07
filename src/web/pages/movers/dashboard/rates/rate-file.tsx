import { type ChangeEvent, useRef, useState } from 'react';
import type { RateCells } from '#domain/pricing/rate-card/rate-cells.ts';
import { type ReadTable, readRateRows } from '#domain/pricing/rate-card/rate-table.ts';
import buttons from '#web/ui/button.module.css';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './rates.module.css';

type Props = { mover_id: number; cells: RateCells; onRead: (table: ReadTable) => void };

/** Out as a spreadsheet, and in again: what comes in is reviewed before anything is saved. */
export const RateFile = ({ mover_id, cells, onRead }: Props) => {
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const read = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = event.target.files ?? [];
    if (file === undefined) return;
    const table = await tableOf(file, cells);
    event.target.value = '';
    setProblem(typeof table === 'string' ? table : '');
    if (typeof table !== 'string') onRead(table);
  };
  return (
    <div className="flex wraps gap-8">
      <a className={`${buttons.button} ${buttons.plain} ${buttons.s}`} href={`/api/v3/movers/${mover_id}/rates.csv`} download>
        <Icon name="download" />
        CSV
      </a>
      <Button size="s" icon="upload" onClick={() => chooser.current?.click()}>
        Import a CSV
      </Button>
      <input
        ref={chooser}
        className="sr"
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        aria-label="A CSV of your rates"
        tabIndex={-1}
        onChange={(event) => void read(event)}
      />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  );
};

const MOST_BYTES = 1_000_000;

/** The rows of a file, or the sentence that says why it is none. The reader of spreadsheets is loaded by whoever brings one. */
const tableOf = async (file: File, cells: RateCells): Promise<ReadTable | string> => {
  if (file.size > MOST_BYTES) return 'This file is too large to be a rate card. Upload the CSV you downloaded here.';
  const text = await file.text();
  if (text.includes('\0') || text.startsWith('PK')) return 'This isn’t a CSV file. In your spreadsheet choose “Save as”, then CSV.';
  const { default: Papa } = await import('papaparse');
  const table = readRateRows(Papa.parse<string[]>(text, { skipEmptyLines: false }).data, cells);
  const [first] = table.unread;
  // What was typed before is reviewed with a file that says something, and not with one that says nothing.
  if (first !== undefined && table.read === 0) return `Nothing in this file could be read. Line ${first.line}: ${first.why}.`;
  return table;
};
