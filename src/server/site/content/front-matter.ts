import { z } from 'zod';
import { isDay } from '#domain/core/calendar.ts';

/** The shelves on which written pages stand: in the breadcrumb of those that name no parent, and on the site map. */
export const GROUPS = ['Moving', 'Long distance', 'Storage', 'Movers', 'Help', 'For business', 'About us', 'Small print'] as const;

const Form = z
  .object({ kind: z.enum(['move', 'storage', 'none']), home_size: z.number().int().nullable().default(null) })
  .default({ kind: 'move', home_size: null });

/** What stands above the text of a page. A word that is missing or misspelled stops the server before it starts. */
export const FrontMatter = z.strictObject({
  title: z.string().min(10).max(60),
  description: z.string().min(50).max(160),
  h1: z.string().min(3).max(70),
  lead: z.string().min(40),
  /** The short name in breadcrumbs and lists. */
  label: z.string().min(3).max(60),
  group: z.enum(GROUPS),
  parent: z.string().startsWith('/').optional(),
  updated: z.string().refine(isDay),
  form: Form,
  questions: z.array(z.string()).default([]),
  related: z.array(z.string().startsWith('/')).default([]),
  sources: z.array(z.strictObject({ label: z.string(), url: z.url() })).default([]),
  shows: z.enum(['reviews', 'all_questions', 'near']).optional(),
});

export type FrontMatter = z.output<typeof FrontMatter>;

/** A question that any page may ask, by its id; `/faq/` asks all of them. */
export const Questions = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z-]+$/),
    title: z.string(),
    /** Customers' questions stand on /faq/; the others on the pages that ask them. */
    audience: z.enum(['customers', 'movers', 'companies']).default('customers'),
    questions: z.array(z.strictObject({ id: z.string().regex(/^[a-z-]+$/), question: z.string().endsWith('?'), answer: z.string() })),
  }),
);

export const FIGURE_QUERIES = ['savings', 'moves_booked', 'licensed_movers', 'cities'] as const;

/** A claim about ourselves names the query that it comes from, and says in words what that counts. */
export const Claims = z.array(
  z.strictObject({
    id: z.string(),
    text: z.string().includes('{n}'),
    query: z.enum(FIGURE_QUERIES),
    source: z.string().min(1),
  }),
);
