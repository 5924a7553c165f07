import { useRouteLoaderData } from 'react-router';
import type { readRoot } from '#web/core/read-root.ts';

type Root = Awaited<ReturnType<typeof readRoot>>;

/** Who is signed in, as the root route read it; null for everybody else and on a page that failed. */
export const useViewer = (): Root['user'] => useRouteLoaderData<typeof readRoot>('root')?.user ?? null;

/** The admin behind the session, when one acts as the user, and until when. */
export const useImpersonation = (): Root['impersonation'] => useRouteLoaderData<typeof readRoot>('root')?.impersonation ?? null;

export const useLastPlan = (): Root['last_move_plan'] => useRouteLoaderData<typeof readRoot>('root')?.last_move_plan ?? null;

/** The business's own day; before any day there is, when it is not known. */
export const useToday = (): string => useRouteLoaderData<typeof readRoot>('root')?.now.today ?? '';
