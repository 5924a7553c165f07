import { useState } from 'react';
import { whyNotDeny, whyNotOffer } from '#domain/claims/claim.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { TextAreaField, TextField } from '#web/forms/text-field.tsx';
import { ChangeDialog } from '#web/pages/admin/list/change-dialog.tsx';
import type { Claim } from './claim-card.tsx';

type Props = { claim: Claim; mover: string; onClose: () => void };

export const AcknowledgeClaim = ({ claim, mover, onClose }: Props) => (
  <ChangeDialog
    id="acknowledge-claim"
    open
    onClose={onClose}
    title="Acknowledge the claim?"
    intro={`For ${mover}. The customer is told it was received, and the time to decide keeps running.`}
    does="Acknowledge"
    why="none"
    send={(api) => api.claims.acknowledge(oneOf(claim))}
    done="The claim is acknowledged."
  />
);

/** What it comes to is said before it is sent. */
export const OfferForClaim = ({ claim, mover, onClose }: Props) => {
  const [typed, setTyped] = useState('');
  const offer = dollarsIn(typed);
  const fits = whyNotOffer(fromDollars(offer), fromDollars(claim.asked)) === undefined;
  return (
    <ChangeDialog
      id="offer-claim"
      open
      onClose={onClose}
      title="Offer for the mover"
      intro={`The customer is asking for ${inWords(fromDollars(claim.asked))}. They get the offer by email and accept or decline it; until then the payout stays on hold.`}
      does="Send the offer"
      why="none"
      rules={{ offer: (value) => whyNotOffer(fromDollars(dollarsIn(value)), fromDollars(claim.asked))?.message }}
      send={(api, { answer = '' }) => api.claims.offer({ ...oneOf(claim), offer, answer })}
      done="The offer is sent to the customer."
    >
      <TextField
        name="offer"
        label="Offer, in dollars"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="meta" role="status">
        {fits ? `${mover} pays ${inWords(fromDollars(offer))} once the customer accepts.` : 'Enter an amount to see what happens next.'}
      </p>
      <TextAreaField name="answer" label="In the mover’s words" optional rows={3} maxLength={2000} />
    </ChangeDialog>
  );
};

export const DenyClaim = ({ claim, mover, onClose }: Props) => (
  <ChangeDialog
    id="deny-claim"
    open
    onClose={onClose}
    title="Deny the claim?"
    intro={`For ${mover}. This closes the claim, shows the customer your reason and makes the payout due again. It can’t be undone.`}
    does="Deny the claim"
    danger
    why="none"
    rules={{ answer: (value) => whyNotDeny(value)?.message }}
    send={(api, { answer = '' }) => api.claims.deny({ ...oneOf(claim), answer })}
    done="The claim is denied."
  >
    <TextAreaField name="answer" label="Why not" hint="The customer will see it." rows={3} maxLength={2000} />
  </ChangeDialog>
);

const oneOf = ({ id, mover_id }: Claim) => ({ id: mover_id, claim_id: id });

const dollarsIn = (typed: string): number => Number(typed.replaceAll(/[$,\s]/g, '')) || 0;
