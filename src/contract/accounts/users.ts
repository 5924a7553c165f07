import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { Day, DayOut, Figure, line, PlanId, text } from '#contract/core/fields.ts';
import { Viewer } from '#contract/plan/shapes.ts';

const { get, patch, post, remove } = callsOf('Users');

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
/** As the browser's own API writes it (PublicKeyCredentialJSON). */
const passkeyAnswer = <Response extends z.ZodRawShape>(response: Response) =>
  z.object({
    ...{ id: text(1400), rawId: text(1400), type: z.literal('public-key') },
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
    clientExtensionResults: z.looseObject({}).default({}),
    response: z.object({ clientDataJSON: text(8000), ...response }),
  });
const bytes = text(20_000);
const MadePasskey = passkeyAnswer({
  ...{ attestationObject: bytes, authenticatorData: bytes.optional(), publicKey: bytes.optional() },
  ...{ publicKeyAlgorithm: Figure.optional(), transports: z.array(text(20)).max(10).optional() },
});
const SignedPasskey = passkeyAnswer({ authenticatorData: bytes, signature: bytes, userHandle: text(200).optional() });
const PasskeyOptions = z.looseObject({ challenge: z.string() }).describe('For navigator.credentials, in its JSON form');
const redirect = text(500).optional().describe('A path of this site to go on to');
const MailedKey = text(200).min(1).describe('The key as it was mailed');

/** Who is signed in now, and where to go. */
const SignedIn = z.object({ user: Viewer, redirect: z.string() });

