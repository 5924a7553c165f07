import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { readBehind } from '#contract/core/fields.ts';

/** What a call takes and answers, as JSON schema. */
export const schemaConverter = () =>
  new ZodToJsonSchemaConverter({ interceptors: [({ next, ...asked }) => next({ ...asked, schema: readBehind(asked.schema) })] });
