import { z } from 'zod';
import * as fields from '#contract/core/fields.ts';
import * as moverShapes from '#contract/movers/mover-shapes.ts';
import * as detailsShapes from '#contract/plan/details-shapes.ts';
import * as inventoryShapes from '#contract/plan/inventory-shapes.ts';
import * as shapes from '#contract/plan/shapes.ts';
import * as priceShapes from '#contract/pricing/price-shapes.ts';
import { schemaConverter } from '#server/api/schema-converter.ts';

/** As much of a JSON schema as the page tells. */
export type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  not?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  description?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** A schema in the words of TypeScript, on one line while it is short. */
export const inWords = (schema: Schema, indent = '', own_name?: string): string => {
  const name = nameOf(schema);
  if (name !== undefined && name !== own_name) return name;
  const partial = partialOf(schema);
  if (partial !== undefined) return `any of ${partial}`;
  if (schema.anyOf) return union(schema.anyOf, indent);
  if (schema.enum) return schema.enum.map(quoted).join(' | ');
  if ('const' in schema) return quoted(schema.const);
  if (schema.items) return listOf(inWords(schema.items, indent));
  if (schema.properties) return object(schema, indent);
  if (typeof schema.additionalProperties === 'object') return `{ [name]: ${inWords(schema.additionalProperties, indent)} }`;
  return simple(schema);
};

/** Every shape that has a name of its own, with what it is. */
export const namedShapes = (): { name: string; words: string; description: string }[] =>
  [...new Set(NAMES.values())]
    .filter((name) => name !== AMBIGUOUS)
    .sort()
    .map((name) => {
      const schema = SCHEMAS.find((one) => one.name === name)!.schema;
      return { name, words: inWords(schema, '', name), description: schema.description ?? '' };
    });

const WIDTH = 110;
const AMBIGUOUS = '';

const lookOfPartial = ({ required: _, ...rest }: Schema): string => JSON.stringify(rest);

const converter = schemaConverter();

/** What each shape takes, and what it answers: a day is read in two spellings and answered in one. */
const SCHEMAS = Object.entries({ ...fields, ...priceShapes, ...moverShapes, ...inventoryShapes, ...detailsShapes, ...shapes }).flatMap(
  ([name, shape]) =>
    shape instanceof z.ZodType
      ? (['output', 'input'] as const).map((strategy) => ({ name, schema: converter.convert(shape, { strategy })[1] as Schema }))
      : [],
);

/** By what they look like; two names for one look would tell the wrong one, so neither is told. */
const NAMES = new Map<string, string>();
for (const { name, schema } of SCHEMAS) {
  const look = JSON.stringify(schema);
  const taken = NAMES.get(look);
  NAMES.set(look, taken === undefined || taken === name ? name : AMBIGUOUS);
}

const PARTIALS = new Map(SCHEMAS.filter(({ schema }) => schema.required).map(({ name, schema }) => [lookOfPartial(schema), name]));

const nameOf = (schema: Schema): string | undefined => NAMES.get(JSON.stringify(schema)) || undefined;

const partialOf = (schema: Schema): string | undefined =>
  schema.properties && schema.required === undefined ? PARTIALS.get(lookOfPartial(schema)) : undefined;

const union = (parts: readonly Schema[], indent: string): string => {
  const words = [...new Set(parts.map((part) => inWords(part, indent)))];
  return words.includes('nothing') ? 'nothing' : words.join(' | ');
};

const listOf = (words: string): string => (/^[\w.]+$|^\{/.test(words) ? `${words}[]` : `(${words})[]`);

const object = ({ properties = {}, required = [] }: Schema, indent: string): string => {
  const fields = (deeper: string) =>
    Object.entries(properties).map(([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${inWords(schema, deeper)}`);
  const line = `{ ${fields(indent).join(', ')} }`;
  if (line.length + indent.length <= WIDTH && !line.includes('\n')) return line;
  const deeper = `${indent}  `;
  return ['{', ...fields(deeper).map((field) => `${deeper}${field}`), `${indent}}`].join('\n');
};

const simple = (schema: Schema): string => {
  const type = [schema.type ?? 'nothing'].flat().join(' | ');
  if (type === 'string' && schema.maxLength !== undefined) return `string (at most ${schema.maxLength})`;
  if ((type === 'integer' || type === 'number') && isBound(schema)) return `${type} (${schema.minimum} to ${schema.maximum})`;
  return type;
};

const isBound = ({ minimum, maximum }: Schema): boolean =>
  minimum !== undefined && maximum !== undefined && Math.abs(minimum) < Number.MAX_SAFE_INTEGER && maximum < Number.MAX_SAFE_INTEGER;

const quoted = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));
