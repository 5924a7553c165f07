import { useState } from 'react';
import { Link } from 'react-router';
import { longDay } from '#domain/core/calendar.ts';
import { AccountPage } from '#web/accounts/account-page.tsx';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import type { Route } from './+types/second-step.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ChangeSecondStep } from './second-step-change.tsx';
import { SetUpSecondStep } from './second-step-setup.tsx';

export const loader = async (args: Route.LoaderArgs) => {
  try {
    const account = await callFrom(args).users.account();
    return { account, back: wayBack(new URL(args.request.url).searchParams.get('redirect') ?? '') };
  } catch (error) {
    throw pageFault(error);
  }
};

export const meta: Route.MetaFunction = () => [{ title: 'Second step' }];

/** The app that makes codes for an account: set up in three steps, changed, or taken away. */
const SecondStep = ({ loaderData: { account, back } }: Route.ComponentProps) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { since, is_required, recovery_codes_left } = account.second_factor;
  if (codes !== null) return <RecoveryCodes codes={codes} back={back} />;
  if (since === null) return <SetUpSecondStep has_password={account.has_password} is_required={is_required} onDone={setCodes} />;
  return (
    <AccountPage
      title="Second step"
      lead={`Logging in has asked for a code from your app since ${longDay(since.slice(0, 10))}. ${recovery_codes_left} of 10 recovery codes are left.`}
      foot={<Link to="/users/edit">Account Settings</Link>}
    >
      <ChangeSecondStep is_required={is_required} onCodes={setCodes} />
    </AccountPage>
  );
};

export default SecondStep;

/** Only our team is led here, and back to its rooms. */
const wayBack = (path: string): string => (/^\/admin([/?]|$)/.test(path) ? path : '/users/edit');
