import { implement } from '@orpc/server';
import { contract } from '#contract/index.ts';
import type { Caller } from '#server/core/caller.ts';

/** The contract, ready to be answered: every handler gets the Caller as its context. */
export const api = implement(contract).$context<Caller>();
