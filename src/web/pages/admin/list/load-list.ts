import { redirect } from 'react-router';
import { asCallError, type Client } from '#contract/client.ts';
import { callFrom } from '#web/core/call.ts';
import { pastTheEnd } from '#web/core/list-page.ts';
import { pageFault } from '#web/core/page-fault.ts';

type Args = Parameters<typeof callFrom>[0];

/** What a list's address asks for; fields that are empty are left to their defaults. */
export type Query = Readonly<Record<string, string>>;

/** What a call answers, the query it was asked with, and what was wrong with that. */
export type Loaded<T> = { list: T | null; query: Query; errors: Readonly<Record<string, string>> };

/** Reads a list by the address. Whoever is not signed in goes to do so and comes back; a filter that can't be read says so at its field. */
export const loadList = async <T>(args: Args, ask: (client: Client, query: Query) => Promise<T>): Promise<Loaded<T>> => {
  const loaded = await asked(args, ask);
  const on = isPaged(loaded.list) ? pastTheEnd(loaded.list, args.request) : undefined;
  if (on) throw on;
  return loaded;
};

const asked = async <T>(args: Args, ask: (client: Client, query: Query) => Promise<T>): Promise<Loaded<T>> => {
  const query = queryOf(args.request);
  try {
    return { list: await ask(callFrom(args), query), query, errors: {} };
  } catch (error) {
    const { status, problem } = asCallError(error);
    if (status === 422) return { list: null, query, errors: problem.errors };
    throw wayOut(args.request, error);
  }
};

type Paged = Parameters<typeof pastTheEnd>[0];

const isPaged = (list: unknown): list is Paged =>
  typeof list === 'object' && list !== null && ['page', 'per_page', 'total'].every((name) => name in list);

/** Reads what has no filters. */
export const load = async <T>(args: Args, ask: (client: Client) => Promise<T>): Promise<T> => {
  try {
    return await ask(callFrom(args));
  } catch (error) {
    throw wayOut(args.request, error);
  }
};

export const queryOf = (request: Request): Query =>
  Object.fromEntries([...new URL(request.url).searchParams].filter(([name, value]) => value !== '' && !name.startsWith('_')));

const wayOut = (request: Request, error: unknown) => {
  const { pathname, search } = new URL(request.url);
  const back = encodeURIComponent(
    `${pathname.replace(/\.data$/, '')}${search.replace(/([?&])_routes=[^&]*&?/, '$1').replace(/[?&]$/, '')}`,
  );
  const { status, problem } = asCallError(error);
  if (problem.code === 'second_factor_needed') return redirect(`/users/edit/second-step?redirect=${back}`);
  return status === 401 ? redirect(`/sign-in?redirect=${back}`) : pageFault(error);
};
