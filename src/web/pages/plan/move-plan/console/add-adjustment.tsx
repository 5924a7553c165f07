import { type FormEvent, useState } from 'react';
import type { Client } from '#contract/client.ts';
import { ADJUSTABLE, ADJUSTABLE_NAMES, type Adjustable, type Bearer } from '#domain/plan/move-plan.ts';
import { toCard, usePageActs } from '#web/chrome/command/page-acts.ts';
import { call } from '#web/core/call.ts';
import { useAction } from '#web/core/use-action.ts';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import styles from './console.module.css';
import { EffectWords } from './effect-words.tsx';
import { outcomeWords } from './outcome-words.ts';
import type { Done, PlanConsoleView, Settle } from './use-plan-console.ts';
import { usePreview } from './use-preview.ts';

type Change = Parameters<Client['planConsole']['preview']>[0]['change'];
type Typed = typeof NOTHING;

type Props = { plan: PlanView; console_view: PlanConsoleView; settle: Settle; reread: () => Promise<void> };

/** A line of one's own or a template's, with the new total before it is saved (N3). */
export const AddAdjustment = ({ plan, console_view, settle, reread }: Props) => {
  const [typed, setTyped] = useState(NOTHING);
  const { send, busy, errors, problem } = useAction();
  const template = console_view.templates.find(({ name }) => name === typed.template);
  const { asked, shown } = wantedOf(typed, template);
  const effect = usePreview(plan.uuid, shown, plan.version);
  const set = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const added = await send(async () => {
      const done = await sent(plan, asked);
      const id = done.adjustment_id;
      await settle(done, {
        text: outcomeWords(done, 'added'),
        undo: id === null ? null : (version) => call().planConsole.removeAdjustment({ id, version }),
      });
    });
    if (added) setTyped(NOTHING);
    else await reread();
  };
  usePageActs([{ text: 'Add an adjustment or goodwill', run: toCard('add-adjustment') }]);
  return (
    <Card id="add-adjustment" title="Add an adjustment">
      <form className="grid gap-16" noValidate onSubmit={(event) => void submit(event)}>
        <RadioCards
          name="template"
          label="What is it?"
          layout="small"
          choices={[OWN, ...console_view.templates.map(({ name, title }) => ({ value: name, label: title }))]}
          value={typed.template}
          onChange={(value) => set({ template: value, input: '' })}
        />
        {template === undefined ? (
          <OwnFields typed={typed} set={set} errors={errors} />
        ) : (
          template.input_label !== null && (
            <TextField
              name="input_value"
              label={template.input_label}
              inputMode="decimal"
              value={typed.input}
              onChange={(event) => set({ input: event.target.value })}
              error={errors.input_value}
            />
          )
        )}
        {takesOff(typed, template) && (
          <Segmented
            label="Who bears the cost?"
            name="borne_by"
            options={BEARING}
            value={typed.borne_by}
            onChange={(borne_by) => set({ borne_by: borne_by as Bearer })}
          />
        )}
        <EffectWords effect={effect} is_booked={console_view.is_booked} />
        {problem && (
          <Notice tone="danger" icon="alert-circle" role="alert">
            {problem}
          </Notice>
        )}
        <div>
          <Button kind="primary" type="submit" busy={busy}>
            Add to plan
          </Button>
        </div>
      </form>
    </Card>
  );
};

const OwnFields = ({
  typed,
  set,
  errors,
}: {
  typed: Typed;
  set: (part: Partial<Typed>) => void;
  errors: Readonly<Record<string, string>>;
}) => {
  const is_percentage = typed.unit === 'percent';
  return (
    <>
      <TextField
        name="description"
        label="Description (the customer sees this)"
        maxLength={200}
        value={typed.description}
        onChange={(event) => set({ description: event.target.value })}
        error={errors['adjustment.description']}
      />
      <div className={styles.pair}>
        <Segmented label="Dollars or percent" name="unit" options={UNITS} value={typed.unit} onChange={(unit) => set({ unit })} />
        <TextField
          name="amount"
          label={is_percentage ? 'Percent (negative for a discount)' : 'Dollars (negative for a discount)'}
          inputMode="text"
          value={typed.amount}
          onChange={(event) => set({ amount: event.target.value })}
          error={errors[is_percentage ? 'adjustment.percentage' : 'adjustment.amount_in_dollars']}
        />
        <Segmented label="Counts" name="counts" options={COUNTS} value={typed.counts} onChange={(counts) => set({ counts })} />
        {is_percentage && (
          <SelectField
            name="applies_to"
            label="Percent of"
            options={BASES}
            value={typed.applies_to}
            onChange={(event) => set({ applies_to: event.target.value as Adjustable })}
          />
        )}
      </div>
    </>
  );
};

const OWN_LINE = '';
const OWN = { value: OWN_LINE, label: 'A line of your own' };

const NOTHING = {
  template: OWN_LINE,
  input: '',
  description: '',
  unit: 'dollars',
  amount: '',
  counts: 'after',
  applies_to: 'total' as Adjustable,
  borne_by: 'us' as Bearer,
};

const BEARING = [
  { value: 'us', label: 'We do' },
  { value: 'mover', label: 'The mover' },
];

/** Only what takes off is at somebody's cost. */
const takesOff = (typed: Typed, template: PlanConsoleView['templates'][number] | undefined): boolean =>
  template === undefined ? (figureOf(typed.amount) ?? 0) < 0 : template.takes_off;

const UNITS = [
  { value: 'dollars', label: '$' },
  { value: 'percent', label: '%' },
];

const COUNTS = [
  { value: 'before', label: 'Before discounts' },
  { value: 'after', label: 'After' },
];

const BASES = ADJUSTABLE.map((value) => ({ value, label: ADJUSTABLE_NAMES[value] }));

/** A typed figure: with its sign, without dollar signs, commas and percent signs. */
const figureOf = (typed: string): number | null => {
  const plain = typed.replaceAll(/[$,%\s]/g, '').replace('−', '-');
  return plain === '' || !Number.isFinite(Number(plain)) ? null : Number(plain);
};

type Wanted = {
  asked: Change;
  /** What is worth looking at before it is saved: a sum is, before it has a name. */
  shown: Change | null;
};

const wantedOf = (typed: Typed, template: PlanConsoleView['templates'][number] | undefined): Wanted => {
  if (template !== undefined) {
    const asked = { kind: 'template' as const, name: template.name, input_value: figureOf(typed.input), borne_by: typed.borne_by };
    return { asked, shown: template.input_label === null || asked.input_value !== null ? asked : null };
  }
  const figure = figureOf(typed.amount);
  const is_percentage = typed.unit === 'percent';
  const adjustment = {
    ...{ description: typed.description, is_percentage, is_applied_before_discounts: typed.counts === 'before', borne_by: typed.borne_by },
    applies_to: is_percentage ? typed.applies_to : ('total' as const),
    ...(is_percentage ? { percentage: figure } : { amount_in_dollars: figure }),
  };
  const shown = { kind: 'add' as const, adjustment: { ...adjustment, description: typed.description || 'Adjustment' } };
  return { asked: { kind: 'add', adjustment }, shown: figure === null || figure === 0 ? null : shown };
};

const sent = ({ uuid: move_plan_id, version }: PlanView, change: Change): Promise<Done> => {
  if (change.kind === 'template') return call().planConsole.executeTemplate({ move_plan_id, version, ...change });
  if (change.kind !== 'add') throw new Error('Only lines and templates are added here.');
  return call().planConsole.addAdjustment({ move_plan_id, version, adjustment: change.adjustment });
};
