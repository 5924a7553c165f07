import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { z } from 'zod';
import { brand } from '#domain/core/brand.ts';
import { FIGURES } from './figures.ts';
import { Claims, FrontMatter, Questions } from './front-matter.ts';
import { TABLES } from './tables.ts';

export type WrittenPage = FrontMatter & { path: string; body: string };
export type Question = { id: string; question: string; answer: string };
export type QuestionGroup = { id: string; title: string; audience: string; questions: readonly Question[] };

export type Written = {
  pages: ReadonlyMap<string, WrittenPage>;
  questions: readonly QuestionGroup[];
  claims: readonly z.output<typeof Claims>[number][];
};

/** Everything under content/pages, read once per process: a page that breaks a rule stops the server with its name. */
export const writtenPages = (): Promise<Written> => {
  read ??= readWritten();
  return read;
};

let read: Promise<Written> | undefined;

const CONTENT = new URL('../../../../content/', import.meta.url);

const readWritten = async (): Promise<Written> => {
  const names = (await readdir(fileURLToPath(new URL('pages/', CONTENT)), { recursive: true })).filter((name) => name.endsWith('.md'));
  const [pages, questions, claims] = await Promise.all([
    Promise.all(names.map((name) => pageIn(name.replaceAll('\\', '/')))),
    Questions.parse(filled(parse(await textOf('questions.yaml')))),
    Claims.parse(filled(parse(await textOf('claims.yaml')))),
  ]);
  return { pages: new Map(pages.sort(byPath).map((page) => [page.path, page])), questions, claims };
};

const byPath = (one: WrittenPage, other: WrittenPage): number => (one.path < other.path ? -1 : 1);

const textOf = (name: string): Promise<string> => readFile(new URL(name, CONTENT), 'utf8');

const pageIn = async (name: string): Promise<WrittenPage> => {
  const text = await textOf(`pages/${name}`);
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const front = FrontMatter.safeParse(filled(parse(head)));
  if (!front.success)
    throw new Error(`content/pages/${name}: ${front.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`);
  return { ...front.data, path: pathOf(name), body: filled(body.trim()) };
};

/** "moving-long/what-can-go-wrong.md" is /moving-long/what-can-go-wrong/; {product} is the brand's own word (decisions, 1). */
const pathOf = (name: string): string => `/${name.replace(/\.md$/, '').replace('{product}', brand.slug)}/`;

/** Texts with their figures put in: `{{phone}}` by its value, `{{table long_by_miles}}` by a table that the price engine works out. */
const filled = <T>(value: T): T => fill(value) as T;

const fill = (value: unknown): unknown => {
  if (typeof value === 'string')
    return value.replaceAll(/\{\{(table )?(\w+)\}\}/g, (_, table: string | undefined, name: string) => figureOf(name, table !== undefined));
  if (Array.isArray(value)) return value.map(fill);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]));
};

/** A name that means nothing would stand on a page as it is. */
const figureOf = (name: string, is_table: boolean): string => {
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
