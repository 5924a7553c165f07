import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { ASSISTANT_TOOLS } from '#contract/assistant-tools.ts';
import { asCallError, type Client, clientOf } from '#contract/client.ts';
import { contract } from '#contract/index.ts';
import { brand } from '#domain/core/brand.ts';
import { note } from '#server/signals/waits.ts';
import type { Api } from './api/index.ts';

/** Where assistants find the tools. */
export const ASSISTANTS = '/mcp';

type Asked = { address: string; request_id: string };

/**
 * The Model Context Protocol over HTTP, without sessions: each request has a server of its own, whose tools make the very calls that anybody
 * makes, with their budgets and, where a key came along, its rights. Cookies are not read.
 */
export const answerAssistant = async (api: Api, request: Request, asked: Asked): Promise<Response> => {
  note({ route: 'assistant' });
  const authorization = request.headers.get('authorization');
  const client = clientOf(contract, new URL(request.url).origin, (call) => api(withKey(call, authorization), asked));
  const { fetch } = createMcpHandler(() => serverFor(client));
  return fetch(request);
};

/** What llms.txt has to say: an assistant that reads it knows where to go on. */
export const answerLlms = (public_url: string): Response =>
  new Response(LLMS.replaceAll('{url}', public_url), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'max-age=3600' },
  });

const withKey = (call: Request, authorization: string | null): Request => {
  if (authorization === null) return call;
  const headers = new Headers(call.headers);
  headers.set('authorization', authorization);
  return new Request(call, { headers });
};

const serverFor = (client: Client): McpServer => {
  const server = new McpServer({ name: brand.slug, version: '1' }, { instructions: INSTRUCTIONS });
  for (const [name, { call, row, reads }] of Object.entries(ASSISTANT_TOOLS)) {
    const { route, inputSchema, outputSchema } = row['~orpc'];
    const description = [route.summary, route.description].filter(Boolean).join('. ');
    const annotations = { readOnlyHint: reads, destructiveHint: false, openWorldHint: false };
    server.registerTool(name, { description, inputSchema, outputSchema, annotations }, (input: unknown) => answered(client, call, input));
  }
  return server;
};

/** What was wrong is said to the assistant in the words that a person would read, field by field. */
const answered = async (client: Client, call: string, input: unknown) => {
  const [group = '', name = ''] = call.split('.');
  const ask = (client as unknown as Record<string, Record<string, (input: unknown) => Promise<Record<string, unknown>>>>)[group]?.[name];
  if (ask === undefined) throw new Error(`There is no call ${call}.`);
  try {
    const structuredContent = await ask(input);
    return { content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }], structuredContent };
  } catch (error) {
    const { problem } = asCallError(error);
    const fields = Object.entries(problem.errors).map(([field, sentence]) => `${field}: ${sentence}`);
    return { isError: true, content: [{ type: 'text' as const, text: [problem.error_message, ...fields].join('\n') }] };
  }
};

const INSTRUCTIONS = `${brand.name} compares licensed movers in the United States by price. Call a price binding only where "binding" is true; say "a range" otherwise, and say why ("because"). A person always signs and pays, at the link that prepare_booking gives: never ask for a card.`;

const LLMS = `# ${brand.name}

> Moves in the United States at prices that licensed movers guarantee. ${brand.name} is a broker of household goods: it owns no trucks.

A price is binding once the list of what is moved is complete; before that it is a range. A person always signs and pays on our own page.

- [Tools for assistants](${'{url}'}${ASSISTANTS}): Model Context Protocol over HTTP, no key needed. ${Object.keys(ASSISTANT_TOOLS).join(', ')}
- [For developers](${'{url}'}/developers): the same as plain calls, keys, webhooks, a typed client
- [Questions](${'{url}'}/faq/): how it works, what it costs, what happens when something breaks
- [Movers by city](${'{url}'}/moving-companies/): who works where
`;
