import { catalogItem } from '#domain/inventory/catalog.ts';
import { BOX_TYPES } from '#domain/inventory/tables/box-types.ts';
import { FIELDS, type Field, SECTIONS, type SectionId } from './rate-card.ts';
import type { RateCells } from './rate-cells.ts';

/** A rate card as it is read: tables of cells. A null is a place of a table that has no figure. */
export type RateSection = { id: string; title: string; note: string; columns: readonly string[]; rows: readonly RateRow[] };
export type RateRow = { label: string; keys: readonly (string | null)[] };

export const sheetOf = (cells: RateCells): readonly RateSection[] =>
  (Object.keys(SECTIONS) as SectionId[]).map((id) => ({ id, ...SECTIONS[id], rows: rowsIn(id, cells) }));

/** "Local, per cubic foot, Next: Each cu ft": what a cell is, for whoever does not see the table around it. */
export const nameOfCell = (key: string, sheet: readonly RateSection[]): string => {
  for (const { title, columns, rows } of sheet)
    for (const { label, keys } of rows) {
      const at = keys.indexOf(key);
      if (at >= 0) return [title, label, columns.length > 1 ? columns[at] : ''].filter(Boolean).join(', ');
    }
  return key;
};

const rowsIn = (section: SectionId, cells: RateCells): RateRow[] =>
  section === 'boxes'
    ? BOX_TYPES.map(({ name, box_type_id }, at) => row(name, `packing.${at}`, `box_purchase.${at}`, `box_fees.${box_type_id}`))
    : Object.entries(FIELDS)
        .filter(([, field]) => field.section === section)
        .flatMap(([name, field]) => rowsOf(name, field, cells));

const row = (label: string, ...keys: (string | null)[]): RateRow => ({ label, keys });

const rowsOf = (name: string, field: Field, cells: RateCells): RateRow[] => {
  switch (field.shape) {
    case 'steps':
      return stepRows(name, Object.keys(field.parts), cells);
    case 'cities':
      return keysUnder(cells, name).map((key) => row(cityInWords(key.slice(name.length + 1)), key));
    case 'item fees':
      return itemIds(cells).map((id) =>
        row(catalogItem(Number(id))?.name ?? id, ...Object.keys(field.parts).map((part) => `${name}.${id}.${part}`)),
      );
    case 'special':
      return Object.keys(field.parts).map((part, at) => row(field.labels[at] ?? '', `${name}.${part}`));
    case 'row':
      return [row(field.labels[0] ?? '', ...filled(placesOf(name, field.figures), SECTIONS[field.section].columns.length))];
    case 'rows':
      return placesOf(name, field.figures).map((key, at) => row(field.labels[at] ?? '', key));
    default:
      return [];
  }
};

/** The cells of a field's figures; one alone is the field itself. */
const placesOf = (name: string, figures: object): string[] =>
  'usual' in figures ? [name] : Object.keys(figures).map((place) => `${name}.${place}`);

const filled = (keys: readonly string[], columns: number): (string | null)[] =>
  Array.from({ length: columns }, (_, at) => keys[at] ?? null);

/** As many as the card has. What has no end stands above all the others. */
const stepRows = (name: string, [end = '', part = '']: readonly string[], cells: RateCells): RateRow[] => {
  const rows: RateRow[] = [];
  for (let at = 0; cells[`${name}.${at}.${part}`] !== undefined; at++) {
    const key = `${name}.${at}.${end}`;
    const ends = cells[key] !== undefined;
    const label = end === 'miles' ? `Point ${at + 1}` : at === 0 ? 'First' : ends ? 'Next' : 'Above';
    rows.push(row(label, ends ? key : null, `${name}.${at}.${part}`));
  }
  return rows;
};

const itemIds = (cells: RateCells): string[] => [...new Set(keysUnder(cells, 'item_fees').map((key) => key.split('.')[1] ?? ''))];

const keysUnder = (cells: RateCells, field: string): string[] => Object.keys(cells).filter((key) => key.startsWith(`${field}.`));

/** 'NY|New York' is "New York, NY". */
const cityInWords = (city_key: string): string => city_key.split('|').reverse().join(', ');
