import { type ElementType, type FormEvent, type FormHTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { ErrorSummary } from '#web/ui/feedback/error-summary.tsx';
import { InView } from '#web/ui/feedback/in-view.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '../ui/button.tsx';
import { FormContext, fieldIdOf, useForm } from './form-context.ts';
import { type Errors, inOrder, type Rules, type Values } from './form-errors.ts';
import { isField, namesOf } from './form-values.ts';
import { useFormCheck } from './use-form-check.ts';

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'onInput' | 'onBlur' | 'onKeyDown'> & {
  /** What each field must be; asked on leaving a field, and all at once on submit. */
  rules?: Rules;
  /** What the server said about the last submit. A new object is a new answer. */
  errors?: Errors;
  /** Called when the rules are content; its errors land on their fields. Without it the form goes its native way. */
  onSubmit?: (values: Values) => undefined | Promise<Errors | undefined>;
  /** What only the server can say of fields that the rules let pass: asked when others failed, so that everything wrong is said at once. Never throws. */
  askBeside?: (values: Values) => Promise<Errors>;
  /** Over what is wrong, where it is not a mistake: "To book, we still need". */
  summaryTitle?: string | undefined;
  /** Which of several alike a field is, said before its sentence in the summary: "Drop-off: Enter the city". */
  whichOf?: (name: string, message: string) => string | undefined;
  /** For a form of one or two fields: no summary, the focus goes to the first field that is wrong. */
  brief?: boolean;
  /** The router's Form, where the page has an action. */
  as?: ElementType;
  children: ReactNode;
};

/** Shows what is wrong beside each field and, after a failed submit, in one focused summary on top. */
export const Form = ({
  rules,
  errors: given,
  onSubmit,
  askBeside,
  summaryTitle,
  whichOf,
  brief,
  as: Tag = 'form',
  id,
  children,
  className = '',
  ...rest
}: Props) => {
  const { errors, attempt, summary, busy, clear, checkOnLeaving, recheckWhileTyping, submit } = useFormCheck({
    rules,
    given,
    onSubmit,
    askBeside,
  });
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  useErrorTitle(summary.length > 0);
  useFocusOnFirstError(brief ? form : null, attempt);
  return (
    <FormContext value={{ id, errors, busy, clear }}>
      <Tag
        {...rest}
        id={id}
        ref={setForm}
        className={`form ${className}`}
        noValidate
        onBlur={checkOnLeaving}
        onInput={recheckWhileTyping}
        onKeyDown={nextOnEnter}
        onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}
      >
        {summary.length > 0 && !brief && (
          <ErrorSummary key={attempt} title={summaryTitle} errors={linesOf(summary, errors, form, id, whichOf)} />
        )}
        {brief && errors[''] && (
          <InView of={attempt}>
            <Notice tone="danger" role="alert">
              {errors['']}
            </Notice>
          </InView>
        )}
        {children}
      </Tag>
    </FormContext>
  );
};

type SubmitProps = Parameters<typeof Button>[0];

/** The form's button: turns while the answer is awaited, and a second press sends nothing. */
export const SubmitButton = ({ busy, ...rest }: SubmitProps) => {
  const form = useForm();
  return <Button kind="primary" {...rest} type="submit" busy={busy || form.busy} />;
};

const useFocusOnFirstError = (form: HTMLFormElement | null, attempt: number): void => {
  useEffect(() => {
    if (attempt > 0) form?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, attempt]);
};

const linesOf = (
  summary: readonly string[],
  errors: Errors,
  form: HTMLFormElement | null,
  id: string | undefined,
  whichOf: Props['whichOf'],
) => {
  const shown = Object.fromEntries(summary.map((name) => [name, errors[name]!]));
  const names = form ? namesOf(form) : summary.filter((name) => name !== '');
  return inOrder(shown, names).map(({ name, message }) => {
    const which = name === undefined ? undefined : whichOf?.(name, message);
    return { id: name && fieldIdOf(id, name), message: which === undefined ? message : `${which}: ${message}` };
  });
};

const MARK = 'Error: ';

/** The tab's title says it too, for whoever hears it first. */
const useErrorTitle = (failed: boolean): void => {
  useEffect(() => {
    if (!failed) return;
    document.title = MARK + bare(document.title);
    return () => {
      document.title = bare(document.title);
    };
  }, [failed]);
};

const bare = (title: string): string => (title.startsWith(MARK) ? title.slice(MARK.length) : title);

/** The key that a phone's keyboard calls "next" leads to the next field; it does not send the form. */
const nextOnEnter = (event: KeyboardEvent<HTMLFormElement>): void => {
  const { key, target, currentTarget } = event;
  if (key !== 'Enter' || !isField(target) || target.enterKeyHint !== 'next' || !matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  const fields = [...currentTarget.elements].filter((field) => field instanceof HTMLElement && isField(field) && field.tabIndex >= 0);
  const next = fields[fields.indexOf(target) + 1];
  if (next instanceof HTMLElement) next.focus();
};
