import { useState } from 'react';
import { call, tried } from '#web/core/call.ts';
import styles from '#web/pages/admin/emails.module.css';
import type { Column } from '#web/pages/admin/list/data-table.tsx';
import { ListPage, Search } from '#web/pages/admin/list/list-page.tsx';
import { ListRows } from '#web/pages/admin/list/list-rows.tsx';
import { loadList } from '#web/pages/admin/list/load-list.ts';
import { moment } from '#web/pages/admin/list/moments.ts';
import { Pager } from '#web/pages/admin/list/pager.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Loading } from '#web/ui/feedback/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Route } from './+types/emails.ts';
import { MomentCell } from './cells.tsx';

export const loader = (args: Route.LoaderArgs) => loadList(args, (client, query) => client.admin.emails(query));

export const meta: Route.MetaFunction = () => [{ title: 'Sent emails' }];

type Open = { email: Email; text: string | null; problem: string | null };

/** Emails that were sent. What waits or failed is an outbox job. */
const Emails = ({ loaderData: { list, query, errors } }: Route.ComponentProps) => {
  const [open, setOpen] = useState<Open | null>(null);
  const read = async (email: Email): Promise<void> => {
    setOpen({ email, text: null, problem: null });
    const { value, error } = await tried(call().admin.email({ message_id: email.message_id }));
    setOpen({ email, text: value?.text ?? null, problem: error?.problem.error_message ?? null });
  };
  return (
    <ListPage title="Sent emails" lead="Sent emails, newest first. Those that are waiting or have failed are under outbox jobs.">
      <Search query={query} errors={errors} label="Reader or subject" />
      {list && (
        <>
          <ListRows
            noun="email"
            nameOf={({ subject, to }) => `email “${subject}” to ${to}`}
            caption="Emails"
            columns={columnsFor((email) => void read(email))}
            rows={list.letters}
            keyOf={({ message_id }) => message_id}
            query={query}
            empty={query.q ? `No emails match “${query.q}”.` : 'No emails have been sent yet.'}
          />
          <Pager query={query} {...list} shown={list.letters.length} noun="emails" />
        </>
      )}
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        size="m"
        title={open?.email.subject}
        intro={open && `To ${open.email.to}, ${moment(open.email.sent_at)}. Links and keys that open something are left out.`}
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

export default Emails;

type Email = NonNullable<Route.ComponentProps['loaderData']['list']>['letters'][number];

const columnsFor = (read: (email: Email) => void): readonly Column<Email>[] => [
  { key: 'subject', label: 'Subject', phone: 'title', cell: ({ subject }) => <b>{subject}</b> },
  { key: 'to', label: 'To', cell: ({ to }) => to },
  { key: 'sent', label: 'Sent', cell: ({ sent_at }) => <MomentCell at={sent_at} /> },
  {
    ...{ key: 'actions', label: 'Letter', phone: 'actions' as const },
    cell: (email) => (
      <Button size="s" onClick={() => read(email)}>
        Read
        <span className="sr">
          {' '}
          “{email.subject}” to {email.to}
        </span>
      </Button>
    ),
  },
];
