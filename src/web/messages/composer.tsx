import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { LONGEST_MESSAGE } from '#domain/messages/conversation.ts';
import { QUICK_ANSWERS, type QuickAnswer } from '#domain/messages/facts-in.ts';
import fields from '#web/forms/field.module.css';
import { Button } from '#web/ui/button.tsx';
import { Chip, Chips } from '#web/ui/chip.tsx';
import styles from './messages.module.css';
import { type Talking, useKept } from './use-thread.ts';

const QUICK_WORDS = {
  gate_code: { label: 'Gate code', hint: 'The code, as it is typed at the gate' },
  parking: { label: 'Parking', hint: 'Where the truck may stand' },
  elevator: { label: 'Elevator hours', hint: 'From when until when, and at which end' },
  who_opens: { label: 'Who opens', hint: 'Who is there, and until when' },
} as const satisfies Record<QuickAnswer, { label: string; hint: string }>;

/** Put into the field, never sent by one tap (LV30). */
const READY_ANSWERS = [
  { short: 'Yes', words: 'Yes, we plan it that way.' },
  { short: 'We look and call', words: 'We look into it and call you today.' },
  { short: 'Our crew lead will call', words: 'Our crew lead will call you the day before.' },
  { short: 'Sí', lang: 'es', words: 'Sí, así lo haremos.' },
  { short: 'Le llamamos hoy', lang: 'es', words: 'Lo revisamos y le llamamos hoy.' },
] as const;

/** Enter sends where there is a keyboard, and makes a line on a phone (LV29). */
export const Composer = ({ plan_id, talking: { thread, write } }: { plan_id: string; talking: Talking }) => {
  const [words, setWords] = useKept(`draft ${plan_id}`, '');
  const [quick, setQuick] = useState<QuickAnswer | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = (event?: FormEvent): void => {
    event?.preventDefault();
    field.current?.focus();
    if (words.trim() === '') return;
    write(words.trim(), quick);
    setWords('');
    setQuick(null);
  };
  const typed = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    send();
  };
  const insert = (ready: string): void => {
    setWords((before) => (before.trim() === '' ? ready : `${before.trim()} ${ready}`));
    field.current?.focus();
  };
  return (
    <form className={styles.composer} onSubmit={send}>
      {thread.you === 'customer' && (
        <Chips label="Quick answers" scroll>
          {QUICK_ANSWERS.map((name) => (
            <Chip
              key={name}
              pressed={quick === name}
              onClick={() => {
                setQuick(quick === name ? null : name);
                field.current?.focus();
              }}
            >
              {QUICK_WORDS[name].label}
            </Chip>
          ))}
        </Chips>
      )}
      {thread.you === 'office' && (
        <Chips label="Ready answers, put into the field" scroll>
          {READY_ANSWERS.map(({ short, words: ready, ...lang }) => (
            <Chip key={short} onClick={() => insert(ready)}>
              <span {...lang}>{short}</span>
            </Chip>
          ))}
        </Chips>
      )}
      <div className={styles.writing}>
        <label className="sr" htmlFor={`write-${plan_id}`}>
          {quick === null ? 'Message' : QUICK_WORDS[quick].label}
        </label>
        <textarea
          ref={field}
          id={`write-${plan_id}`}
          className={`${fields.input} ${styles.field}`}
          rows={Math.min(6, words.split('\n').length)}
          maxLength={LONGEST_MESSAGE}
          placeholder={quick === null ? placeholderOf(thread.you) : QUICK_WORDS[quick].hint}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={typed}
          data-answer-field=""
        />
        <Button kind="primary" type="submit">
          Send
        </Button>
      </div>
    </form>
  );
};

const placeholderOf = (you: Talking['thread']['you']): string => (you === 'customer' ? 'Write a message' : 'Write to all of them');
