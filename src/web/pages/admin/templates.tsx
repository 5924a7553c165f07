import { useState } from 'react';
import { cents, fromDollars, inWords, percentOf, plus } from '#domain/core/money.ts';
import { ADJUSTABLE_NAMES } from '#domain/plan/move-plan.ts';
import { HAS_AMOUNT } from '#domain/pricing/template-terms.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { MoneyChange } from '#web/ui/price/money.tsx';
import { Status } from '#web/ui/tag.tsx';
import type { Route } from './+types/templates.ts';
import { Two } from './cells.tsx';
import { ChangeDialog } from './list/change-dialog.tsx';
import { type Column, DataTable } from './list/data-table.tsx';
import { ListPage } from './list/list-page.tsx';
import { load } from './list/load-list.ts';

export const loader = (args: Route.LoaderArgs) => load(args, (client) => client.admin.templates());

export const meta: Route.MetaFunction = () => [{ title: 'Templates' }];

/** What our team adds to prices again and again. */
const Templates = ({ loaderData: { templates } }: Route.ComponentProps) => {
  const [chosen, setChosen] = useState<Template | null>(null);
  return (
    <ListPage title="Templates" lead="Adjustments you make often. Changing a template doesn’t change what it has already added.">
      <DataTable
        caption="Adjustment templates"
        columns={columnsFor(setChosen)}
        rows={templates}
        keyOf={({ name }) => name}
        query={{}}
        empty="No templates yet."
      />
      {chosen && <ChangeTemplate template={chosen} onClose={() => setChosen(null)} />}
    </ListPage>
  );
};

export default Templates;

type Template = Route.ComponentProps['loaderData']['templates'][number];

const amountInWords = ({ rule, amount, percentage, free_units, step_units, input_label }: Template): string => {
  const dollars = inWords(fromDollars(amount));
  if (rule === 'fixed') return dollars;
  if (rule === 'percentage') return `${percentage < 0 ? '\u2212' : ''}${Math.abs(percentage)}%`;
  if (rule === 'steps')
    return `${dollars} for each ${step_units}${free_units > 0 ? ` after ${free_units} free` : ''} (${input_label?.toLowerCase() ?? ''})`;
  return rule === 'at_cost' ? 'As typed in' : rule === 'match' ? 'Down to the other bid' : 'By the mover’s rates';
};

const columnsFor = (choose: (template: Template) => void): readonly Column<Template>[] => [
  {
    key: 'title',
    label: 'Template',
    width: 220,
    phone: 'title',
    cell: ({ title, description }) => <Two first={title} second={description} />,
  },
  { key: 'amount', label: 'Amount', width: 180, cell: amountInWords },
  { key: 'applies', label: 'Applies to', cell: ({ applies_to }) => ADJUSTABLE_NAMES[applies_to] },
  {
    ...{ key: 'state', label: 'State', phone: 'corner' as const },
    cell: ({ is_active }) => <Status tone={is_active ? 'good' : 'off'}>{is_active ? 'In use' : 'Switched off'}</Status>,
  },
  {
    ...{ key: 'actions', label: 'Change', phone: 'actions' as const },
    cell: (template) => (
      <Button size="s" onClick={() => choose(template)}>
        Change<span className="sr"> {template.title}</span>
      </Button>
    ),
  },
];

const ChangeTemplate = ({ template, onClose }: { template: Template; onClose: () => void }) => {
  const [amount, setAmount] = useState(String(template.rule === 'percentage' ? template.percentage : template.amount));
  const kind = template.rule === 'percentage' ? 'percentage' : 'amount';
  return (
    <ChangeDialog
      id="change-template"
      open
      onClose={onClose}
      title={template.title}
      does="Save"
      send={(api, { title = '', description = '', free_units = String(template.free_units), is_active, why = '' }) =>
        api.admin.changeTemplate({
          ...{
            name: template.name,
            version: template.version,
            title,
            description,
            why,
            is_active: is_active === 'true',
            free_units: Number(free_units),
          },
          amount: kind === 'amount' ? Number(amount) : template.amount,
          percentage: kind === 'percentage' ? Number(amount) : template.percentage,
        })
      }
      done={`Template ${template.title} is saved.`}
    >
      <TextField name="title" label="Title" defaultValue={template.title} maxLength={100} />
      <TextField name="description" label="What the customer sees" defaultValue={template.description} maxLength={300} />
      {(kind === 'percentage' || HAS_AMOUNT.has(template.rule)) && (
        <>
          <TextField
            name={kind}
            label={kind === 'percentage' ? 'Percent' : 'Dollars'}
            hint="Use a minus sign for a discount."
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
          <Effect kind={kind} amount={Number(amount)} />
        </>
      )}
      {template.rule === 'steps' && (
        <TextField
          name="free_units"
          label={`Free (${template.input_label ?? ''})`}
          inputMode="numeric"
          defaultValue={template.free_units}
        />
      )}
      <CheckField name="is_active" label="In use" detail="When it’s off, nobody can pick it." defaultChecked={template.is_active} />
    </ChangeDialog>
  );
};

/** Two bedrooms, as they stand in every example of ours. */
const SAMPLE = cents(146_359);

const Effect = ({ kind, amount }: { kind: 'percentage' | 'amount'; amount: number }) => {
  const is_number = Number.isFinite(amount);
  const change = !is_number ? cents(0) : kind === 'percentage' ? percentOf(SAMPLE, amount) : fromDollars(amount);
  return (
    <p className="meta" role="status">
      Once, on two bedrooms from Brooklyn to Hoboken: <MoneyChange from={SAMPLE} to={plus(SAMPLE, change)} />
    </p>
  );
};
