import { Autocomplete } from 'react-aria-components/Autocomplete';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import type { Match } from '#domain/list-reader/search.ts';
import type { IconName } from '#web/icons/names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { keyOfMatch } from '../key-of-match.ts';
import styles from './item-search.module.css';
import type { SearchFieldProps } from './search-field-props.ts';
import { LIST, OWN } from './search-keys.ts';

/** The field with what is found beneath it. A new text is a new list, so that its first match is the one that is ready. */
export const FieldWithList = ({ label, text, found, is_open, onText, onTake, input }: SearchFieldProps) => (
  <I18nProvider locale="en-US">
    <Autocomplete inputValue={text} onInputChange={onText}>
      <SearchField aria-label={label} enterKeyHint={input.enterKeyHint}>
        <Input {...input} />
      </SearchField>
      {is_open && (
        <ListBox key={text} className={styles.list} aria-label="Matching items" autoFocus="first" onAction={(key) => onTake(String(key))}>
          {found.pieces > 1 && <ListOption pieces={found.pieces} />}
          {found.keys[0] === OWN && <OwnOption words={found.words} />}
          {found.matches.map((match) => (
            <MatchOption key={keyOfMatch(match)} match={match} words={found.words} />
          ))}
          {found.pieces === 1 && found.keys[0] !== OWN && <OwnOption words={found.words} />}
        </ListBox>
      )}
    </Autocomplete>
  </I18nProvider>
);

const ListOption = ({ pieces }: { pieces: number }) => (
  <ListBoxItem id={LIST} className={styles.option} textValue={`Read it as a list of ${pieces} things`}>
    <Icon name="list" size="l" />
    <span>
      <b>Read it as a list of {pieces} things</b>
      <small className="block cap">You’ll check it before anything is added</small>
    </span>
  </ListBoxItem>
);

const MatchOption = ({ match, words }: { match: Match; words: string }) => (
  <ListBoxItem id={keyOfMatch(match)} className={styles.option} textValue={match.name}>
    <Icon name={match.icon_css_class as IconName} size="l" />
    <span>
      <b>
        {match.quantity > 1 && `${match.quantity} × `}
        <Marked text={match.name} words={words} />
      </b>
      <small className="block cap">{Math.ceil(match.cubic_feet * match.quantity * 10) / 10} cu ft</small>
    </span>
    <em>
      <span className={styles.key}>Enter </span>adds {match.quantity}
    </em>
  </ListBoxItem>
);

const OwnOption = ({ words }: { words: string }) => (
  <ListBoxItem id={OWN} className={`${styles.option} breaks ${styles.own}`} textValue={`Add “${words}” as a custom item`}>
    <Icon name="box-dim" size="l" />
    <span>Add “{words}” as a custom item</span>
  </ListBoxItem>
);

/** A name with the typed words marked in it; "sofas" marks "sofa". */
const Marked = ({ text, words }: { text: string; words: string }) => {
  const parts = words
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/(?<=..)s$/i, ''));
  if (parts.length === 0) return text;
  // Every second piece is a match.
  const pieces = text.split(new RegExp(`(${parts.join('|')})`, 'i'));
  return pieces.map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece));
};
