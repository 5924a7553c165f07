import { SelectField } from '#web/forms/select-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FILTER_FIELD, type FilterChoice } from './filters.ts';
import styles from './list-form.module.css';
import type { ListView } from './list-view.ts';
import type { Picked } from './side-by-side/picked.ts';
import { SORT_OPTIONS } from './sorts.ts';

/** Filters and order of the list: one form, so that without a script a button sends them together with what is ticked. */
export const ListForm = ({ view, picked }: { view: ListView; picked: Picked['picked'] }) => (
  <form className={styles.form} method="get">
    {view.choices.length > 0 && (
      <fieldset className={styles.chips}>
        <legend className="sr">Show only movers that are</legend>
        {view.choices.map((choice) => (
          <FilterChip key={choice.filter.key} choice={choice} onTurn={() => view.turn(choice.filter)} />
        ))}
      </fieldset>
    )}
    <div className={styles.sort}>
      <SelectField
        name="sort"
        label="Sort"
        options={SORT_OPTIONS}
        value={String(view.sort)}
        onChange={(event) => view.sortBy(event.target.value)}
      />
      <noscript>
        <Button type="submit">Apply</Button>
      </noscript>
    </div>
    {picked.map(({ mover }) => (
      <input key={mover.id} type="hidden" name="pick" value={mover.id} />
    ))}
    <p className="sr" role="status">
      {view.said}
    </p>
  </form>
);

const FilterChip = ({ choice: { filter, count, is_on }, onTurn }: { choice: FilterChoice; onTurn: () => void }) => (
  <label className={styles.chip}>
    <input type="checkbox" name={FILTER_FIELD} value={filter.key} checked={is_on} onChange={onTurn} />
    {is_on && <Icon name="check" size="s" />}
    {filter.label}
    <span className="sr">,</span> <span className={styles.count}>{count}</span>
    <span className="sr">{count === 1 ? 'mover' : 'movers'}</span>
  </label>
);
