import { z } from 'zod';

const Row = z.object({ what: z.string(), why: z.string().optional(), value: z.string(), is_total: z.boolean().optional() });

const Column = z.object({ name: z.string(), share: z.number().optional(), is_number: z.boolean().optional() });

const Signed = z.object({
  at: z.string(),
  zone: z.string(),
  method: z.enum(['typed', 'drawn', 'wet', 'clicked']),
  drawing: z.object({ path: z.string(), width: z.number(), height: z.number() }).optional(),
});

const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), words: z.string(), level: z.union([z.literal(2), z.literal(3)]).optional() }),
  z.object({ kind: z.literal('text'), words: z.string(), manner: z.enum(['strong', 'must']).optional() }),
  z.object({ kind: z.literal('rows'), rows: z.array(Row).readonly() }),
  z.object({
    ...{ kind: z.literal('list'), title: z.string().optional(), entries: z.array(z.string()).readonly() },
    layout: z.enum(['columns', 'bullets']).optional(),
  }),
  z.object({
    ...{ kind: z.literal('table'), caption: z.string().optional(), columns: z.array(Column).readonly() },
    rows: z.array(z.array(z.string()).readonly()).readonly(),
  }),
  z.object({
    ...{ kind: z.literal('signature'), role: z.string(), name: z.string(), deputy_of: z.string().optional() },
    signed: Signed.nullable(),
  }),
  z.object({ kind: z.literal('link'), words: z.string(), href: z.string() }),
]);

/** What the PDF of a paper is laid out from, in reading order. */
export const PaperDocument = z.object({
  title: z.string(),
  filename: z.string(),
  reference: z.string(),
  blocks: z.array(Block).readonly(),
  footer: z.string(),
  stamp: z.object({ kind: z.string(), number: z.string(), code: z.string(), check_at: z.string() }).optional(),
});
