import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { type Errors, errorsIn, hasErrors, NO_ERRORS, type Rules, type Values, withError } from './form-errors.ts';
import { isField, isHidden, isTyped, namesOf, valuesOf } from './form-values.ts';

type Check = {
  rules?: Rules;
  given?: Errors;
  onSubmit?: (values: Values) => undefined | Promise<Errors | undefined>;
  askBeside?: (values: Values) => Promise<Errors>;
};

/** Errors come on leaving a field that has something in it, go as soon as it is valid, and come all at once on submit. */
export const useFormCheck = ({ rules = NO_RULES, given = NO_ERRORS, onSubmit, askBeside }: Check) => {
  const [errors, setErrors] = useState(given);
  const [answered, setAnswered] = useState(given);
  const [failed, setFailed] = useState(() => Object.keys(given));
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  /** Fields whose error went when somebody came back to them: left as they were, they say it again. */
  const forgiven = useRef(new Set<string>());

  const fail = (found: Errors): void => {
    forgiven.current.clear();
    setErrors(found);
    setFailed(Object.keys(found));
    if (hasErrors(found)) setAttempt((count) => count + 1);
  };
  if (given !== answered) {
    setAnswered(given);
    fail(given);
  }

  const checkOnLeaving = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>): void => {
    // The press checks everything at once; an error that appears under it would push the button out of its way.
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return;
    if (!isTyped(target) || !rules[target.name]) return;
    if (target.value.trim() === '' && !forgiven.current.has(target.name)) return;
    const values = valuesOf(currentTarget);
    const sentence = rules[target.name]!(values[target.name] ?? '', values);
    if (sentence) setErrors((known) => withError(known, target.name, sentence));
  };

  const recheckWhileTyping = ({ target, currentTarget }: FormEvent<HTMLFormElement>): void => {
    if (!isField(target)) return;
    if (!isTyped(target)) setErrors((known) => withoutHidden(known, currentTarget));
    if (!errors[target.name]) return;
    const values = valuesOf(currentTarget);
    const sentence = rules[target.name]?.(values[target.name] ?? '', values);
    setErrors((known) => withError(known, target.name, sentence));
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    if (underWay.current) return event.preventDefault();
    const values = valuesOf(event.currentTarget);
    const found = errorsIn(rules, values, namesOf(event.currentTarget));
    const is_wrong = hasErrors(found);
    const answer = is_wrong ? askBeside?.(values).then((others) => ({ ...others, ...found })) : onSubmit?.(values);
    if (is_wrong || onSubmit) event.preventDefault();
    fail(answer ? NO_ERRORS : found);
    if (!answer) return;
    underWay.current = true;
    setBusy(true);
    try {
      fail((await answer) ?? found);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  const clear = (name: string): void => {
    if (errors[name]) forgiven.current.add(name);
    setErrors((known) => withError(known, name, undefined));
  };
  const summary = failed.filter((name) => errors[name]);
  return { errors, attempt, summary, busy, clear, checkOnLeaving, recheckWhileTyping, submit };
};

const NO_RULES: Rules = {};

/** A tick can take a question away, and its error goes with it: nobody is led to a field that is not there. */
const withoutHidden = (errors: Errors, form: HTMLFormElement): Errors =>
  Object.keys(errors)
    .filter((name) => isHidden(form, name))
    .reduce((left, name) => withError(left, name, undefined), errors);
