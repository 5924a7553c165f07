import { withCommas } from '#domain/core/number-words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { linkWith } from './link-with.ts';
import type { Query } from './load-list.ts';
import styles from './pager.module.css';

type Props = {
  query: Query;
  page: number;
  per_page: number;
  total: number;
  shown: number;
  noun: string;
  /** What the address says it by, where a page has two lists. */
  by?: string;
};

/** Where in the list one is, and the way on. */
export const Pager = ({ query, page, per_page, total, shown, noun, by = 'page' }: Props) => {
  const first = (page - 1) * per_page + 1;
  const last = first + shown - 1;
  const words = shown === 0 ? `No ${noun} here` : `${withCommas(first)}–${withCommas(last)} of ${withCommas(total)} ${noun}`;
  return (
    <nav className={styles.pager} aria-label={by === 'page' ? 'Pages' : `Pages of ${noun}`}>
      {/* An empty list says so itself, in larger words; whoever does not see it hears it here. */}
      <p className={shown === 0 ? 'sr' : 'meta'} role="status">
        {words}
      </p>
      <div className="row wraps gap-8">
        {page > 1 && (
          <LinkButton size="s" to={linkWith(query, { [by]: page === 2 ? '' : String(page - 1) })}>
            Previous
          </LinkButton>
        )}
        {last < total && shown > 0 && (
          <LinkButton size="s" to={linkWith(query, { [by]: String(page + 1) })}>
            Next
          </LinkButton>
        )}
      </div>
    </nav>
  );
};
