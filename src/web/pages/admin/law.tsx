import { useState } from 'react';
import { Link } from 'react-router';
import { usdotInWords } from '#domain/movers/carrier-number.ts';
import { BROKER_MAY, STATE_STATUSES } from '#domain/plan/state-rules.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextAreaField, TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Status } from '#web/ui/tag.tsx';
import type { Route } from './+types/law.ts';
import { None, Two } from './cells.tsx';
import { ChangeDialog } from './list/change-dialog.tsx';
import { type Column, DataTable } from './list/data-table.tsx';
import { ListPage } from './list/list-page.tsx';
import { load } from './list/load-list.ts';
import { shortMoment } from './list/moments.ts';

export const loader = (args: Route.LoaderArgs) => load(args, (client) => client.law.show());

export const meta: Route.MetaFunction = () => [{ title: 'Law' }];

/** What counsel still has to say, where moves inside a state are booked, and what the federal register said. */
const Law = ({ loaderData: { questions, states, checks, is_production } }: Route.ComponentProps) => {
  const [chosen, setChosen] = useState<State | null>(null);
  return (
    <ListPage
      title="Law"
      lead={
        is_production
          ? 'Moves inside a state are booked only where the state is open.'
          : 'This is a demo: moves inside every state are booked here. In production, only moves inside open states are booked.'
      }
    >
      <h2 className="h4 below-8">Questions to counsel</h2>
      <DataTable
        caption="Questions to counsel"
        columns={QUESTIONS}
        rows={questions}
        keyOf={({ code }) => code}
        query={{}}
        empty="No questions."
      />
      <h2 className="h4 above-24 below-8">Moves inside a state</h2>
      <DataTable
        caption="States"
        columns={statesFor(setChosen, is_production)}
        rows={states}
        keyOf={({ state }) => state}
        query={{}}
        empty="No states."
      />
      <h2 className="h4 above-24 below-8">The federal register’s last answers</h2>
      <DataTable caption="Register checks" columns={CHECKS} rows={checks} keyOf={({ id }) => id} query={{}} empty="Not asked yet." />
      {chosen && <ChangeState chosen={chosen} onClose={() => setChosen(null)} />}
    </ListPage>
  );
};

export default Law;

type Loaded = Route.ComponentProps['loaderData'];
type State = Loaded['states'][number];

const QUESTIONS: readonly Column<Loaded['questions'][number]>[] = [
  { key: 'code', label: 'Question', width: 60, phone: 'title', cell: ({ code }) => code },
  { key: 'question', label: 'What it asks', width: 320, cell: ({ question }) => question },
  {
    ...{ key: 'state', label: 'Answer', phone: 'corner' as const },
    cell: ({ is_answered }) => <Status tone={is_answered ? 'good' : 'bad'}>{is_answered ? 'Answered' : 'Open'}</Status>,
  },
];

const TONES = { open: 'good', counsel: 'waiting', closed: 'bad' } as const satisfies Record<State['rules']['status'], string>;
const STATUS_WORDS = { open: 'Open', counsel: 'Waits for counsel', closed: 'Closed' } as const satisfies Record<
  State['rules']['status'],
  string
>;

const statesFor = (choose: (state: State) => void, is_production: boolean): readonly Column<State>[] => [
  { key: 'name', label: 'State', width: 150, phone: 'title', cell: ({ name }) => name },
  {
    ...{ key: 'status', label: 'Status', phone: 'corner' as const },
    cell: ({ rules: { status } }) => (
      <>
        <Status tone={TONES[status]}>{STATUS_WORDS[status]}</Status>
        {!is_production && status !== 'open' && <span className="block cap">booked in the demo</span>}
      </>
    ),
  },
  {
    ...{ key: 'source', label: 'Rests on', width: 260 },
    cell: ({ rules: { source, checked_on } }) => (
      <Two first={source} second={checked_on === null ? 'not checked' : `checked ${checked_on}`} />
    ),
  },
  {
    ...{ key: 'unmet', label: 'Asked, and not done yet', width: 260 },
    cell: ({ rules: { unmet } }) => (unmet.length === 0 ? <None>nothing</None> : unmet.join('; ')),
  },
  { key: 'counsel', label: 'Counsel', cell: ({ rules: { counsel_ok_by } }) => counsel_ok_by || <None>nobody yet</None> },
  {
    ...{ key: 'actions', label: 'Change', phone: 'actions' as const },
    cell: (state) => (
      <Button size="s" onClick={() => choose(state)}>
        Change<span className="sr"> {state.name}</span>
      </Button>
    ),
  },
];

const VERDICTS = { lawful: ['good', 'Active'], unlawful: ['bad', 'Not lawful'], away: ['waiting', 'No answer'] } as const;

const CHECKS: readonly Column<Loaded['checks'][number]>[] = [
  { key: 'when', label: 'Asked', phone: 'title', cell: ({ asked_at }) => shortMoment(asked_at) },
  {
    ...{ key: 'mover', label: 'Mover', width: 180 },
    cell: ({ mover_id, usdot_number }) => <Link to={`/movers/${mover_id}/dashboard`}>{usdotInWords(usdot_number)}</Link>,
  },
  { key: 'for', label: 'For', cell: ({ occasion }) => (occasion === 'acceptance' ? 'acceptance' : 'the move day') },
  { key: 'plan', label: 'Plan', cell: ({ plan_id }) => <Link to={`/moving/${plan_id}/plan`}>{plan_id.slice(0, 6).toUpperCase()}</Link> },
  {
    ...{ key: 'verdict', label: 'Answer', phone: 'corner' as const },
    cell: ({ verdict, reason }) => (
      <>
        <Status tone={VERDICTS[verdict][0]}>{VERDICTS[verdict][1]}</Status>
        {reason && <span className="block cap">{reason}</span>}
      </>
    ),
  },
];

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value.replaceAll('_', ' ') }));

const ChangeState = ({ chosen: { state, name, rules, version }, onClose }: { chosen: State; onClose: () => void }) => (
  <ChangeDialog
    id="change-state"
    open
    onClose={onClose}
    title={`Moves inside ${name}`}
    intro="A new version of the row. Prices that are held or booked stay as they are."
    does="Save"
    why="needed"
    send={(api, { why = '', ...typed }) => {
      return api.law.changeState({
        ...{ state, version, why },
        rules: {
          ...rules,
          ...{ status: typed.status as State['rules']['status'], broker_may: typed.broker_may as State['rules']['broker_may'] },
          ...{ counsel_ok_by: typed.counsel_ok_by ?? '', source: typed.source ?? '', unmet: linesOf(typed.unmet ?? '') },
        },
      });
    }}
    done={`The rules of ${name} are saved.`}
  >
    <SelectField
      name="status"
      label="Status"
      options={STATE_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
      defaultValue={rules.status}
    />
    <TextField
      name="counsel_ok_by"
      label="Allowed by counsel"
      hint="Who, and when"
      maxLength={200}
      defaultValue={rules.counsel_ok_by}
      optional
    />
    <TextAreaField name="source" label="Rests on" rows={3} maxLength={1000} defaultValue={rules.source} />
    <SelectField name="broker_may" label="What a broker may do" options={optionsOf(BROKER_MAY)} defaultValue={rules.broker_may} />
    <TextAreaField
      name="unmet"
      label="What the state asks and we don’t do yet"
      hint="One a line; none where it is open"
      rows={4}
      maxLength={4000}
      defaultValue={rules.unmet.join('\n')}
      optional
    />
  </ChangeDialog>
);

const linesOf = (words: string): string[] =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
