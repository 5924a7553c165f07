import type { ReactNode } from 'react';
import { Form as RouterForm, useNavigation } from 'react-router';
import { withCommas } from '#domain/core/number-words.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import { linkWith } from './link-with.ts';
import styles from './list-page.module.css';
import type { Query } from './load-list.ts';
import { SavedViews } from './saved-views.tsx';
import { useSaid } from './use-announcement.ts';

type Props = {
  title: string;
  lead?: ReactNode;
  /** One thing to do beside the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** A room of the team: its title, what was just done, and the list. */
export const ListPage = ({ title, lead, action, children }: Props) => {
  const said = useSaid();
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {action}
      </div>
      {lead && <p className={`meta ${styles.lead}`}>{lead}</p>}
      <p className={styles.said} role="status">
        {said}
      </p>
      {children}
    </>
  );
};

type Chips = {
  name: string;
  label: string;
  all?: string;
  options: readonly { value: string; label: string; count?: number | undefined }[];
};

type Chip = { label: string; count: number; is_current: boolean; over: Query };

/** Several filters in one row, each with how many it leaves. What is empty and not chosen is left out. */
export const CountChips = ({ label, chips, query }: { label: string; chips: readonly Chip[]; query: Query }) => (
  <nav className={`flex wraps gap-8 below-16 ${styles.chips}`} aria-label={label}>
    {chips
      .filter(({ count, is_current }, at) => at === 0 || count > 0 || is_current)
      .map(({ label: word, count, is_current, over }) => (
        <LinkButton
          key={word}
          size="s"
          kind={is_current ? 'primary' : 'plain'}
          aria-current={is_current ? 'true' : undefined}
          to={linkWith(query, { ...over, page: '' })}
        >
          {word}
          <span className="num regular">{withCommas(count)}</span>
        </LinkButton>
      ))}
  </nav>
);

/** The one filter that is used most, as links: each is an address of its own. */
export const FilterLinks = ({ name, label, options, query, first = '' }: Chips & { query: Query; first?: string }) => (
  <nav className={`flex wraps gap-8 below-16 ${styles.chips}`} aria-label={label}>
    {options.map(({ value, label: word, count }) => (
      <LinkButton
        key={value}
        size="s"
        kind={(query[name] ?? first) === value ? 'primary' : 'plain'}
        aria-current={(query[name] ?? first) === value ? 'true' : undefined}
        to={linkWith(query, { [name]: value === first ? '' : value, page: '' })}
      >
        {word}
        {count !== undefined && count > 0 && <span className="num regular">{withCommas(count)}</span>}
      </LinkButton>
    ))}
  </nav>
);

type SearchProps = {
  query: Query;
  errors: Readonly<Record<string, string>>;
  label: string;
  /** What is asked for as often as the words, beside them. */
  beside?: ReactNode;
  /** Filters that open below. */
  children?: ReactNode;
  /** What the address keeps from the links. */
  keep?: readonly string[];
  /** The names of the filters: while one is in use, they are shown. */
  filters?: readonly string[];
};

/** Words to look for and filters beside them. It works without a script: the address is the question. */
export const Search = ({ query, errors, label, beside, children, keep = [], filters = [] }: SearchProps) => {
  const is_open = filters.some((name) => query[name] !== undefined);
  const { state, formMethod } = useNavigation();
  return (
    <>
      <Form key={JSON.stringify(query)} as={RouterForm} method="get" role="search" errors={errors} brief className="below-16">
        {keep.map((name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />)}
        <div className={styles.search} data-beside={beside ? '' : undefined}>
          <TextField name="q" type="search" label={label} icon="search" defaultValue={query.q} autoComplete="off" />
          {beside}
          <SubmitButton busy={state === 'loading' && formMethod === 'GET'}>Search</SubmitButton>
        </div>
        {children && (
          <Disclosure look="word" summary="Filters" open={is_open}>
            <div className={styles.filters}>{children}</div>
          </Disclosure>
        )}
      </Form>
      <SavedViews query={query} />
    </>
  );
};
