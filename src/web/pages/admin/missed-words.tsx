import { shortDay } from '#domain/core/calendar.ts';
import type { Route } from './+types/missed-words.ts';
import { Two } from './cells.tsx';
import { type Column, DataTable } from './list/data-table.tsx';
import { ListPage } from './list/list-page.tsx';
import { load } from './list/load-list.ts';

export const loader = (args: Route.LoaderArgs) => load(args, (client) => client.admin.missedWords());

export const meta: Route.MetaFunction = () => [{ title: 'Missed words' }];

/** What lists said that the reader did not know, so that our team can teach it. */
const MissedWords = ({ loaderData: { words } }: Route.ComponentProps) => (
  <ListPage
    title="Missed words"
    lead="Words from customers’ lists that we had to ask about, and what they turned out to mean. They show from the second time on; who said them isn’t kept."
  >
    <DataTable
      caption="Missed words"
      columns={COLUMNS}
      rows={words}
      keyOf={({ words: said }) => said}
      query={{}}
      empty="No words were missed twice yet."
    />
  </ListPage>
);

export default MissedWords;

type Word = Route.ComponentProps['loaderData']['words'][number];

const COLUMNS: readonly Column<Word>[] = [
  { key: 'words', label: 'Words', width: 220, phone: 'title', cell: ({ words }) => <span className="breaks">“{words}”</span> },
  { key: 'times', label: 'Times', cell: ({ times }) => times },
  {
    key: 'meant',
    label: 'Turned out to be',
    width: 260,
    cell: ({ meant: [most, ...others] }) => (
      <Two
        first={most === undefined ? '' : `${most.name}, ${most.times}`}
        second={others.map(({ name, times }) => `${name}, ${times}`).join('; ')}
      />
    ),
  },
  { key: 'last', label: 'Last', phone: 'corner', cell: ({ last_on }) => shortDay(last_on) },
];
