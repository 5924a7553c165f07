import { type FocusEvent, useState } from 'react';
import { asCallError } from '#contract/client.ts';
import { STOP_NAMES, type StopKey } from '#domain/plan/details.ts';
import { useForm } from '#web/forms/form-context.ts';
import { type Errors, withError } from '#web/forms/form-errors.ts';
import { useDraft } from '#web/plan/use-draft.ts';
import { useOnItsWay } from '#web/plan/use-on-its-way.ts';
import { ADDRESS_PARTS, type AddressPart, detailsErrorsOf, isChanged, isComplete, whyNotPlaced, whyNotReached } from '../details-form.ts';
import { useDetails } from '../use-details.ts';

/** The address of a stop as it is typed; it is saved when the group of its fields is left. */
export const useAddress = (stop: StopKey) => {
  const { plan, save } = useDetails();
  const { clear: forgive } = useForm();
  const [errors, setErrors] = useState<Errors>({});
  const [visited, setVisited] = useState<AddressPart | null>(null);
  const saved = plan.details[stop];
  const { expected, send } = useOnItsWay<Partial<Record<AddressPart, string>>>(saved);
  const { typed, write } = useDraft(`typed ${plan.uuid} ${stop}`, (draft) => expected === saved && !isChanged(draft, saved));
  const address = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, typed[part] ?? saved[part]])) as Record<AddressPart, string>;
  const is_changed = isChanged(address, saved);

  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    const trimmed = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, address[part].trim()]));
    // A half-typed address would be priced somewhere else.
    if (ADDRESS_PARTS.every((part) => trimmed[part] === expected[part]) || !isComplete(stop, trimmed)) return;
    const saving = save({
      key: `${stop} address`,
      details: { [stop]: trimmed },
      what: `New ${STOP_NAMES[stop].toLowerCase()} address`,
      is_typed: true,
    });
    send(trimmed, saving).then(
      () => setErrors({}),
      (error: unknown) => setErrors(detailsErrorsOf(asCallError(error).problem)),
    );
  };
  const come = (part: AddressPart) => {
    setVisited(part);
    setErrors((known) => withError(known, `${stop}.${part}`, undefined));
    forgive(`${stop}.${part}`);
  };
  const whyNotSaved = (part: AddressPart): string | undefined => {
    if (part === 'city') return whyNotReached(plan, stop);
    return part === 'zip' ? whyNotPlaced(saved) : undefined;
  };
  const fieldOf = (part: AddressPart) => ({
    name: `${stop}.${part}`,
    value: address[part],
    error: errors[`${stop}.${part}`] ?? (visited !== part && !is_changed ? whyNotSaved(part) : undefined),
    onFocus: () => come(part),
    onBlur: () => setVisited(null),
    onChange: (event: { target: { value: string } }) => {
      setErrors({});
      write({ ...typed, [part]: event.target.value });
    },
  });
  return { fieldOf, leave };
};
