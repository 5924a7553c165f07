import type { LoaderFunctionArgs } from 'react-router';
import { callFrom, pageServer } from './call.ts';

/** Who is signed in and which plan this browser had last: the header and the returning visitor's bar need both. */
export const readRoot = async (args: LoaderFunctionArgs) => ({
  ...(await callFrom(args).users.me()),
  is_indexed: args.context.get(pageServer).is_indexed,
  social: args.context.get(pageServer).social,
  company: args.context.get(pageServer).company,
});
