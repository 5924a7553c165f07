import { useNavigate, useRevalidator } from 'react-router';
import type { readyOptions, VisitType } from '#domain/bidding/consultation.ts';
import { call, tried } from '#web/core/call.ts';
import type { Errors } from '#web/forms/form-errors.ts';

type Ready = ReturnType<typeof readyOptions>;

/** Asks for the visits that are ready and goes on to what happens next; a refusal comes back as errors of the form. */
export const useAsk = (id: string, type: VisitType) => {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (ready: Ready, person: { name: string; phone_number: string }): Promise<Errors | undefined> => {
    const onsite_requests = ready.map(({ mover, date, time }) => ({ ...person, mover_id: mover.id, type, date, time }));
    const { error } = await tried(call().consultations.createForMovers({ id, onsite_requests }));
    if (error === undefined) {
      await navigate(`/moving/${id}/consultations/success`, { replace: true });
      return undefined;
    }
    void revalidate();
    return errorsOf(error.problem.errors, error.problem.error_message);
  };
};

/** Name and phone are the same in each request; what is wrong with a time or a mover belongs to no field of this form. */
const errorsOf = (errors: Readonly<Record<string, string>>, sentence: string): Errors => {
  const known = Object.entries(errors).map(([path, text]) => [/\.(name|phone_number)$/.exec(path)?.[1] ?? '', text] as const);
  return known.length === 0 ? { '': sentence } : Object.fromEntries(known);
};
