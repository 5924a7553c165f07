import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import type { Values } from '#web/forms/form-errors.ts';
import { forgetRequest, useSavedRequest } from './saved-request.ts';
import { typedIn } from './typed-in.ts';

/** What was sent last from this tab, so that Back finds the form as it was left. Set in the browser only. */
let last: Values = {};

/** What the form begins with: what came back with a refusal, else what was sent before, else what was saved for later. `key` is the form's: it fills in anew. */
export const useTyped = (answered: Values | undefined): { typed: Values; busy: boolean; key: string } => {
  const { formData } = useNavigation();
  const saved = useSavedRequest();
  useEffect(() => {
    if (!formData?.has('pick_up_address')) return;
    last = typedIn(formData);
    forgetRequest();
  }, [formData]);
  const is_saved = answered === undefined && Object.keys(last).length === 0 && Object.keys(saved).length > 0;
  return { typed: is_saved ? saved : (answered ?? last), busy: formData !== undefined, key: is_saved ? 'saved' : 'typed' };
};
