import { useEffect, useState } from 'react';
import { asCallError, type Client } from '#contract/client.ts';
import { LANGUAGES } from '#domain/core/language.ts';
import { counted } from '#domain/core/number-words.ts';
import { MOST_CREW } from '#domain/live/job-crew.ts';
import { CREW_ROLES } from '#domain/movers/crew-role.ts';
import { call, tried } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { localMoment } from '#web/plan/moments.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { CREW_LANGUAGES } from './crew-languages.ts';

type Crew = Awaited<ReturnType<Client['live']['crew']>>;
type Person = Crew['people'][number];

/** To the mover of a confirmed move: who comes. Their links go out by themselves at five in the afternoon before. */
export const CrewCard = ({ plan_id, zone }: { plan_id: string; zone: string }) => {
  const { crew, setCrew } = useCrew(plan_id);
  const [rows, setRows] = useState(1);
  const [said, setSaid] = useState('');
  if (crew === null) return null;
  const count = Math.min(MOST_CREW, Math.max(rows, crew.people.length, 1));
  const have_gone = crew.people.some(({ sent_at }) => sent_at !== null);
  const waiting = crew.people.filter(({ contact, sent_at }) => contact !== '' && sent_at === null).length;
  const save = async (values: Values): Promise<Errors | undefined> => {
    try {
      setCrew(await call().live.setCrew({ id: plan_id, people: peopleIn(values, count) }));
      setSaid('Saved. The customer sees the names.');
      return undefined;
    } catch (error) {
      const { errors = {}, error_message } = asCallError(error).problem;
      return Object.keys(errors).length > 0 ? errors : { '': error_message };
    }
  };
  const sendNow = async (): Promise<void> => {
    const { value } = await tried(call().live.sendCrew({ id: plan_id }));
    if (value === undefined) return;
    setSaid(`Sent to ${counted(value.sent, 'person', 'people')}.`);
    setCrew(await call().live.crew({ id: plan_id }));
  };
  return (
    <Card title="Who comes">
      <p className="meta">
        {have_gone
          ? 'Links have gone out. Anyone new gets theirs right away.'
          : `Links to the list go out ${localMoment(crew.links_go_at, zone)}. Without a crew this job waits.`}
      </p>
      {said !== '' && (
        <Notice tone="pine" icon="check-circle" role="status">
          {said}
        </Notice>
      )}
      <Form
        key={crew.people.map(({ name, contact, language }) => `${name} ${contact} ${language}`).join()}
        id="crew"
        brief
        onSubmit={save}
        className="stack gap-16 above-16"
      >
        {Array.from({ length: count }, (_, at) => (
          <PersonFields key={FIELDS[at]} at={at} person={crew.people[at]} />
        ))}
        <div className="flex wraps gap-12">
          <SubmitButton kind="outline">Save</SubmitButton>
          {count < MOST_CREW && (
            <Button kind="quiet" onClick={() => setRows(count + 1)}>
              Add a person
            </Button>
          )}
          {waiting > 0 && (
            <Button kind="quiet" onClick={() => void sendNow()}>
              Send now to {counted(waiting, 'person', 'people')}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
};

const FIELDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;

const PersonFields = ({ at, person }: { at: number; person: Person | undefined }) => (
  <fieldset className="stack gap-8">
    <legend className="sr">The {FIELDS[at]} person</legend>
    <div className="halves gap-12">
      <TextField name={`people.${at}.name`} label="Name" hint="The customer sees it" defaultValue={person?.name} maxLength={40} />
      <SelectField
        name={`people.${at}.role`}
        label="Does what"
        options={ROLES}
        defaultValue={person?.role ?? (at === 0 ? 'lead' : 'mover')}
      />
    </div>
    <div className="halves gap-12">
      <TextField
        name={`people.${at}.contact`}
        label="Email or phone for the list"
        optional
        defaultValue={person?.contact}
        maxLength={254}
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField name={`people.${at}.language`} label="Opens in" options={CREW_LANGUAGES} defaultValue={person?.language ?? ''} />
    </div>
  </fieldset>
);

const ROLES = [
  { value: 'lead', label: 'Crew lead' },
  { value: 'mover', label: 'Mover' },
  { value: 'driver', label: 'Driver' },
];

/** A row without a name is nobody. */
const peopleIn = (values: Values, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: values[`people.${at}.name`] ?? '',
    role: CREW_ROLES.find((role) => role === values[`people.${at}.role`]) ?? ('mover' as const),
    contact: values[`people.${at}.contact`] ?? '',
    language: LANGUAGES.find((language) => language === values[`people.${at}.language`]) ?? null,
  })).filter(({ name, contact }) => name.trim() !== '' || contact.trim() !== '');

const useCrew = (id: string) => {
  const [crew, setCrew] = useState<Crew | null>(null);
  useEffect(() => {
    let is_here = true;
    void tried(call().live.crew({ id })).then(({ value }) => is_here && value && setCrew(value));
    return () => {
      is_here = false;
    };
  }, [id]);
  return { crew, setCrew };
};
