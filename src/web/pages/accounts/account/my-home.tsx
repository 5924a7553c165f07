import { redirect } from 'react-router';
import { brand } from '#domain/core/brand.ts';
import { callFrom } from '#web/core/call.ts';
import { signInPath } from '#web/core/sign-in-path.ts';
import type { Route } from './+types/my-home.ts';

/** /myhome and /my-home: where a customer's account begins; signed out, first to sign-in and back (Spec section 6). */
export const loader = async (args: Route.LoaderArgs) => {
  const { user } = await callFrom(args).users.me();
  throw redirect(user === null ? signInPath('/myhome') : brand.my_home);
};
