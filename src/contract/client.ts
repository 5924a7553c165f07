import { createORPCClient, ORPCError } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { Problem } from '#contract/core/problem.ts';
import type { contract } from './index.ts';

export type Client = JsonifiedClient<ContractRouterClient<typeof contract>>;

/** What a refused or failed call throws: the Problem of the answer with its HTTP status. */
export class CallError extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(problem.error_message);
    this.name = 'CallError';
    this.status = status;
    this.problem = problem;
  }
}

/**
 * The typed client. The browser hands in `fetch` and the contract's routes without their schemas;
 * tests and the page server hand in the API itself as `fetch`.
 */
export const clientOf = (routes: AnyContractRouter, origin: string, fetch: (request: Request) => Promise<Response>): Client =>
  createORPCClient(
    new OpenAPILink(routes, {
      url: `${origin}/api/v3`,
      fetch: (request) => fetch(request),
      customErrorResponseBodyDecoder: (body, response) =>
        new ORPCError('PROBLEM', { status: response.status, message: messageOf(body), data: body }),
    }),
  );

/** Runs a call and turns what it throws into a CallError with a sentence for a person; never answers an oRPC error. */
export const asCallError = (error: unknown): CallError => {
  if (error instanceof CallError) return error;
  if (error instanceof ORPCError && isProblem(error.data)) return new CallError(error.status, error.data);
  return new CallError(0, { error_message: NO_ANSWER, code: 'no_answer', errors: {}, request_id: '' });
};

const NO_ANSWER = 'We could not reach the server. Check your connection and try again.';

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'error_message' in body && 'errors' in body;

const messageOf = (body: unknown): string => (isProblem(body) ? body.error_message : 'The server gave an answer that could not be read.');
