/** The body of every answer that is not a success (decisions, 1). A refusal may carry more, such as the step to return to. */
export type Problem = {
  error_message: string;
  code: string;
  errors: Record<string, string>;
  request_id: string;
  [more: string]: unknown;
};
