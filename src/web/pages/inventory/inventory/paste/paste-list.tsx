import { useId, useState } from 'react';
import { fromDollars, inWholeDollars } from '#domain/core/money.ts';
import { counted, withCommas } from '#domain/core/number-words.ts';
import { MAX_LIST_CHARACTERS } from '#domain/list-reader/read-list.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Values } from '#web/forms/form-errors.ts';
import { TextAreaField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { InPlaceOfTypicals, typicalPart } from '../typical-part.tsx';
import { useCubicFootPrice } from '../use-cubic-foot-price.ts';
import type { Things } from '../use-things.ts';
import { CopyMove } from './copy-move.tsx';
import styles from './paste-list.module.css';
import { PastedReview } from './pasted-review.tsx';
import { feetIn, type Miss, matchesOf, type Pasted, piecesIn, readPasted } from './pasted-rows.ts';

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
  const change = (next: Pasted) => {
    setRefusal(null);
    if (list) onList({ ...list, read: next });
  };
  const close = () => {
    setRefusal(null);
    setInPlace(false);
    onList(null);
  };
  const add = ({ rows, misses }: Pasted) => {
    const sentence = things.addAll(matchesOf(rows), is_in_place);
    setRefusal(sentence ?? null);
    if (sentence !== undefined) return;
    setInPlace(false);
    // What was not understood stays in sight until it is measured or waved away.
    onList(misses.length > 0 ? { text: misses.map(({ text }) => text).join('\n'), read: { rows: [], misses } } : null);
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
      onClose={close}
      size="m"
      title={titleOf(read)}
      intro={introOf(read)}
      footer={
        read ? (
          <ReviewFoot read={read} off={is_in_place ? typical.cubic_feet : 0} onAdd={() => add(read)} onClose={close} />
        ) : (
          <SubmitButton form={form} kind="primary">
            Read my list
          </SubmitButton>
        )
      }
    >
      {list && read && (
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
      {read && read.rows.length > 0 && <InPlaceOfTypicals plan={things.plan} part={typical} is_off={is_in_place} onOff={setInPlace} />}
      {list && read === null && <ListText id={form} text={list.text} onRead={async (text) => onList(await pastedList(text))} />}
      {list && read === null && <CopyMove things={things} onDone={close} />}
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

const ListText = ({ id, text, onRead }: { id: string; text: string; onRead: (text: string) => Promise<void> }) => {
  const save = async (values: Values) => {
    await onRead(values.list ?? '');
    return undefined;
  };
  return (
    <Form id={id} onSubmit={save} rules={RULES} brief className={styles.text}>
      <TextAreaField
        name="list"
        label="Your list"
        hint="One thing in each line, or commas between them"
        placeholder={'2 sofas\nqueen bed\n20 medium boxes'}
        defaultValue={text}
        rows={8}
        maxLength={MAX_LIST_CHARACTERS}
        data-first-focus=""
      />
    </Form>
  );
};

const RULES = {
  list: (value: string) => (/[\p{L}\p{N}]/u.test(value) ? undefined : 'Type or paste at least one item'),
};

type FootProps = { read: Pasted; off: number; onAdd: () => void; onClose: () => void };

/** What comes in, and what it does to the price when `off` cubic feet go out for it. */
const ReviewFoot = ({ read, off, onAdd, onClose }: FootProps) => {
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
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="primary" disabled={pieces === 0} onClick={onAdd} data-first-focus="">
        Add {counted(pieces, 'item')}
      </Button>
    </div>
  );
};
