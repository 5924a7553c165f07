import type { Client } from '#contract/client.ts';

type People = Awaited<ReturnType<Client['people']['list']>>;
export type Person = People['people'][number];
