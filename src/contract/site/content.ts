import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { DayOut, text } from '#contract/core/fields.ts';

const { get } = callsOf('Written pages');

/** A page of this site by its address. */
export const PageLink = z.object({ path: z.string(), label: z.string() });

const Question = z.object({ id: z.string(), question: z.string(), answer: z.string() });

/** What customers wrote after their moves, the newest first and none left out. */
const WrittenReview = z.object({
  id: z.number(),
  author: z.string(),
  rating: z.number(),
  text: z.string(),
  written_on: DayOut,
  mover: PageLink,
});

export const WrittenPage = z.object({
  path: z.string(),
  canonical: z.string(),
  title: z.string(),
  description: z.string(),
  h1: z.string(),
  lead: z.string(),
  crumbs: z.array(PageLink),
  updated: DayOut,
  minutes: z.number(),
  form: z.object({ kind: z.enum(['move', 'storage', 'none']), home_size: z.number().nullable() }),
  /** Markdown, with every figure put in. */
  body: z.string(),
  headings: z.array(z.object({ id: z.string(), label: z.string() })),
  questions: z.array(z.object({ id: z.string(), title: z.string(), questions: z.array(Question) })),
  related: z.array(PageLink),
  sources: z.array(z.object({ label: z.string(), url: z.string() })),
  reviews: z.array(WrittenReview),
  /** It asks where somebody is, and leads there. */
  asks_near: z.boolean(),
});

export const content = {
  page: get('/content/page', 'A written page by its address, such as /faq/')
    .input(z.object({ path: text(200) }))
    .output(WrittenPage),
};
