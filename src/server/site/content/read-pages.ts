import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { z } from 'zod';
import { brand } from '#domain/core/brand.ts';
import { filled } from './fill.ts';
import { Claims, FrontMatter, Questions } from './front-matter.ts';

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
