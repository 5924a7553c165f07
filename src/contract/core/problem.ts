import type { More } from '#domain/core/refusal.ts';

/** The body of every answer that is not a success (decisions, 1). A refusal may carry more, such as the step to return to. */
export type Problem = More & {
  error_message: string;
  code: string;
  errors: Record<string, string>;
  request_id: string;
};
