import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { LONGEST_MESSAGE } from '#domain/messages/conversation.ts';
import { QUICK_ANSWERS, type QuickAnswer } from '#domain/messages/facts-in.ts';
import fields from '#web/forms/field.module.css';
import { Button } from '#web/ui/button.tsx';
import { Chip, Chips } from '#web/ui/chip.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './messages.module.css';
import { useMessageWords } from './thread-words.ts';
import { usePhotos } from './use-photos.ts';
import { type Talking, useKept } from './use-thread.ts';
import type { MessageWords } from './words.ts';

/** Put into the field, never sent by one tap. */
const READY_ANSWERS = [
  { short: 'Yes', words: 'Yes, we plan it that way.' },
  { short: 'We look and call', words: 'We look into it and call you today.' },
  { short: 'Our crew lead will call', words: 'Our crew lead will call you the day before.' },
  { short: 'Sí', lang: 'es', words: 'Sí, así lo haremos.' },
  { short: 'Le llamamos hoy', lang: 'es', words: 'Lo revisamos y le llamamos hoy.' },
] as const;

/** Enter sends where there is a keyboard, and makes a line on a phone. */
export const Composer = ({ talking: { channel, thread, write } }: { talking: Talking }) => {
  const { words: said } = useMessageWords();
  const [words, setWords] = useKept(`draft ${channel.id}`, '');
  const photos = usePhotos(channel, said.photos);
  const [quick, setQuick] = useState<QuickAnswer | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = (event?: FormEvent): void => {
    event?.preventDefault();
    field.current?.focus();
    if (photos.is_sending || (words.trim() === '' && photos.keys.length === 0)) return;
    write(words.trim(), photos.keys, quick);
    photos.clear();
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
        <Chips label={said.quick.label} scroll>
          {QUICK_ANSWERS.map((name) => (
            <Chip
              key={name}
              pressed={quick === name}
              onClick={() => {
                setQuick(quick === name ? null : name);
                field.current?.focus();
              }}
            >
              {said.quick[name].label}
            </Chip>
          ))}
        </Chips>
      )}
      {thread.you === 'office' && (
        <Chips label={said.ready} scroll>
          {READY_ANSWERS.map(({ short, words: ready, ...lang }) => (
            <Chip key={short} onClick={() => insert(ready)}>
              <span {...lang}>{short}</span>
            </Chip>
          ))}
        </Chips>
      )}
      <Chosen photos={photos} said={said.photos} />
      <div className={styles.writing}>
        <span className={styles.adding}>
          <input
            type="file"
            accept="image/*"
            multiple
            aria-label={said.photos.add}
            disabled={photos.is_full}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              currentTarget.value = '';
              void photos.add(files);
            }}
          />
          <Icon name="camera" />
        </span>
        <label className="sr" htmlFor={`write-${channel.id}`}>
          {quick === null ? said.message : said.quick[quick].label}
        </label>
        <textarea
          ref={field}
          id={`write-${channel.id}`}
          className={`${fields.input} ${styles.field}`}
          rows={Math.min(6, words.split('\n').length)}
          maxLength={LONGEST_MESSAGE}
          placeholder={quick === null ? (thread.you === 'customer' ? said.write : said.write_all) : said.quick[quick].hint}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={typed}
          data-answer-field=""
        />
        <Button kind="primary" type="submit">
          {said.send}
        </Button>
      </div>
    </form>
  );
};

/** What goes along: the sign that it is still under way lies on the picture alone. */
const Chosen = ({ photos, said }: { photos: ReturnType<typeof usePhotos>; said: MessageWords['photos'] }) => (
  <>
    {photos.chosen.length > 0 && (
      <ul className={styles.chosen} aria-label={said.chosen}>
        {photos.chosen.map(({ id, shown, key }, at) => (
          <li key={id} aria-busy={key === null}>
            <img src={shown} alt={(key === null ? said.sending : said.ready)(at + 1)} />
            {key === null ? (
              <Spinner />
            ) : (
              <button type="button" aria-label={said.remove(at + 1)} onClick={() => photos.remove(id)}>
                <Icon name="close" size="s" />
              </button>
            )}
          </li>
        ))}
      </ul>
    )}
    {photos.problem !== null && (
      <p className="danger" role="alert">
        {photos.problem}
      </p>
    )}
  </>
);