export const users = {
  checkEmailAvailability: get(
    '/users/check_email_availability',
    'Whether no account has this email yet: from our own pages, in a browser that has a plan',
  )
    .input(z.object({ user: z.object({ email }) }))
    .output(z.object({ available: z.boolean() })),

  create: post('/users', 'Make an account, which takes over the plans of this browser', { successStatus: 201 })
    .input(
      z.object({
        user: z.object({ name: line(200), email, password }),
        newflow: z.unknown().optional(),
        move_plan_id: PlanId.optional(),
        redirect,
      }),
    )
    .output(SignedIn),

  login: post('/users/login', 'Sign in', {
    description: 'Refused with code_needed, whoever has a second factor gives its code next; so is every other way to sign in.',
  })
    .input(z.object({ user: z.object({ email, password }), move_plan_id: PlanId.optional(), redirect }))
    .output(SignedIn),

  giveCode: post('/users/login/code', 'The second step of signing in, within ten minutes')
    .input(z.object({ code, redirect }))
    .output(SignedIn),

  challengePasskey: post('/users/passkeys/challenge', 'What a passkey is to sign, within five minutes: to sign in, or to confirm who it is')
    .input(z.object({ purpose: z.enum(['sign_in', 'proof']) }))
    .output(z.object({ options: PasskeyOptions })),

  loginWithPasskey: post('/users/login/passkey', 'Sign in with a passkey, which stands for both steps')
    .input(z.object({ answer: SignedPasskey, redirect }))
    .output(SignedIn),

  prove: post('/users/proof', 'Confirm who it is, for the ten minutes that follow', {
    successStatus: 204,
    description: 'By a code or a passkey. What needs it is refused with fresh_proof_needed: payouts, roles, factors, other sessions.',
  })
    .input(z.object({ code: code.optional(), answer: SignedPasskey.optional() }))
    .output(z.void()),

  beginPasskey: post('/users/passkeys/options', 'Begin to add a passkey')
    .input(z.object({ current_password: password.optional() }))
    .output(z.object({ options: PasskeyOptions })),

  addPasskey: post('/users/passkeys', 'Add the passkey; the first factor of an account brings its recovery codes', { successStatus: 201 })
    .input(z.object({ name: text(60).default(''), answer: MadePasskey }))
    .output(z.object({ recovery_codes: z.array(z.string()).nullable() })),

  removePasskey: remove('/users/passkeys/{id}', 'Remove a passkey', { successStatus: 204 })
    .input(z.object({ id: text(1400).min(1) }))
    .output(z.void()),

  securityLog: get('/users/security_log', 'What happened to the account, the newest first').output(
    z.object({ events: z.array(z.object({ at: z.string(), what: z.string(), device: z.string() })) }),
  ),

  logout: remove('/users/logout', 'Sign out', { successStatus: 204 }).output(z.void()),

  me: get('/users/me', 'Who is signed in, and the last plan of this browser').output(
    z.object({
      user: Viewer.nullable(),
      /** While an admin acts as the user: who it is, and until when. */
      impersonation: z.object({ admin_name: z.string(), until: z.string(), minutes_left: z.number().int() }).nullable(),
      last_move_plan: LastMovePlan.nullable(),
      now: BusinessNow,
    }),
  ),

  account: get('/users/account', 'The account’s settings').output(
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
      passkeys: z.array(z.object({ id: z.string(), name: z.string(), added_at: z.string(), last_used_at: z.string().nullable() })),
      providers: z.array(z.enum(['google', 'facebook'])),
    }),
  ),

  change: patch('/users/me', 'Change name, email or password; email and password with the password of now', {
    description: 'A new email is the account’s once the key that is mailed to it has come back. A new password ends all other sessions.',
  })
    .input(
      z.object({
        name: line(200).optional(),
        email: email.optional(),
        password: password.optional(),
        current_password: password.optional(),
      }),
    )
    .output(z.object({ user: Viewer, new_email: z.string().nullable() })),

  beginSecondFactor: post('/users/second_factor', 'Begin to set up an app that makes codes: the secret, told once')
    .input(z.object({ current_password: password.optional() }))
    .output(
      z.object({
        secret: z.string().describe('In groups of four, for typing'),
        uri: z.string().describe('otpauth:, for an app'),
        picture: z.array(z.string()).describe('The same as a QR code: a row of 0 and 1 for each line'),
      }),
    ),

  confirmSecondFactor: patch(
    '/users/second_factor',
    'The app’s first code: from now on every way to sign in asks for one, and all other sessions end',
  )
    .input(z.object({ code }))
    .output(RecoveryCodes),

  renewRecoveryCodes: post('/users/second_factor/recovery_codes', 'New recovery codes in the place of all before')
    .input(z.object({ code: code.default('') }))
    .output(RecoveryCodes),

  removeSecondFactor: remove('/users/second_factor', 'Ask for no code any more', { successStatus: 204 })
    .input(z.object({ code: code.default('') }))
    .output(z.void()),

  personalData: get('/users/personal_data', 'Everything we hold about whoever is signed in, to keep or to take elsewhere').output(
    z.object({
      made_at: z.string(),
      name: z.string(),
      email: z.string(),
      kept: z.array(z.string()).describe('What stays when the account is deleted'),
      sections: z.array(z.object({ title: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })),
    }),
  ),

  remove: remove('/users/me', 'Delete the account with its unbooked plans; what was booked is kept for as long as the law asks', {
    successStatus: 204,
  })
    .input(z.object({ current_password: password.optional() }))
    .output(z.void()),

  sessions: get('/users/sessions', 'Where the account is signed in').output(
    z.object({ sessions: z.array(z.object({ id: z.string(), device: z.string(), signed_in_at: z.string(), is_this: z.boolean() })) }),
  ),

  endSession: remove('/users/sessions/{id}', 'Sign one device out', { successStatus: 204 })
    .input(z.object({ id: z.uuid() }))
    .output(z.void()),

  endSessions: remove('/users/sessions', 'Sign out everywhere else', { successStatus: 204 }).output(z.void()),

  /** The email leads to /users/password/edit?key=... */
  askPassword: post('/users/password', 'Mail a link under which a new password is set', { successStatus: 204 })
    .input(z.object({ user: z.object({ email }) }))
    .output(z.void()),

  setPassword: patch('/users/password', 'Set a new password with the mailed key: ends all sessions, and signs in here')
    .input(z.object({ key: MailedKey, password, redirect }))
    .output(SignedIn),

  askConfirmation: post(
    '/users/confirmation',
    'Mail the key that proves the address once more, or brings the moves here that were booked with it',
    { successStatus: 204 },
  ).output(z.void()),

  /** The emails lead to /users/confirmation?key=... */
  confirm: patch('/users/confirmation', 'Prove an address with the key that was mailed to it', {
    description:
      'proved: the account’s own address. changed: its new one. connected: another company’s sign-in belongs to the account now, and this browser is signed in.',
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

  emailChecklist: post('/users/move_checklist_email', 'Mail the list of what to do before a move, each thing with its day', {
    successStatus: 204,
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
