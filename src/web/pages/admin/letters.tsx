import { useState } from 'react';
import { call, tried } from '#web/core/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Loading } from '#web/ui/feedback/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Route } from './+types/letters.ts';
import styles from './letters.module.css';
import { type Column, DataTable } from './list/data-table.tsx';
import { ListPage, Search } from './list/list-page.tsx';
import { loadList } from './list/load-list.ts';
import { moment } from './list/moments.ts';
import { Pager } from './list/pager.tsx';

export const loader = (args: Route.LoaderArgs) => loadList(args, (client, query) => client.admin.letters(query));

export const meta: Route.MetaFunction = () => [{ title: 'Sent letters' }];

type Open = { letter: Letter; text: string | null; problem: string | null };

/** Letters that were sent. What waits or failed is an outbox job. */
const Letters = ({ loaderData: { list, query, errors } }: Route.ComponentProps) => {
  const [open, setOpen] = useState<Open | null>(null);
  const read = async (letter: Letter): Promise<void> => {
    setOpen({ letter, text: null, problem: null });
    const { value, error } = await tried(call().admin.letter({ message_id: letter.message_id }));
    setOpen({ letter, text: value?.text ?? null, problem: error?.problem.error_message ?? null });
  };
  return (
    <ListPage title="Sent letters" lead="Letters that were sent, the newest first. What waits or failed is among the outbox jobs.">
      <Search query={query} errors={errors} label="Reader or subject" />
      {list && (
        <>
          <DataTable
            caption="Letters"
            columns={columnsFor((letter) => void read(letter))}
            rows={list.letters}
            keyOf={({ message_id }) => message_id}
            query={query}
            empty={query.q ? `No letter is found by “${query.q}”.` : 'No letter was sent yet.'}
          />
          <Pager query={query} {...list} shown={list.letters.length} noun="letters" />
        </>
      )}
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        size="m"
        title={open?.letter.subject}
        intro={open && `To ${open.letter.to}, ${moment(open.letter.sent_at)}. Keys that open something are left out.`}
      >
        {open?.problem && (
          <Notice tone="danger" role="alert">
            {open.problem}
          </Notice>
        )}
        {open?.text === null && open.problem === null && <Loading />}
        {open?.text && <p className={styles.text}>{open.text}</p>}
      </Dialog>
    </ListPage>
  );
};

export default Letters;

type Letter = NonNullable<Route.ComponentProps['loaderData']['list']>['letters'][number];

const columnsFor = (read: (letter: Letter) => void): readonly Column<Letter>[] => [
  { key: 'subject', label: 'Subject', phone: 'title', cell: ({ subject }) => <b>{subject}</b> },
  { key: 'to', label: 'To', cell: ({ to }) => to },
  { key: 'sent', label: 'Sent', cell: ({ sent_at }) => moment(sent_at) },
  {
    ...{ key: 'actions', label: 'Letter', phone: 'actions' as const },
    cell: (letter) => (
      <Button size="s" onClick={() => read(letter)}>
        Read
        <span className="sr">
          {' '}
          “{letter.subject}” to {letter.to}
        </span>
      </Button>
    ),
  },
];
