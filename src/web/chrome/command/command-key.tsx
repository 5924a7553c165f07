import { useEffect, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { useNavigate } from 'react-router';
import { TEAM_ROOMS } from '#web/chrome/team-rooms.ts';
import { call } from '#web/core/call.ts';
import { type Suggestion, useSuggestions } from '#web/forms/use-suggestions.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './command-key.module.css';
import { type PageAct, useActsOfPage } from './page-acts.ts';

/** Control or Command and K, from every list and every page that our team opens: a plan by its number or email, a mover, somebody, a page, or what can be done on this one. */
export const CommandKey = () => {
  const [is_open, setOpen] = useState(false);
  useCommandKey(() => setOpen(true));
  return (
    <Dialog open={is_open} onClose={() => setOpen(false)} title="Go to" phone="center">
      {is_open && <Finder onGone={() => setOpen(false)} />}
    </Dialog>
  );
};

const useCommandKey = (press: () => void): void => {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      // What is asked in a dialog is answered first.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      press();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  });
};

const Finder = ({ onGone }: { onGone: () => void }) => {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { suggestions, is_none, ask } = useSuggestions(found);
  const acts = useActsOfPage();
  const options = [...actsFor(acts, text), ...roomsFor(text), ...suggestions];
  const type = (typed: string): void => {
    setText(typed);
    ask(typed);
  };
  const go = (to: string): void => {
    onGone();
    const act = acts.find((one) => idOf(one) === to);
    if (act) act.run();
    else void navigate(to);
  };
  return (
    <I18nProvider locale="en-US">
      <Autocomplete inputValue={text} onInputChange={type}>
        <SearchField aria-label="A plan’s number, an email, a mover or a page" enterKeyHint="go">
          <Input className={styles.input!} data-first-focus placeholder="A plan’s number, an email, a mover or a page" maxLength={200} />
        </SearchField>
        {options.length > 0 && (
          <ListBox className={styles.list!} aria-label="Where to go" onAction={(key) => go(String(key))}>
            {options.map(({ id, text: name, detail }) => (
              <ListBoxItem key={id} id={id} className={styles.option!} textValue={name}>
                <b>{name}</b>
                {detail && <span className="cap">{detail}</span>}
              </ListBoxItem>
            ))}
          </ListBox>
        )}
        {options.length === 0 && is_none && (
          <p role="status" className="meta above-12">
            Nothing found for “{text.trim()}”.
          </p>
        )}
      </Autocomplete>
    </I18nProvider>
  );
};

const idOf = ({ text }: PageAct): string => `act ${text}`;

/** What this page can do, by any of its words. */
const actsFor = (acts: readonly PageAct[], typed: string): readonly Suggestion[] =>
  acts
    .filter(({ text }) => text.toLowerCase().includes(typed.trim().toLowerCase()))
    .map((act) => ({ id: idOf(act), text: act.text, detail: 'On this page' }));

const ROOMS: readonly Suggestion[] = [
  ...TEAM_ROOMS.map(({ to, label }) => ({ id: `/admin/${to}`, text: label, detail: 'Page' })),
  { id: '/users/edit', text: 'Your account', detail: 'Page' },
];

const roomsFor = (typed: string): readonly Suggestion[] => {
  const words = typed.trim().toLowerCase();
  return ROOMS.filter(({ text }) => text.toLowerCase().includes(words)).slice(0, words === '' ? ROOMS.length : 4);
};

const A_FEW = { page: 1, per_page: 3 };

const found = async (q: string): Promise<readonly Suggestion[]> => {
  const { admin } = call();
  const [{ move_plans }, { movers }, { users }] = await Promise.all([
    admin.plans({ q, ...A_FEW }),
    admin.movers({ q, ...A_FEW }),
    admin.users({ q, ...A_FEW }),
  ]);
  return [
    ...move_plans.map(({ uuid, short_id, name, email }) => ({
      ...{ id: `/moving/${uuid}/plan`, text: `Plan ${short_id}` },
      detail: [name, email].filter(Boolean).join(', '),
    })),
    ...movers.map(({ id, name, city, state }) => ({ id: `/movers/${id}/dashboard`, text: name, detail: `Mover in ${city}, ${state}` })),
    ...users.map(({ id, name, email }) => ({
      ...{ id: `/admin/users?${new URLSearchParams({ q: email, of: id })}`, text: name || email },
      detail: name === '' ? 'Person' : email,
    })),
  ];
};
