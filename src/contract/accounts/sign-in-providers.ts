import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { PlanId, text } from '#contract/core/fields.ts';
import { Viewer } from '#contract/plan/shapes.ts';
import { SIGN_IN_PROVIDERS } from '#domain/accounts/account.ts';

const users = callsOf('Users');
const admin = callsOf('Admin');

const Provider = z.enum(SIGN_IN_PROVIDERS);

/** A browser goes there and on to where the header leads. */
const Redirect = z.object({ status: z.literal(303), headers: z.object({ location: z.string() }) });

const go = (provider: 'google' | 'facebook', name: string) =>
  users
    .get(`/users/auth/${provider}`, `Sign in with ${name}: a link to follow, not a call to make`, {
      successStatus: 303,
      outputStructure: 'detailed',
    })
    .input(z.object({ redirect_url: text(500).optional(), move_plan_id: PlanId.optional() }))
    .output(Redirect);

export const signInProviders = {
  facebook: go('facebook', 'Facebook'),
  google: go('google', 'Google'),

  returned: users
    .get(
      '/users/auth/{provider}/return',
      'Where the provider leads back to: on to the way that was asked for, or to /sign-in with the reason',
      {
        successStatus: 303,
        outputStructure: 'detailed',
        description:
          '/sign-in?connect={provider}: the address has an account, whose password or mailed link connects the two. /sign-in?refused={reason}&provider={provider}: nobody was signed in.',
      },
    )
    .input(
      z.object({
        provider: Provider,
        state: text(200).optional(),
        code: text(4000).optional(),
        error: text(200).optional(),
      }),
    )
    .output(Redirect),

  pending: users.get('/users/auth/pending', 'The sign-in of this browser that waits to be connected to an account').output(
    z.object({
      pending: z
        .object({
          provider: Provider,
          email: z.string(),
          /** False: the address has no account yet, and the mailed link makes one. */ has_account: z.boolean(),
        })
        .nullable(),
    }),
  ),

  connect: users
    .post('/users/auth/connect', 'Connect it, with the password of the account')
    .input(z.object({ password: text(200) }))
    .output(z.object({ user: Viewer, redirect: z.string() })),
};

/** An admin acts as somebody, to help. */
export const impersonations = {
  begin: admin
    .post('/admin/impersonations', 'Act as a customer or a mover for at most an hour; both names stand in what is done', {
      successStatus: 201,
    })
    .input(
      z.object({
        user_id: text(64).min(1),
        why: text(500),
        code: text(40).default('').describe('A fresh one, of an admin who has a second factor'),
      }),
    )
    .output(z.object({ user: Viewer, until: z.string(), redirect: z.string() })),

  end: admin.remove('/admin/impersonations', 'Be oneself again').output(z.object({ user: Viewer, redirect: z.string() })),
};
