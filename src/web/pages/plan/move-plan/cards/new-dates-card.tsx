import { useState } from 'react';
import { asCallError } from '#contract/client.ts';
import { DELAY_CAUSES, type DelayCause, MANNER_NAMES, MANNERS, type Manner } from '#domain/papers/records.ts';
import { call } from '#web/core/call.ts';
import { DateField } from '#web/forms/date-field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextAreaField, TextField } from '#web/forms/text-field.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';

/** To the mover of an accepted job: other dates than agreed are told at once, and the record of it is a paper of the move. */
export const NewDatesCard = ({ plan }: { plan: PlanView }) => {
  const [cause, setCause] = useState<DelayCause>('delay');
  const [told, setTold] = useState(false);
  const is_stored = cause === 'early_storage' || cause === 'converted';
  const send = async (values: Values): Promise<Errors | undefined> => {
    try {
      await call().papers.tellNewDates({ id: plan.uuid, ...saidIn(values, cause) });
    } catch (error) {
      const { errors = {}, error_message } = asCallError(error).problem;
      return Object.keys(errors).length > 0 ? errors : { '': error_message };
    }
    setTold(true);
    return undefined;
  };
  return (
    <Card title="Other dates than agreed">
      {told && (
        <Notice tone="pine" icon="check-circle" role="status" title="Told">
          The customer has an email with the notice, and it is among the papers of this move.
        </Notice>
      )}
      <Disclosure summary="Tell the customer new dates">
        <Form id="new-dates" onSubmit={send} className="stack gap-16">
          <SelectField
            name="cause"
            label="What happened"
            options={DELAY_CAUSES.map((value) => ({ value, label: CAUSES[value] }))}
            value={cause}
            onChange={(event) => setCause(DELAY_CAUSES.find((one) => one === event.target.value) ?? 'delay')}
          />
          {!HAS_ONE_SUBJECT.has(cause) && <SelectField name="of" label="Which" options={OF} />}
          <DateField name="new_from" label="New first day" />
          <DateField name="new_to" label="New last day" />
          {is_stored && <TextField name="place" label="Where the things are, and whom to call there" maxLength={300} />}
          <SelectField name="manner" label="How you told the customer" options={HOW} />
          <TextField name="told_at" type="datetime-local" label="When you told the customer" />
          <TextAreaField name="reason" label={cause === 'arrival' ? 'Between which hours' : 'Why'} rows={2} maxLength={500} />
          <SubmitButton>Tell and keep this</SubmitButton>
        </Form>
      </Disclosure>
    </Card>
  );
};

const CAUSES: Readonly<Record<DelayCause, string>> = {
  delay: 'We are late',
  arrival: 'We know the day on which we arrive',
  early_storage: 'We are early and store the things',
  storage_ends: 'Storage on the way ends',
  converted: 'Storage on the way has become permanent',
};

/** Of these nobody asks whether they are about the pick-up or the delivery. */
const HAS_ONE_SUBJECT: ReadonlySet<DelayCause> = new Set(['arrival', 'storage_ends', 'converted']);

const OF = [
  { value: 'delivery', label: 'The delivery' },
  { value: 'pick_up', label: 'The pick-up' },
];

/** By email first: that one needs nothing more of them. */
const HOW = ['email' as const, ...MANNER_NAMES.filter((manner) => manner !== 'email')].map((value) => ({ value, label: MANNERS[value] }));

const saidIn = (values: Values, cause: DelayCause) => {
  const told_at = new Date(values.told_at ?? '');
  return {
    ...{ cause, new_from: values.new_from ?? '', new_to: values.new_to ?? '', reason: values.reason ?? '', place: values.place ?? '' },
    of: values.of === 'pick_up' ? ('pick_up' as const) : ('delivery' as const),
    manner: MANNER_NAMES.find((manner): manner is Manner => manner === values.manner) ?? 'email',
    told_at: Number.isNaN(told_at.getTime()) ? '' : told_at.toISOString(),
  };
};
