import { changeAccount, showAccount } from '#server/accounts/change-account.ts';
import { askConfirmation, confirm } from '#server/accounts/confirm-address.ts';
import { checkEmailAvailability } from '#server/accounts/email-availability.ts';
import { securityLog } from '#server/accounts/security-log.ts';
import { endOtherSessions, endSession, listSessions } from '#server/accounts/session-list.ts';
import { proveByCode } from '#server/accounts/sign-in/fresh-proof.ts';
import { giveCode } from '#server/accounts/sign-in/give-code.ts';
import {
  addPasskey,
  beginPasskey,
  challengePasskey,
  proveByPasskey,
  removePasskey,
  signInByPasskey,
} from '#server/accounts/sign-in/passkeys.ts';
import { askPassword, setPassword } from '#server/accounts/sign-in/password-reset.ts';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, renewRecoveryCodes } from '#server/accounts/sign-in/second-factor.ts';
import { signIn } from '#server/accounts/sign-in/sign-in.ts';
import { signOut } from '#server/accounts/sign-in/sign-out.ts';
import { signUp } from '#server/accounts/sign-up.ts';
import { emailChecklist } from '#server/bidding/email-checklist.ts';
import { personalData } from '#server/site/personal-data.ts';
import { removeAccount } from '#server/site/retention/remove-account.ts';
import { showMe } from '#server/site/show-me.ts';
import { api } from '../endpoint.ts';

export const users = {
  checkEmailAvailability: api.users.checkEmailAvailability.handler(({ input, context }) =>
    checkEmailAvailability(context, input.user.email),
  ),
  create: api.users.create.handler(({ input, context }) => signUp(context, input.user, input.redirect)),
  login: api.users.login.handler(({ input, context }) => signIn(context, input.user, input.redirect)),
  giveCode: api.users.giveCode.handler(({ input, context }) => giveCode(context, input.code, input.redirect)),
  challengePasskey: api.users.challengePasskey.handler(async ({ input, context }) => ({
    options: { ...(await challengePasskey(context, input.purpose)) },
  })),
  loginWithPasskey: api.users.loginWithPasskey.handler(({ input, context }) =>
    signInByPasskey(context, answerOf(input.answer), input.redirect),
  ),
  prove: api.users.prove.handler(({ input: { answer, code = '' }, context }) =>
    answer === undefined ? proveByCode(context, code) : proveByPasskey(context, answerOf(answer)),
  ),
  beginPasskey: api.users.beginPasskey.handler(async ({ input, context }) => ({
    options: { ...(await beginPasskey(context, input.current_password)) },
  })),
  addPasskey: api.users.addPasskey.handler(({ input, context }) => addPasskey(context, { ...input, answer: answerOf(input.answer) })),
  removePasskey: api.users.removePasskey.handler(({ input, context }) => removePasskey(context, input.id)),
  securityLog: api.users.securityLog.handler(({ context }) => securityLog(context)),
  logout: api.users.logout.handler(({ context }) => signOut(context)),
  me: api.users.me.handler(({ context }) => showMe(context)),
  account: api.users.account.handler(({ context }) => showAccount(context)),
  change: api.users.change.handler(({ input, context }) => changeAccount(context, input)),
  beginSecondFactor: api.users.beginSecondFactor.handler(({ input, context }) => beginSecondFactor(context, input.current_password)),
  confirmSecondFactor: api.users.confirmSecondFactor.handler(({ input, context }) => confirmSecondFactor(context, input.code)),
  renewRecoveryCodes: api.users.renewRecoveryCodes.handler(({ input, context }) => renewRecoveryCodes(context, input.code)),
  removeSecondFactor: api.users.removeSecondFactor.handler(({ input, context }) => removeSecondFactor(context, input.code)),
  personalData: api.users.personalData.handler(({ context }) => personalData(context)),
  remove: api.users.remove.handler(({ input, context }) => removeAccount(context, input.current_password)),
  sessions: api.users.sessions.handler(({ context }) => listSessions(context)),
  endSession: api.users.endSession.handler(({ input, context }) => endSession(context, input.id)),
  endSessions: api.users.endSessions.handler(({ context }) => endOtherSessions(context)),
  askPassword: api.users.askPassword.handler(({ input, context }) => askPassword(context, input.user.email)),
  setPassword: api.users.setPassword.handler(({ input, context }) => setPassword(context, input)),
  askConfirmation: api.users.askConfirmation.handler(({ context }) => askConfirmation(context)),
  confirm: api.users.confirm.handler(({ input, context }) => confirm(context, input.key)),
  emailChecklist: api.users.emailChecklist.handler(({ input, context }) => emailChecklist(context, input)),
};

/** The library's types leave out what they don't know; what was sent is checked by the contract. */
const answerOf = <Sent extends object, Wanted>(answer: Sent): Wanted => answer as unknown as Wanted;
