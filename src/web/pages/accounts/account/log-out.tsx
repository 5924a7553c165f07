import { redirect } from 'react-router';
import { callFrom } from '#web/core/call.ts';
import type { Route } from './+types/log-out.ts';

/** Where the header's Log out goes without a script. */
export const action = async (args: Route.ActionArgs) => {
  await callFrom(args).users.logout();
  return redirect('/');
};

export const loader = () => redirect('/');
