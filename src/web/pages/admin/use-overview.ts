import { useRouteLoaderData } from 'react-router';
import type { loader } from './frame.tsx';

type Overview = Awaited<ReturnType<typeof loader>>;

const NOBODY: Overview = {
  name: '',
  is_super_admin: false,
  has_second_factor: false,
  today: '',
  views: [],
  counsel_unanswered: [],
  waiting: { today: 0, no_mover: 0, jobs: 0, payouts: 0, claims: 0, applications: 0, outbox_jobs: 0 },
};

/** Who is signed in to the console, as the frame read it. */
export const useOverview = (): Overview => useRouteLoaderData<typeof loader>('admin') ?? NOBODY;
