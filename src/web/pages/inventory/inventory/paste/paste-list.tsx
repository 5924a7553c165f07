import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { fromDollars, inWholeDollars } from '#domain/core/money.ts';
import { counted, withCommas } from '#domain/core/number-words.ts';
import { MAX_LIST_CHARACTERS } from '#domain/list-reader/read-list.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Values } from '#web/forms/form-errors.ts';
import { TextAreaField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Deaf } from '../say/on-device.ts';
import { type Changes, DeafNotice, heardAs, ListeningFoot, SayList, withChanges } from '../say/say-list.tsx';
import { useListening } from '../say/use-listening.ts';
import { InPlaceOfTypicals, typicalPart } from '../typical-part.tsx';
import { useCubicFootPrice } from '../use-cubic-foot-price.ts';
import type { Things } from '../use-things.ts';
import { CopyMove } from './copy-move.tsx';
import { tellOf } from './corrections.ts';
import styles from './paste-list.module.css';
import { PastedReview } from './pasted-review.tsx';
import { feetIn, type Miss, matchesOf, type Pasted, piecesIn, readPasted } from './pasted-rows.ts';

/** Asked for with the first list, where the browser understands no speech by itself. */
const SpeechOffer = lazy(() => import('../say/speech-offer.tsx').then((module) => ({ default: module.SpeechOffer })));

/** A list on its way in: still a text, or read and to be looked through. */
export type PastedList = { text: string; read: Pasted | null };

type Props = {
  things: Things;
  /** Null while no list is open. */
  list: PastedList | null;
  onList: (list: PastedList | null) => void;
  /** Asks for the size of what no tile answers to. */
  onCustom: (name: string, onAdded: () => void) => void;
};

export const pastedList = async (text: string): Promise<PastedList> => ({ text, read: await readPasted(text) });

/** A list as people keep it, read back before anything goes in (I4). */
export const PasteList = ({ things, list, onList, onCustom }: Props) => {
  const form = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [is_in_place, setInPlace] = useState(false);
  const typical = typicalPart(things.plan);
  const read = list?.read ?? null;
  const [changes, setChanges] = useState<Changes>(new Map());
  const [has_model, setHasModel] = useState(false);
  const listening = useListening(async (said) => {
    const heard = await heardAs(said);
    onList({ text: heard.text, read: heard.text === '' ? null : { ...heard.read, rows: withChanges(heard.read.rows, changes) } });
  }, has_model);
  const listen = (text: string) => {
    setChanges(new Map());
    onList({ text, read: null });
    listening.start(text);
  };
  const change = (next: Pasted) => {
    setRefusal(null);
    if (list) onList({ ...list, read: next });
  };
  const close = () => {
    setRefusal(null);
    setInPlace(false);
    onList(null);
  };
  const add = ({ rows, misses, answers }: Pasted) => {
    const sentence = things.addAll(matchesOf(rows), is_in_place);
    setRefusal(sentence ?? null);
    if (sentence !== undefined) return;
    setInPlace(false);
    void tellOf(answers);
    // What was not understood stays in sight until it is measured or waved away.
    onList(misses.length > 0 ? { text: misses.map(({ text }) => text).join('\n'), read: { rows: [], misses, answers: new Map() } } : null);
  };
  const less = (miss: Miss, left: number) => {
    if (read === null) return;
    const misses = read.misses.flatMap((other) => (other !== miss ? [other] : left > 0 ? [{ ...miss, left }] : []));
    if (misses.length + read.rows.length > 0) change({ ...read, misses });
    else close();
  };
  return (
    <Dialog
      open={list !== null}
      onClose={listening.is_on ? listening.stop : close}
      size="m"
      title={listening.is_on ? 'Say what you see' : titleOf(read)}
      intro={listening.is_on ? undefined : introOf(read)}
      footer={
        listening.is_on ? (
          <ListeningFoot listening={listening} />
        ) : read ? (
          <ReviewFoot
            read={read}
            off={is_in_place ? typical.cubic_feet : 0}
            onAdd={() => add(read)}
            onClose={close}
            onMore={listening.is_offered && list ? () => listen(`${list.text},`) : undefined}
          />
        ) : (
          <div className="row gap-12 wraps">
            {listening.is_offered && (
              <Button icon="mic" onClick={() => listen(typedIn(form))}>
                {listening.deaf ? 'Try again' : 'Say it'}
              </Button>
            )}
            <SubmitButton form={form} kind="primary">
              Read my list
            </SubmitButton>
          </div>
        )
      }
    >
      {listening.is_on && <SayList said={listening.said} changes={changes} onChange={setChanges} />}
      {listening.deaf && !listening.is_on && read === null && <DeafNotice why={listening.deaf} />}
      {list && read && !listening.is_on && (
        <PastedReview
          text={list.text}
          read={read}
          refusal={refusal}
          onChange={change}
          onEdit={() => onList({ ...list, read: null })}
          onMeasure={(miss) => onCustom(miss.words, () => less(miss, miss.left - 1))}
          onDismiss={(miss) => less(miss, 0)}
        />
      )}
      {read && read.rows.length > 0 && !listening.is_on && (
        <InPlaceOfTypicals plan={things.plan} part={typical} is_off={is_in_place} onOff={setInPlace} />
      )}
      {list && read === null && !listening.is_on && (
        <ListText
          id={form}
          text={list.text}
          is_offered={listening.is_offered}
          deaf={listening.deaf}
          onRead={async (text) => onList(await pastedList(text))}
        />
      )}
      {list && !listening.is_by_itself && (
        <Suspense>
          <SpeechOffer is_shown={read === null && !listening.is_on} onKept={setHasModel} />
        </Suspense>
      )}
      {list && read === null && !listening.is_on && <CopyMove things={things} onDone={close} />}
    </Dialog>
  );
};

