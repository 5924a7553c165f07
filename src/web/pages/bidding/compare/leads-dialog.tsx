import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '#web/core/call.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { LEAD_FIELD, LEADS } from './leads.ts';
import { EmailForm } from './no-bids/email-form.tsx';
import { SentWords } from './sent-words.tsx';

type Sent = { email: string; sent_before: boolean };

type Props = { plan: PlanView; open: boolean; onClose: () => void };

/** Opens the modal; without a script it leads to the form in the page. */
export const LeadsLink = ({ plan, onOpen }: { plan: PlanView; onOpen: () => void }) =>
  plan.may.edit === true && (
    <Link
      className="nowrap"
      to={`?${LEADS}`}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      Email me these prices
    </Link>
  );

/** The leads modal: an address to send these prices to. */
export const LeadsDialog = ({ plan, open, onClose }: Props) => {
  const [search] = useSearchParams();
  const [sent, setSent] = useState<Sent | null>(null);
  const close = () => {
    onClose();
    setSent(null);
  };
  const send = async (email: string) => {
    setSent({ email, ...(await call().bids.emailLead({ id: plan.uuid, email })) });
  };
  return (
    <>
      {search.has(LEADS) && (
        <noscript>
          {search.get(LEADS) === 'sent' ? <SentWords>The prices are on their way.</SentWords> : <LeadForm plan={plan} send={send} />}
        </noscript>
      )}
      <Dialog
        open={open}
        onClose={close}
        title={sent ? 'Sent' : 'Email me these prices'}
        intro={sent ? undefined : 'Today’s prices by mover, with a link that brings you back to this page on any device.'}
        footer={
          sent && (
            <Button kind="primary" onClick={close}>
              Done
            </Button>
          )
        }
      >
        {sent ? <SentWords>{saidOf(sent)}</SentWords> : <LeadForm plan={plan} send={send} />}
      </Dialog>
    </>
  );
};

const LeadForm = ({ plan, send }: { plan: PlanView; send: (email: string) => Promise<void> }) => (
  <EmailForm
    id="leads"
    name={LEAD_FIELD}
    label="Email"
    hint="We’ll send one email with these prices, and nothing else."
    defaultValue={plan.contact_email_address}
    button="Send the prices"
    kind="primary"
    send={send}
  />
);

const saidOf = ({ email, sent_before }: Sent): string =>
  sent_before ? `We already sent this plan’s prices to ${email}. Please look for that email.` : `The prices are on their way to ${email}.`;
