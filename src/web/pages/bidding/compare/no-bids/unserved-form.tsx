import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#web/core/call.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { SentWords } from '../sent-words.tsx';
import { EmailForm } from './email-form.tsx';
import { NOTED, UNSERVED_FIELD } from './unserved.ts';

/** Where nobody bids: an address to write to once somebody does (C7). It is the page's own way on where nothing else would help. */
export const UnservedForm = ({ plan, is_first = false }: { plan: PlanView; is_first?: boolean }) => {
  const [search] = useSearchParams();
  const [told, setTold] = useState<string | null>(null);
  if (plan.may.edit !== true) return null;
  if (told !== null || search.has(NOTED))
    return <SentWords>Noted. We write {told === null ? 'to you' : `to ${told}`} when a mover takes this move.</SentWords>;
  const send = async (email: string) => {
    await call().unservedUsers.create({ move_plan_id: plan.uuid, unserved_user: { email } });
    setTold(email);
  };
  return (
    <EmailForm
      id="unserved"
      name={UNSERVED_FIELD}
      label={is_first ? 'Your email' : 'Or leave your email'}
      hint="We write to you when a mover takes this move, and for nothing else."
      defaultValue={plan.contact_email_address}
      button="Write to me"
      kind={is_first ? 'tape' : 'plain'}
      send={send}
    />
  );
};