const titleOf = (read: Pasted | null): string => {
  if (read === null) return 'Paste a list';
  return read.rows.length > 0 ? 'Is this right?' : 'Not in our list';
};

const introOf = (read: Pasted | null): string => {
  if (read === null) return 'From your notes, an email or a spreadsheet. You’ll see how we read it before anything is added.';
  if (read.rows.length === 0) return 'Give the size of each, and we’ll add it as a custom item.';
  const [kinds, pieces] = [matchesOf(read.rows).length, piecesIn(read.rows)];
  const guesses = read.rows.filter(({ others }) => others !== undefined).length;
  const what =
    guesses === 0 ? 'Fix anything before it goes in.' : `${counted(guesses, 'line')} ${guesses === 1 ? 'is' : 'are'} our best guess.`;
  return `We read ${kinds} ${kinds === 1 ? 'kind' : 'kinds'} of things, ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}. ${what}`;
};

type TextProps = { id: string; text: string; is_offered: boolean; deaf: Deaf | null; onRead: (text: string) => Promise<void> };

const ListText = ({ id, text, is_offered, deaf, onRead }: TextProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (deaf !== null) field.current?.focus();
  }, [deaf]);
  const save = async (values: Values) => {
    await onRead(values.list ?? '');
    return undefined;
  };
  return (
    <Form id={id} onSubmit={save} rules={RULES} brief className={styles.text}>
      <TextAreaField
        name="list"
        label="Your list"
        hint={is_offered ? SAID_HERE : 'One thing in each line, or commas between them. The microphone on your keyboard works here too.'}
        placeholder={'2 sofas\nqueen bed\n20 medium boxes'}
        defaultValue={text}
        ref={field}
        rows={8}
        maxLength={MAX_LIST_CHARACTERS}
        data-first-focus=""
      />
    </Form>
  );
};

/** What stands in the field now. */
const typedIn = (form: string): string => {
  const field = (document.getElementById(form) as HTMLFormElement | null)?.elements.namedItem('list');
  return field instanceof HTMLTextAreaElement ? field.value : '';
};

/** Sound never leaves the device. */
const SAID_HERE = 'One thing in each line, or commas between them. Say it, and this device writes it down by itself; nothing is sent.';

const RULES = {
  list: (value: string) => (/[\p{L}\p{N}]/u.test(value) ? undefined : 'Type or paste at least one item'),
};

type FootProps = { read: Pasted; off: number; onAdd: () => void; onClose: () => void; onMore: (() => void) | undefined };

/** What comes in, and what it does to the price when `off` cubic feet go out for it. */
const ReviewFoot = ({ read, off, onAdd, onClose, onMore }: FootProps) => {
  const { rows } = read;
  const price = useCubicFootPrice(rows.length > 0);
  const pieces = piecesIn(rows);
  if (rows.length === 0)
    return (
      <Button kind="primary" onClick={onClose}>
        Done
      </Button>
    );
  const feet = feetIn(rows);
  return (
    <div className={`row wraps gap-12 ${styles.foot}`}>
      <p className={styles.sum}>
        {withCommas(feet)} cu ft
        {price !== null && `, about ${feet >= off ? '+' : ''}${inWholeDollars(fromDollars(price * (feet - off)))}`}
      </p>
      {onMore ? (
        <Button icon="mic" onClick={onMore}>
          Say more
        </Button>
      ) : (
        <Button onClick={onClose}>Cancel</Button>
      )}
      <Button kind="primary" disabled={pieces === 0} onClick={onAdd} data-first-focus="">
        Add {counted(pieces, 'item')}
      </Button>
    </div>
  );
};
