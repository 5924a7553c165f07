import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { numbersInWords } from '#domain/movers/carrier-number.ts';
import { agentInWords, tidied, whyNotSaveLegal } from '#domain/movers/legal-profile.ts';
import { call, callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextAreaField, TextField } from '#web/forms/text-field.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Route } from './+types/legal.ts';
import { AgreementCard } from './agreement-card.tsx';
import styles from './legal.module.css';
import { legalIn, type Shown } from './legal-values.ts';

export const loader = async (args: Route.LoaderArgs) => {
  try {
    return await callFrom(args).moverLegal.show({ id: Number(args.params.moverId) || 0 });
  } catch (error) {
    throw pageFault(error);
  }
};

/** What the law has a mover tell its customers before a move between states, and our agreement with it. */
const LegalPage = ({ loaderData: shown, params }: Route.ComponentProps) => {
  const mover_id = Number(params.moverId);
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState(false);
  const send = async (values: Values): Promise<Errors | undefined> => {
    setSaved(false);
    const legal = legalIn(values);
    const refusal = whyNotSaveLegal(tidied(legal));
    if (refusal !== undefined) return refusal.errors;
    try {
      await call().moverLegal.save({ id: mover_id, legal, version: shown.version });
    } catch (error) {
      const { problem } = asCallError(error);
      return Object.keys(problem.errors ?? {}).length > 0 ? problem.errors : { '': problem.error_message };
    }
    setSaved(true);
    await revalidate();
    return undefined;
  };
  return (
    <>
      <title>Legal</title>
      <header className="grid gap-4 below-20">
        <h1 tabIndex={-1}>Legal</h1>
        <p className="meta">
          {shown.fixed.legal_name}, {numbersInWords({ ...shown.fixed, state_license: null })}. Name and numbers are as we checked them: call
          us when they change.
        </p>
      </header>
      <Standing shown={shown} />
      <Form onSubmit={send} id="legal">
        <LegalCards legal={shown.legal} />
        <div className="flex">
          <SubmitButton size="l">Save legal page</SubmitButton>
        </div>
        <div role="status">
          {saved && (
            <Notice tone="pine" icon="check-circle">
              Saved. New papers use it from now on.
            </Notice>
          )}
        </div>
      </Form>
      <AgreementCard mover_id={mover_id} agreement={shown.agreement} onSigned={revalidate} />
    </>
  );
};

export default LegalPage;

const Standing = ({ shown: { missing, ready_for_interstate } }: { shown: Shown }) =>
  ready_for_interstate ? (
    <div className="below-24">
      <Notice tone="pine" icon="check-circle" title="Ready for moves between states">
        Customers get these pages before they sign.
      </Notice>
    </div>
  ) : (
    <Card title="Missing for moves between states" tone="kraft" className="below-24">
      <ul className={styles.missing}>
        {missing.map(({ code, words }) => (
          <li key={code}>
            <Icon name="clock" />
            {words}
          </li>
        ))}
      </ul>
    </Card>
  );

const LegalCards = ({ legal }: { legal: Shown['legal'] }) => (
  <>
    <Card title="Principal place of business">
      <div className="stack gap-20">
        <TextField
          name="physical_address.street_address"
          label="Street"
          hint="It goes on the bill of lading. Not a P.O. box"
          autoComplete="address-line1"
          maxLength={200}
          defaultValue={legal.physical_address.street_address}
        />
        <div className={styles.three}>
          <TextField name="physical_address.city" label="City" maxLength={100} defaultValue={legal.physical_address.city} />
          <TextField name="physical_address.state" label="State" maxLength={2} defaultValue={legal.physical_address.state} />
          <TextField name="physical_address.zip" label="ZIP" inputMode="numeric" maxLength={5} defaultValue={legal.physical_address.zip} />
        </div>
      </div>
    </Card>
    <Card title="Questions and complaints">
      <div className={styles.pair}>
        <TextField name="complaints.telephone" label="Telephone" type="tel" maxLength={40} defaultValue={legal.complaints.telephone} />
        <SelectField
          name="complaints.calls_paid_by"
          label="Who pays for the call"
          options={[
            { value: 'mover', label: 'We do' },
            { value: 'customer', label: 'The customer does' },
          ]}
          defaultValue={legal.complaints.calls_paid_by}
        />
      </div>
    </Card>
    <Card title="Arbitration program">
      <div className="stack gap-20">
        <TextField name="arbitration.administrator" label="Administrator" maxLength={400} defaultValue={legal.arbitration.administrator} />
        <TextAreaField
          name="arbitration.costs"
          label="Costs"
          hint="The customer pays at most half of what it costs to begin"
          rows={2}
          defaultValue={legal.arbitration.costs}
        />
        <TextAreaField
          name="arbitration.legal_effects"
          label="Legal effects"
          hint="Up to $10,000 it binds when the customer asks for it, above when both agree"
          rows={2}
          defaultValue={legal.arbitration.legal_effects}
        />
        <TextAreaField
          name="arbitration.summary"
          label="Summary"
          hint="Short and accurate, as customers read it before they sign"
          rows={5}
          defaultValue={legal.arbitration.summary}
        />
      </div>
    </Card>
    <Card title="Tariff">
      <div className="stack gap-20">
        <TextAreaField name="tariff.where_to_see" label="Where it can be seen" rows={2} defaultValue={legal.tariff.where_to_see} />
        <TextAreaField name="tariff.copies" label="How to get copies" rows={2} defaultValue={legal.tariff.copies} />
        <CheckField
          name="tariff.allows_binding_estimates"
          label="Our tariff allows binding estimates"
          defaultChecked={legal.tariff.allows_binding_estimates}
        />
        <TextAreaField
          name="impracticable_operations"
          label="Impracticable operations"
          hint="What your tariff counts as one"
          rows={3}
          defaultValue={legal.impracticable_operations}
        />
      </div>
    </Card>
    <Card title="Prime agents">
      <TextAreaField
        name="prime_agents"
        label="Agents under a written agreement"
        hint="One per line: name; U.S. DOT number; address"
        optional
        rows={3}
        defaultValue={legal.prime_agents.map(agentInWords).join('\n')}
      />
    </Card>
  </>
);
