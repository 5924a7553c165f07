import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import type { Values } from '#web/forms/form-errors.ts';
import { typedIn } from './typed-in.ts';

/** What was sent last from this tab, so that Back finds the form as it was left. Set in the browser only. */
let last: Values = {};

/** What the form begins with: what came back with a refusal, else what was sent before. */
export const useTyped = (answered: Values | undefined): { typed: Values; busy: boolean } => {
  const { formData } = useNavigation();
  useEffect(() => {
    if (formData?.has('pick_up_address')) last = typedIn(formData);
  }, [formData]);
  return { typed: answered ?? last, busy: formData !== undefined };
};
