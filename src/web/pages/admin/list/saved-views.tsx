import { useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import { TEAM_LISTS } from '#domain/site/team-lists.ts';
import { usePageActs } from '#web/chrome/command/page-acts.ts';
import { call, tried } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useOverview } from '../use-overview.ts';
import styles from './list-page.module.css';
import type { Query } from './load-list.ts';

/** A list as it was filtered and put in order, under a name: whoever saved it finds it wherever they sign in, and nobody else sees it. */
export const SavedViews = ({ query }: { query: Query }) => {
  const { pathname } = useLocation();
  const room = TEAM_LISTS.find((one) => pathname === `/admin/${one}`);
  const views = useOverview().views.filter((view) => view.room === room);
  const { revalidate } = useRevalidator();
  const [is_open, open] = useState(false);
  const [problem, setProblem] = useState('');
  const { page: _, ...asked } = query;
  const search = Object.keys(asked).length === 0 ? '' : `?${new URLSearchParams(asked)}`;
  const is_new = room !== undefined && search !== '' && !views.some((view) => view.search === search);
  usePageActs(is_new ? [{ text: 'Save this view', run: () => open(true) }] : []);
  if (room === undefined) return null;
  const save = async ({ name = '' }: Values): Promise<Errors | undefined> => {
    const { error } = await tried(call().savedViews.save({ room, name, search }));
    if (error) return error.problem.errors.name === undefined ? { '': error.problem.error_message } : error.problem.errors;
    open(false);
    await revalidate();
    return undefined;
  };
  const forget = async (name: string): Promise<void> => {
    const { error } = await tried(call().savedViews.forget({ room, name }));
    setProblem(error?.problem.error_message ?? '');
    await revalidate();
  };
  if (views.length === 0 && !is_new) return null;
  return (
    <nav className={`flex wraps gap-8 below-16 ${styles.chips}`} aria-label="Saved views">
      {views.map((view) => (
        <span key={view.name} className="inline-row">
          <Link className="tap inline-row" to={{ search: view.search }} aria-current={view.search === search ? 'true' : undefined}>
            {view.name}
          </Link>
          <IconButton icon="close" label={`Forget the view ${view.name}`} onClick={() => void forget(view.name)} />
        </span>
      ))}
      {is_new && (
        <Button size="s" icon="plus" onClick={() => open(true)}>
          Save this view
        </Button>
      )}
      {problem && (
        <span className="meta danger" role="alert">
          {problem}
        </span>
      )}
      <Dialog
        open={is_open}
        onClose={() => open(false)}
        title="Save this view"
        intro="Its filters and order. You find it wherever you are signed in."
      >
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
