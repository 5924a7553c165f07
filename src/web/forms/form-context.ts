import { createContext, useContext } from 'react';
import { type Errors, NO_ERRORS } from './form-errors.ts';

type FormState = { id?: string; errors: Errors; busy: boolean; clear: (name: string) => void };

export const FormContext = createContext<FormState>({ errors: NO_ERRORS, busy: false, clear: () => undefined });

export const useForm = (): FormState => useContext(FormContext);

/** Stable on server and browser, so that links, labels and the browser's autofill can rely on it. */
export const fieldIdOf = (formId: string | undefined, name: string): string =>
  [formId, name]
    .filter(Boolean)
    .join('-')
    .replace(/[^\w-]+/g, '-');
