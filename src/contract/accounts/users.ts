import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Day, DayOut, PlanId, text } from '#contract/core/fields.ts';
import { Viewer } from '#contract/plan/shapes.ts';

const tags = ['Users'];

const LastMovePlan = z.object({ uuid: z.string(), from: z.string(), to: z.string(), move_date: DayOut.nullable(), saved: z.boolean() });

/** The business's own "today", on which every date rule rests. */
const BusinessNow = z.object({
  today: DayOut,
  after_cutoff: z.boolean(),
  earliest: DayOut,
  latest: DayOut,
  suggested: DayOut,
  suggested_move_out: DayOut,
});

const email = text(254);
const password = text(200);
const code = text(40).describe('Six digits of the app, or a recovery code');
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()).describe('Told once; each opens the account once') });
const redirect = text(500).optional().describe('A path of this site to go on to');
const MailedKey = z.string().min(1).max(200).describe('The key as it was mailed');

/** Who is signed in now, and where to go. */
const SignedIn = z.object({ user: Viewer, redirect: z.string() });

export const users = {
  checkEmailAvailability: oc
    .route({
      method: 'GET',
      path: '/users/check_email_availability',
      summary: 'Whether no account has this e-mail yet: from our own pages, in a browser that has a plan',
      tags,
    })
    .input(z.object({ user: z.object({ email }) }))
    .output(z.object({ available: z.boolean() })),

  create: oc
    .route({
      method: 'POST',
      path: '/users',
      successStatus: 201,
      summary: 'Make an account, which takes over the plans of this browser',
      tags,
    })
    .input(
      z.object({
        user: z.object({ name: text(200), email, password }),
        newflow: z.unknown().optional(),
        move_plan_id: PlanId.optional(),
        redirect,
      }),
    )
    .output(SignedIn),

  login: oc
    .route({
      method: 'POST',
      path: '/users/login',
      summary: 'Sign in',
      description: 'Refused with code_needed, whoever has a second factor gives its code next; so is every other way to sign in.',
      tags,
    })
    .input(z.object({ user: z.object({ email, password }), move_plan_id: PlanId.optional(), redirect }))
    .output(SignedIn),

  giveCode: oc
    .route({ method: 'POST', path: '/users/login/code', summary: 'The second step of signing in, within ten minutes', tags })
    .input(z.object({ code, redirect }))
    .output(SignedIn),

  logout: oc.route({ method: 'DELETE', path: '/users/logout', successStatus: 204, summary: 'Sign out', tags }).output(z.void()),

  me: oc.route({ method: 'GET', path: '/users/me', summary: 'Who is signed in, and the last plan of this browser', tags }).output(
    z.object({
      user: Viewer.nullable(),
      /** While an admin acts as the user: who it is, and until when. */
      impersonation: z.object({ admin_name: z.string(), until: z.string() }).nullable(),
      last_move_plan: LastMovePlan.nullable(),
      now: BusinessNow,
    }),
  ),

  account: oc.route({ method: 'GET', path: '/users/account', summary: 'The account’s settings', tags }).output(
    z.object({
      user: Viewer,
      email_is_proved: z.boolean(),
      /** The address that a change waits for. */
      new_email: z.string().nullable(),
      has_password: z.boolean(),
      bookings_to_claim: z
        .number()
        .int()
        .describe('Moves booked with this address and without an account: a key mailed anew brings them here'),
      second_factor: z.object({
        is_offered: z.boolean(),
        is_required: z.boolean(),
        since: z.string().nullable(),
        recovery_codes_left: z.number().int(),
      }),
      providers: z.array(z.enum(['google', 'facebook'])),
    }),
  ),

  change: oc
    .route({
      method: 'PATCH',
      path: '/users/me',
      summary: 'Change name, e-mail or password; e-mail and password with the password of now',
      description: 'A new e-mail is the account’s once the key that is mailed to it has come back. A new password ends all other sessions.',
      tags,
    })
    .input(
      z.object({
        name: text(200).optional(),
        email: email.optional(),
        password: password.optional(),
        current_password: password.optional(),
      }),
    )
    .output(z.object({ user: Viewer, new_email: z.string().nullable() })),

  beginSecondFactor: oc
    .route({
      method: 'POST',
      path: '/users/second_factor',
      summary: 'Begin to set up an app that makes codes: the secret, told once',
      tags,
    })
    .input(z.object({ current_password: password.optional() }))
    .output(
      z.object({
        secret: z.string().describe('In groups of four, for typing'),
        uri: z.string().describe('otpauth:, for an app'),
        picture: z.array(z.string()).describe('The same as a QR code: a row of 0 and 1 for each line'),
      }),
    ),

  confirmSecondFactor: oc
    .route({
      method: 'PATCH',
      path: '/users/second_factor',
      summary: 'The app’s first code: from now on every way to sign in asks for one, and all other sessions end',
      tags,
    })
    .input(z.object({ code }))
    .output(RecoveryCodes),

  renewRecoveryCodes: oc
    .route({ method: 'POST', path: '/users/second_factor/recovery_codes', summary: 'New recovery codes in the place of all before', tags })
    .input(z.object({ code }))
    .output(RecoveryCodes),

  removeSecondFactor: oc
    .route({ method: 'DELETE', path: '/users/second_factor', successStatus: 204, summary: 'Ask for no code any more', tags })
    .input(z.object({ code }))
    .output(z.void()),

  remove: oc
    .route({
      method: 'DELETE',
      path: '/users/me',
      successStatus: 204,
      summary: 'Delete the account with its unbooked plans; what was booked is kept for as long as the law asks',
      tags,
    })
    .input(z.object({ current_password: password.optional() }))
    .output(z.void()),

  sessions: oc
    .route({ method: 'GET', path: '/users/sessions', summary: 'Where the account is signed in', tags })
    .output(
      z.object({ sessions: z.array(z.object({ id: z.string(), device: z.string(), signed_in_at: z.string(), is_this: z.boolean() })) }),
    ),

  endSessions: oc
    .route({ method: 'DELETE', path: '/users/sessions', successStatus: 204, summary: 'Sign out everywhere else', tags })
    .output(z.void()),

  /** The letter leads to /users/password/edit?key=... */
  askPassword: oc
    .route({ method: 'POST', path: '/users/password', successStatus: 204, summary: 'Mail a link under which a new password is set', tags })
    .input(z.object({ user: z.object({ email }) }))
    .output(z.void()),

  setPassword: oc
    .route({
      method: 'PATCH',
      path: '/users/password',
      summary: 'Set a new password with the mailed key: ends all sessions, and signs in here',
      tags,
    })
    .input(z.object({ key: MailedKey, password, redirect }))
    .output(SignedIn),

  askConfirmation: oc
    .route({
      method: 'POST',
      path: '/users/confirmation',
      successStatus: 204,
      summary: 'Mail the key that proves the address once more, or brings the moves here that were booked with it',
      tags,
    })
    .output(z.void()),

  /** The letters lead to /users/confirmation?key=... */
  confirm: oc
    .route({
      method: 'PATCH',
      path: '/users/confirmation',
      summary: 'Prove an address with the key that was mailed to it',
      description:
        'proved: the account’s own address. changed: its new one. connected: another company’s sign-in belongs to the account now, and this browser is signed in.',
      tags,
    })
    .input(z.object({ key: MailedKey }))
    .output(
      z.object({
        what: z.enum(['proved', 'changed', 'connected']),
        email: z.string(),
        user: Viewer.nullable(),
        redirect: z.string(),
      }),
    ),

  emailChecklist: oc
    .route({
      method: 'POST',
      path: '/users/move_checklist_email',
      successStatus: 204,
      summary: 'Mail the list of what to do before a move, each thing with its day',
      tags,
    })
    .input(
      z.object({
        email,
        move_plan_id: PlanId.optional(),
        move_date: Day.optional().describe('Of the move, where there is no plan'),
      }),
    )
    .output(z.void()),
};
