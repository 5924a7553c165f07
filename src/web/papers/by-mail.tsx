import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { mailingLine } from '#domain/address/address.ts';
import { localTime } from '#domain/core/business-time.ts';
import { longDay } from '#domain/core/calendar.ts';
import { MOST_ADDRESS } from '#domain/papers/on-paper.ts';
import { call } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { TextAreaField, TextField } from '#web/forms/text-field.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { InView } from '#web/ui/feedback/in-view.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Papers } from './paper-words.ts';
import styles from './rescind-dialog.module.css';

type Props = { plan: PlanView; by_mail: NonNullable<Papers['by_mail']> };

/** Papers come electronically until who owns the goods takes that back; from then on the post brings them (15 USC 7001(c)). */
export const ByMail = ({ plan, by_mail }: Props) => {
  const [asking, setAsking] = useState(false);
  const [was_asked, setWasAsked] = useState(false);
  if (by_mail.since !== null)
    return (
      <InView of={was_asked ? by_mail.since : null}>
        <p role="status">
          Since {longDay(localTime(new Date(by_mail.since), plan.time_zone).day)} papers come to you by first-class mail, to{' '}
          {by_mail.address}. You sign on the print. What was signed before stays.
        </p>
      </InView>
    );
  return (
    <div className="meta">
      You agreed to electronic papers.{' '}
      <Button
        kind="link"
        onClick={() => {
          setWasAsked(true);
          setAsking(true);
        }}
      >
        Get papers by mail instead
      </Button>
      <ByMailDialog plan={plan} by_mail={by_mail} open={asking} onClose={() => setAsking(false)} />
    </div>
  );
};

const ByMailDialog = ({ plan, by_mail, open, onClose }: Props & { open: boolean; onClose: () => void }) => {
  const { revalidate } = useRevalidator();
  const withdraw = async ({ name = '', address = '' }: Values): Promise<Errors | undefined> => {
    try {
      await call().papers.withdrawConsent({ id: plan.uuid, name, address });
      await revalidate();
      return undefined;
    } catch (error) {
      const { problem } = asCallError(error);
      return Object.keys(problem.errors).length > 0 ? problem.errors : { '': problem.error_message };
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Papers by mail?"
      intro="From now on every paper of this move comes by first-class mail, free. You sign new ones on the print and send it back, which takes days: a change that has to be signed soon may not be ready in time. What you signed before stays."
      phone="center"
    >
      <Form id="by_mail" brief rules={RULES} onSubmit={withdraw}>
        <TextField
          name="name"
          label="Your full name"
          hint={`As it stands on the papers: ${by_mail.name}`}
          autoComplete="name"
          maxLength={200}
        />
        <TextAreaField
          name="address"
          label="Where we mail them"
          hint="Street, city, state and ZIP code"
          autoComplete="street-address"
          rows={3}
          maxLength={MOST_ADDRESS}
          defaultValue={addressOf(plan)}
        />
        <div className={styles.buttons}>
          <Button data-first-focus onClick={onClose}>
            Keep them electronic
          </Button>
          <SubmitButton>Get papers by mail</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
};

const RULES = {
  name: (value: string) => (value.trim() === '' ? 'Type your full name' : undefined),
  address: (value: string) => (value.trim() === '' ? 'Enter the whole address, with its ZIP code' : undefined),
};

/** "412 7th Avenue, Brooklyn, NY 11215": where they live until they move. */
const addressOf = ({ details: { pick_up } }: PlanView): string => mailingLine(pick_up);
