import { useState } from 'react';
import { asCallError } from '#contract/client.ts';
import { formatPhone } from '#domain/core/contact.ts';
import { STOP_NAMES, type StopKey } from '#domain/plan/details.ts';
import { useDraft } from '#web/plan/use-draft.ts';
import { detailsRules, type ManagerPart } from '../details-form.ts';
import { useDetails } from '../use-details.ts';

/** Who answers for a building, as typed; it is saved when its field is left and may be saved. */
export const useManager = (stop: StopKey, part: ManagerPart) => {
  const name = `${stop}.${part}`;
  const { plan, save } = useDetails();
  const [error, setError] = useState<string | undefined>();
  const saved = plan.details[stop][part];
  const { typed, write } = useDraft(`typed ${plan.uuid} ${name}`, (kept) => written(part, kept[part] ?? saved) === saved);
  const draft = typed[part];

  const leave = (): void => {
    const text = written(part, draft ?? saved);
    if (text === saved || detailsRules[name]?.(text, {}) !== undefined) return;
    save({
      key: name,
      details: { [stop]: { [part]: text } },
      what: `Manager at ${STOP_NAMES[stop].toLowerCase()}`,
      is_typed: true,
    }).catch((thrown: unknown) => {
      const { problem } = asCallError(thrown);
      setError(Object.values(problem.errors)[0] ?? problem.error_message);
    });
  };
  return {
    name,
    value: draft ?? saved,
    error,
    onBlur: leave,
    onChange: (event: { target: { value: string } }) => {
      setError(undefined);
      write({ [part]: event.target.value });
    },
  };
};

const written = (part: ManagerPart, text: string): string => (part === 'management_phone_number' ? formatPhone(text) : text.trim());
