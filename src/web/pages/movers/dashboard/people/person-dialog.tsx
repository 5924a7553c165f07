import { useState } from 'react';
import { asCallError } from '#contract/client.ts';
import { MOVER_ROLES, type MoverRole } from '#domain/accounts/mover-role.ts';
import { CREW_ROLES, type CrewRole } from '#domain/movers/crew-role.ts';
import { ROLE_WORDS, WORKS_AS_WORDS } from '#domain/movers/mover-person.ts';
import { call } from '#web/core/call.ts';
import { nothingSaved, useAction } from '#web/core/use-action.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Person } from './people-view.ts';

type Props = {
  mover_id: number;
  person: Person | null;
  onClose: () => void;
  onSaved: (words: string) => Promise<void>;
  onStale: () => Promise<void>;
};

const startOf = (person: Person | null) => ({
  name: person?.name ?? '',
  role: person?.role ?? 'crew',
  works_as: person ? (person.works_as ?? '') : 'mover',
  contact: person?.contact ?? '',
  drives_feet: person?.drives_feet?.toString() ?? '',
});

/** Somebody new, or what is otherwise about somebody. */
export const PersonDialog = ({ mover_id, person, onClose, onSaved, onStale }: Props) => {
  const [typed, setTyped] = useState(() => startOf(person));
  const { send, busy, errors, problem } = useAction(nothingSaved);
  const set = (part: Partial<typeof typed>): void => setTyped((before) => ({ ...before, ...part }));
  const save = (): Promise<boolean> =>
    send(async () => {
      const works_as = typed.works_as === '' ? null : (typed.works_as as CrewRole);
      const drives_feet = typed.drives_feet.trim() === '' ? null : Number(typed.drives_feet) || 0;
      try {
        await call().people.save({
          id: mover_id,
          ...(person && { person_id: person.id, version: person.version }),
          name: typed.name,
          role: typed.role,
          works_as,
          contact: typed.contact,
          drives_feet,
        });
      } catch (error) {
        if (asCallError(error).status === 409) await onStale();
        throw error;
      }
      await onSaved(person ? `${typed.name} is saved.` : `${typed.name} works here now.`);
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={person ? `Change ${person.name}` : 'Add somebody'}
      footer={
        <>
          <Button onClick={onClose}>Leave it</Button>
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className="stack">
        <TextField
          name="name"
          label="Name"
          maxLength={100}
          value={typed.name}
          onChange={(event) => set({ name: event.target.value })}
          {...at(errors.name)}
        />
        <TextField
          name="contact"
          label="Email or phone"
          hint="Links go there: to join, and to each day’s list"
          maxLength={200}
          value={typed.contact}
          onChange={(event) => set({ contact: event.target.value })}
          {...at(errors.contact)}
        />
        <SelectField
          name="role"
          label="What they may do"
          options={MOVER_ROLES.map((role) => ({ value: role, label: `${ROLE_WORDS[role].name}: ${ROLE_WORDS[role].does}` }))}
          value={typed.role}
          onChange={(event) => set({ role: event.target.value as MoverRole })}
          {...at(errors.role)}
        />
        <div className="columns gap-12">
          <SelectField
            name="works_as"
            label="On a truck"
            options={[{ value: '', label: 'Never rides along' }, ...CREW_ROLES.map((one) => ({ value: one, label: WORKS_AS_WORDS[one] }))]}
            value={typed.works_as}
            onChange={(event) => set({ works_as: event.target.value as CrewRole | '' })}
            {...at(errors.works_as)}
          />
          <TextField
            name="drives_feet"
            label="Drives trucks up to, feet"
            optional
            inputMode="numeric"
            maxLength={2}
            value={typed.drives_feet}
            onChange={(event) => set({ drives_feet: event.target.value })}
            {...at(errors.drives_feet)}
          />
        </div>
        {problem !== null && (
          <Notice tone="danger" icon="alert-circle" role="alert">
            {problem}
          </Notice>
        )}
      </div>
    </Dialog>
  );
};

const at = (error: string | undefined): { error?: string } => (error === undefined ? {} : { error });
