import type { ReactNode } from 'react';
import { Form as RouterForm, useNavigation } from 'react-router';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import { linkWith } from './link-with.ts';
import styles from './list-page.module.css';
import type { Query } from './load-list.ts';
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

/** The one filter that is used most, as links: each is an address of its own. */
export const FilterLinks = ({ name, label, options, query, first = '' }: Chips & { query: Query; first?: string }) => (
  <nav className={`flex wraps gap-8 below-16 ${styles.chips}`} aria-label={label}>
    {options.map(({ value, label: word, count }) => (
      <LinkButton
        key={value}
        size="s"
        kind={(query[name] ?? first) === value ? 'outline' : 'plain'}
        aria-current={(query[name] ?? first) === value ? 'true' : undefined}
        to={linkWith(query, { [name]: value === first ? '' : value, page: '' })}
      >
        {word}
        {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
      </LinkButton>
    ))}
  </nav>
);

type SearchProps = {
  query: Query;
  errors: Readonly<Record<string, string>>;
  label: string;
  /** Filters beside the words. */
  children?: ReactNode;
  /** What the address keeps from the links. */
  keep?: readonly string[];
  /** The names of the filters: while one is in use, they are shown. */
  filters?: readonly string[];
};

/** Words to look for and filters beside them. It works without a script: the address is the question. */
export const Search = ({ query, errors, label, children, keep = [], filters = [] }: SearchProps) => {
  const is_open = filters.some((name) => query[name] !== undefined);
  const { state, formMethod } = useNavigation();
  return (
    <Form key={JSON.stringify(query)} as={RouterForm} method="get" role="search" errors={errors} brief className="below-16">
      {keep.map((name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />)}
      <div className={styles.search}>
        <TextField name="q" type="search" label={label} icon="search" defaultValue={query.q} autoComplete="off" />
        <SubmitButton busy={state === 'loading' && formMethod === 'GET'}>Search</SubmitButton>
      </div>
      {children && (
        <Disclosure look="word" summary="Filters" open={is_open}>
          <div className={styles.filters}>{children}</div>
        </Disclosure>
      )}
    </Form>
  );
};
