import { useState } from 'react';
import { asCallError } from '#contract/client.ts';
import type { ReceivingStop } from '#domain/papers/move-day-events.ts';
import { call } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useDayWords } from '../day-words.ts';

/** Who takes things in where the customer does not: at the drop-off, and at the extra one. */
export const ReceiverCard = ({ plan }: { plan: PlanView }) => {
  const { words } = useDayWords();
  const has_extra = plan.details.extra_drop_off_enabled && !plan.details.move_into_storage;
  const [stop, setStop] = useState<ReceivingStop>(has_extra ? 'extra_drop_off' : 'drop_off');
  const [named, setNamed] = useState<{ name: string; email: string } | null>(null);
  const give = async ({ name = '', email = '' }: Values): Promise<Errors | undefined> => {
    try {
      await call().moveDay.nameReceiver({ id: plan.uuid, stop, name, email });
    } catch (error) {
      const { errors = {}, error_message } = asCallError(error).problem;
      return Object.keys(errors).length > 0 ? errors : { '': error_message };
    }
    setNamed({ name: name.trim(), email: email.trim() });
    return undefined;
  };
  const placeOf = (key: ReceivingStop): string => `${plan.details[key].city}, ${plan.details[key].state}`;
  return (
    <Card title={words.receiver.title}>
      <p className="meta below-16">{words.receiver.about}</p>
      {named && (
        <Notice tone="pine" icon="check-circle" role="status" title={words.receiver.sent(named.name, named.email)}>
          {words.receiver.one_person}
        </Notice>
      )}
      <Form id="receiver" brief onSubmit={give} className="stack gap-12 above-16">
        {has_extra && (
          <RadioCards
            name="stop"
            label={words.receiver.where}
            value={stop}
            onChange={(next) => setStop(next === 'drop_off' ? 'drop_off' : 'extra_drop_off')}
            choices={(['extra_drop_off', 'drop_off'] as const).map((key) => ({
              value: key,
              label: words.receiver.stops[key],
              detail: placeOf(key),
            }))}
          />
        )}
        <TextField name="name" label={words.receiver.name} maxLength={80} required />
        <TextField name="email" type="email" label={words.receiver.email} maxLength={254} required />
        <SubmitButton kind="outline">{words.receiver.send}</SubmitButton>
      </Form>
    </Card>
  );
};
