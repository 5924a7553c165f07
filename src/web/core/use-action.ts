import { type FormEvent, useState } from 'react';
import { asCallError, type CallError } from '#contract/client.ts';

type Errors = Readonly<Record<string, string>>;

/**
 * One call at a time, with what is wrong at each field and beside them. `says` is what stands beside them, where the
 * server's own sentence is not it. What the page itself refuses is told by `refuse`, and nothing is sent.
 */
export const useAction = (says: (error: CallError) => string = ({ problem }) => problem.error_message) => {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const refuse = (found: Errors): void => {
    setErrors(found);
    setProblem(null);
  };
  const send = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    refuse({});
    try {
      await work();
      return true;
    } catch (thrown) {
      const error = asCallError(thrown);
      const at_fields = error.problem.errors ?? {};
      setErrors(at_fields);
      if (Object.keys(at_fields).length === 0) setProblem(says(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  /** What was wrong at a field may be right as soon as it is typed in again; a form says so as its `onInput`. */
  const forget = ({ target }: FormEvent): void => {
    const name = (target as Element).getAttribute('name');
    if (name !== null) setErrors(({ [name]: _, ...others }) => others);
  };
  return { send, refuse, setErrors, forget, busy, errors, problem };
};

/** For what is typed on a mover's dashboard, often on the road. */
export const nothingSaved = ({ status, problem }: CallError): string =>
  status === 0 ? 'Nothing was saved: there is no connection. Try again.' : problem.error_message;
