import { z } from 'zod';
import { contract } from '#contract/index.ts';
import { KEY_CALLS } from '#contract/key-calls.ts';
import { brand } from '#domain/core/brand.ts';

/** Where the typed client lies. */
export const SDK = '/sdk/hearthway.ts';

let written: string | undefined;

/** The typed client as one file, made of the very rows that are answered here: what a key may call, and nothing else. */
export const answerSdk = (): Response => {
  written ??= sdkText();
  return new Response(written, { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'max-age=3600' } });
};

type Row = {
  '~orpc': { route: { method?: string; path?: string; summary?: string }; inputSchema?: unknown; outputSchema?: unknown };
};

const sdkText = (): string => {
  const groups = new Map<string, string[]>();
  for (const call of new Set(Object.values(KEY_CALLS).flat())) {
    const [group = '', name = ''] = call.split('.');
    const row = (contract as unknown as Record<string, Record<string, Row>>)[group]?.[name];
    if (row === undefined) throw new Error(`There is no call ${call}.`);
    groups.set(group, [...(groups.get(group) ?? []), callText(name, row)]);
  }
  const body = [...groups].map(([group, calls]) => `  ${group}: {\n${calls.join('\n')}\n  },`).join('\n');
  return `${HEAD}\n/** The calls that a key may make, by their subjects. */\nexport const ${brand.slug} = (asked: Asked) => ({\n${body}\n});\n`;
};

const callText = (name: string, { '~orpc': { route, inputSchema, outputSchema } }: Row): string => {
  const [input, output] = [typeOf(inputSchema, 'input'), typeOf(outputSchema, 'output')];
  const path = `/api/v3${route.path}`;
  return `    /** ${route.summary ?? ''} */\n    ${name}: (input: ${input}): Promise<${output}> => send(asked, '${route.method ?? 'GET'}', '${path}', input),`;
};

const typeOf = (schema: unknown, io: 'input' | 'output'): string =>
  schema === undefined ? 'Record<string, never>' : textOf(z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' }) as Json);

type Json = {
  type?: string | string[];
  properties?: Record<string, Json>;
  required?: string[];
  additionalProperties?: Json | boolean;
  items?: Json;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
};

/** A schema as TypeScript writes it; what has no shape there is unknown. */
const textOf = (schema: Json | boolean): string => {
  if (typeof schema === 'boolean') return 'unknown';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const some = schema.anyOf ?? schema.oneOf;
  if (some) return `(${[...new Set(some.map(textOf))].join(' | ')})`;
  if (schema.allOf) return schema.allOf.map(textOf).join(' & ');
  if (Array.isArray(schema.type)) return `(${schema.type.map((type) => textOf({ ...schema, type })).join(' | ')})`;
  if (schema.type === 'array') return `readonly ${bracketed(textOf(schema.items ?? true))}[]`;
  if (schema.type === 'object') return objectText(schema);
  return PLAIN[schema.type ?? ''] ?? 'unknown';
};

const objectText = ({ properties, required = [], additionalProperties }: Json): string => {
  if (properties === undefined) return `Record<string, ${textOf(additionalProperties ?? true)}>`;
  const fields = Object.entries(properties).map(([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${textOf(field)}`);
  return fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join('; ')} }`;
};

const bracketed = (text: string): string => (text.includes(' ') && !/^[{(]/.test(text) ? `(${text})` : text);

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

const HEAD = `/** The typed client of ${brand.name}, made from the rows that the server answers by. One file, no packages. */

export type Asked = {
  /** Where the site is: 'https://www.example.com'. */
  origin: string;
  /** hw_live_...; the calls under "prices" need none. */
  key?: string;
  fetch?: (request: Request) => Promise<Response>;
};

/** What a refused call throws: the sentence, its code, and a sentence for each field. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Readonly<Record<string, string>>;
  constructor(status: number, problem: { error_message: string; code: string; errors: Record<string, string> }) {
    super(problem.error_message);
    this.status = status;
    this.code = problem.code;
    this.errors = problem.errors;
  }
}

const send = async <T>({ origin, key, fetch: speak = fetch }: Asked, method: string, path: string, input: object): Promise<T> => {
  const fields: Record<string, unknown> = { ...input };
  const address = path.replace(/\\{(\\w+)\\}/g, (_, name: string) => {
    const value = fields[name];
    delete fields[name];
    return encodeURIComponent(String(value));
  });
  const url = new URL(address, origin);
  const headers: Record<string, string> = key === undefined ? {} : { authorization: \`Bearer \${key}\` };
  if (method === 'GET') for (const [name, value] of Object.entries(fields)) if (value !== undefined) url.searchParams.set(name, String(value));
  if (method !== 'GET') headers['content-type'] = 'application/json';
  const answer = await speak(new Request(url, { method, headers, ...(method === 'GET' ? {} : { body: JSON.stringify(fields) }) }));
  const is_json = answer.headers.get('content-type')?.includes('json') ?? false;
  if (!answer.ok) throw new Refused(answer.status, await answer.json());
  return (is_json ? await answer.json() : answer.status === 204 ? undefined : await answer.blob()) as T;
};
`;
