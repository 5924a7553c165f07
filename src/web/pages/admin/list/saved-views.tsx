import { useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { usePageActs } from '../command/page-acts.ts';
import styles from './list-page.module.css';
import type { Query } from './load-list.ts';

type View = { name: string; path: string; search: string };

/** A list as it was filtered and put in order, under a name; kept in this browser, for whoever works at it. */
export const SavedViews = ({ query }: { query: Query }) => {
  const { pathname } = useLocation();
  const views = useViews().filter(({ path }) => path === pathname);
  const [is_open, open] = useState(false);
  const { page: _, ...asked } = query;
  const search = Object.keys(asked).length === 0 ? '' : `?${new URLSearchParams(asked)}`;
  const is_new = search !== '' && !views.some((view) => view.search === search);
  usePageActs(is_new ? [{ text: 'Save this view', run: () => open(true) }] : []);
  const save = async ({ name: typed = '' }: Values): Promise<Errors | undefined> => {
    const name = typed.trim();
    if (name === '') return { name: 'Name this view' };
    if (views.some((view) => view.name === name)) return { name: 'You have a view of this name' };
    keep([...read(), { name, path: pathname, search }]);
    open(false);
    return undefined;
  };
  if (views.length === 0 && !is_new) return null;
  return (
    <nav className={`flex wraps gap-8 below-16 ${styles.chips}`} aria-label="Saved views">
      {views.map((view) => (
        <span key={view.name} className="inline-row">
          <Link className="tap inline-row" to={{ search: view.search }} aria-current={view.search === search ? 'true' : undefined}>
            {view.name}
          </Link>
          <IconButton
            icon="close"
            label={`Forget the view ${view.name}`}
            onClick={() => keep(read().filter(({ name, path }) => name !== view.name || path !== pathname))}
          />
        </span>
      ))}
      {is_new && (
        <Button size="s" icon="plus" onClick={() => open(true)}>
          Save this view
        </Button>
      )}
      <Dialog open={is_open} onClose={() => open(false)} title="Save this view" intro="Its filters and order. It is kept in this browser.">
        <Form id="save-view" brief onSubmit={save}>
          <TextField name="name" label="Name" maxLength={40} autoComplete="off" />
          <div className="row wraps gap-12">
            <SubmitButton>Save view</SubmitButton>
            <Button onClick={() => open(false)}>Cancel</Button>
          </div>
        </Form>
      </Dialog>
    </nav>
  );
};

const KEY = 'team-views';
const CHANGED = 'team-views-changed';

const follow = (tell: () => void): (() => void) => {
  for (const event of ['storage', CHANGED]) addEventListener(event, tell);
  return () => {
    for (const event of ['storage', CHANGED]) removeEventListener(event, tell);
  };
};

const NONE: readonly View[] = [];
let last: { text: string; views: readonly View[] } = { text: '', views: NONE };

/** A browser that keeps nothing has no views. */
const read = (): readonly View[] => {
  try {
    const text = localStorage.getItem(KEY) ?? '';
    if (text !== last.text) last = { text, views: text === '' ? NONE : (JSON.parse(text) as View[]) };
    return last.views;
  } catch {
    return NONE;
  }
};

const keep = (views: readonly View[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(views));
  } catch {
    return;
  }
  dispatchEvent(new Event(CHANGED));
};

const useViews = (): readonly View[] => useSyncExternalStore(follow, read, () => NONE);
