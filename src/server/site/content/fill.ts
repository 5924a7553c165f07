import { FIGURES } from './figures.ts';
import { TABLES } from './tables.ts';

/** Texts with their figures put in: `{{phone}}` by its value, `{{table long_by_miles}}` by a table that the price engine works out. */
export const filled = <T>(value: T): T => fill(value) as T;

const fill = (value: unknown): unknown => {
  if (typeof value === 'string')
    return value.replaceAll(/\{\{(table )?(\w+)\}\}/g, (_, table: string | undefined, name: string) => textOf(name, table !== undefined));
  if (Array.isArray(value)) return value.map(fill);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]));
};

/** A name that means nothing would stand on a page as it is. */
const textOf = (name: string, is_table: boolean): string => {
  const text = is_table ? tableOf(name) : FIGURES[name];
  if (text === undefined) throw new Error(`A written page asks for {{${name}}}, which is nowhere worked out.`);
  return text;
};

const tableOf = (name: string): string | undefined => {
  const known = KNOWN.get(name) ?? TABLES[name]?.();
  if (known !== undefined) KNOWN.set(name, known);
  return known;
};

const KNOWN = new Map<string, string>();
