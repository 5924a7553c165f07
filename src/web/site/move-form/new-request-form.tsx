import { type ComponentProps, type ComponentType, useRef, useState } from 'react';
import { Form } from 'react-router';
import { useLastPlan } from '#web/chrome/menu/use-viewer.ts';
import { onceInThisTab } from '#web/core/this-tab.ts';
import type { ContinueLastPlan } from './continue-last-plan.tsx';

type Props = ComponentProps<typeof Form>;

/** The price request's form. Where a last plan waits, it asks once in a session whether another one is meant (L6). */
export const NewRequestForm = ({ onSubmit, ...rest }: Props) => {
  const last = useLastPlan();
  const form = useRef<HTMLFormElement | null>(null);
  const [Question, setQuestion] = useState<ComponentType<ComponentProps<typeof ContinueLastPlan>> | null>(null);
  const submit = (event: Parameters<NonNullable<Props['onSubmit']>>[0]): void => {
    onSubmit?.(event);
    if (event.defaultPrevented || last === null || question.isDone()) return;
    event.preventDefault();
    form.current = event.currentTarget;
    import('./continue-last-plan.tsx').then((module) => setQuestion(() => module.ContinueLastPlan)).catch(goOn);
  };
  const goOn = (): void => {
    question.done();
    setQuestion(null);
    form.current?.requestSubmit();
  };
  return (
    <>
      <Form {...rest} onSubmit={submit} />
      {Question && last && <Question last={last} onNew={goOn} onClose={() => setQuestion(null)} />}
    </>
  );
};

const question = onceInThisTab('asked for another plan');
