import type { Client } from '#contract/client.ts';

export type Own = Awaited<ReturnType<Client['calendarSync']['own']>>;
export type Rule = Own['rules'][number];
