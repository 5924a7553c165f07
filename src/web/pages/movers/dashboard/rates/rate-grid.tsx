import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { figureInWords } from '#domain/pricing/rate-card/rate-cell.ts';
import { allowedInWords, kindOf } from '#domain/pricing/rate-card/rate-cells.ts';
import { nameOfCell, type RateSection } from '#domain/pricing/rate-card/rate-sheet.ts';
import { Icon } from '#web/ui/icon.tsx';
import { AddRate, canAddTo } from './add-rate.tsx';
import { idOf } from './cell-id.ts';
import { blockFrom, isBlock } from './rate-block.ts';
import styles from './rate-grid.module.css';
import type { RateSheet } from './use-rate-sheet.ts';

/** A table of the card. Tab goes right, Enter down, Esc takes back what was typed; a block of a spreadsheet fills the cells from here on (N1). */
export const RateGrid = ({ section, sheet }: { section: RateSection; sheet: RateSheet }) => {
  const [said, say] = useState('');
  const { id, title, note, columns, rows } = section;
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isBlock(text)) return;
    event.preventDefault();
    const { cells, without_place } = blockFrom(text, section, { row, column });
    sheet.set(cells);
    say(`${Object.keys(cells).length} figures pasted${without_place > 0 ? `, ${without_place} had no place in this table` : ''}`);
  };
  return (
    <section className={styles.section} id={`rates-${id}`} aria-labelledby={`rates-${id}-title`}>
      <header>
        <h2 id={`rates-${id}-title`}>{title}</h2>
        {note && <p className="meta">{note}</p>}
      </header>
      {rows.length > 0 && (
        <table aria-labelledby={`rates-${id}-title`}>
          <thead className={columns.length === 1 ? 'sr' : undefined}>
            <tr>
              <th scope="col">
                <span className="sr">What</span>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, keys }, row) => (
              <tr key={keys.find((key) => key !== null) ?? label}>
                <th scope="row">{label}</th>
                {keys.map((key, column) => (
                  <td key={key ?? columns[column]}>
                    {key !== null && <RateCell name={key} sheet={sheet} onPaste={(event) => paste(event, row, column)} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {canAddTo(id) && <AddRate section={id} sheet={sheet} />}
      <p className={styles.said} role="status">
        {said}
      </p>
    </section>
  );
};

type CellProps = { name: string; sheet: RateSheet; onPaste: (event: ClipboardEvent) => void };

const RateCell = ({ name, sheet, onPaste }: CellProps) => {
  const { cells, saved, errors, sections, changes } = sheet;
  const kind = kindOf(name) ?? 'name';
  const [text, was] = [cells[name] ?? '', saved[name] ?? ''];
  const [is_changed, error] = [changes.some(({ key }) => key === name), errors[name]];
  const back = (event: KeyboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    sheet.set({ [name]: was });
    requestAnimationFrame(() => (event.target as HTMLInputElement).select());
  };
  return (
    <div className={`grid at-right ${styles.cell} ${is_changed ? styles.changed : ''} ${kind === 'name' ? styles.wide : ''}`}>
      <span className={styles.box}>
        {is_changed && <Icon name="edit" size="s" className={styles.mark} />}
        {(kind === 'money' || kind === 'rate') && <span className={`muted ${styles.sign}`}>$</span>}
        <input
          className={styles.input}
          id={idOf(name)}
          aria-label={nameOfCell(name, sections)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${idOf(name)}-words`}
          inputMode={kind === 'name' ? 'text' : 'decimal'}
          autoComplete="off"
          maxLength={60}
          value={text}
          title={kind === 'name' ? undefined : allowedInWords(name, cells)}
          onChange={(event) => sheet.set({ [name]: event.target.value })}
          onFocus={(event) => event.target.select()}
          onPaste={onPaste}
          onKeyDown={(event) => (event.key === 'Escape' ? back(event) : goDown(event))}
        />
      </span>
      <span className={error === undefined ? styles.was : styles.error} id={`${idOf(name)}-words`}>
        {error !== undefined && <Icon name="alert-circle" size="s" />}
        {error ?? (is_changed ? `Unsaved, was ${figureInWords(kind, was)}` : '')}
      </span>
    </div>
  );
};

/** Enter goes to the cell below, Shift and Enter to the one above, over the edges of the tables. */
const goDown = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const cell = event.currentTarget.closest('td');
  const table = event.currentTarget.closest('table');
  if (cell === null || table === null) return;
  const lines = [...document.querySelectorAll<HTMLTableRowElement>('table[aria-labelledby^="rates-"] tbody tr')];
  const at = lines.indexOf(cell.parentElement as HTMLTableRowElement);
  const next = lines[at + (event.shiftKey ? -1 : 1)];
  const fields = next?.querySelectorAll<HTMLInputElement>('input') ?? [];
  const below = next?.cells[cell.cellIndex]?.querySelector<HTMLInputElement>('input') ?? fields[0];
  below?.focus();
};
