import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SelectField } from '#web/forms/select-field.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './sort-field.module.css';
import { SORT_OPTIONS } from './sorts.ts';

/** The sort stands in the address, so that Back and reload keep it (C2); without a script a button sends it there. */
export const SortField = ({ sort, count }: { sort: number; count: number }) => {
  const [, setSearch] = useSearchParams();
  const [said, setSaid] = useState('');
  const pick = (value: string) => {
    setSearch({ sort: value }, { replace: true, preventScrollReset: true });
    const label = SORT_OPTIONS.find((option) => option.value === value)?.label ?? '';
    setSaid(`Sorted by ${label.toLowerCase()}, ${count} movers`);
  };
  return (
    <form className={styles.sort} method="get">
      <SelectField name="sort" label="Sort" options={SORT_OPTIONS} value={String(sort)} onChange={(event) => pick(event.target.value)} />
      <noscript>
        <Button type="submit">Sort</Button>
      </noscript>
      <p className="sr" role="status">
        {said}
      </p>
    </form>
  );
};
