import { withCommas } from '#domain/core/number-words.ts';
import type { BoxTypeId } from '#domain/inventory/tables/box-types.ts';
import type { StopKey } from '#domain/plan/details.ts';
import type { IconName } from '#web/icons/names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { MoveDayAdjustment } from './adjustment-lines.tsx';
import { type AnswerWords, useAnswerWords } from './answer-words.ts';
import styles from './found-list.module.css';

type Change = MoveDayAdjustment['changes'][number];

/** What was counted otherwise: its picture or photos, the crew's reason, and both counts. */
export const FoundList = ({ changes }: Pick<MoveDayAdjustment, 'changes'>) => (
  <ul className="grid gap-16">
    {changes.map((change) => (
      <Found key={`${change.what} ${change.of}`} change={change} />
    ))}
  </ul>
);

const Found = ({ change }: { change: Change }) => {
  const { icon, before, count, taken_apart, reason, photos } = change;
  const { words } = useAnswerWords();
  const name = nameIn(words, change);
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <Icon name={icon as IconName} size="xl" />
      </span>
      <span className="grid gap-2 breaks">
        <b>{taken_apart ? words.found.apart(name) : name}</b>
        {reason !== '' && <span className="muted">“{reason}”</span>}
        {photos.length > 0 && (
          <span className={styles.photos}>
            {photos.map(({ key, url }, at) => (
              <a key={key} href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={`${name}, ${at + 1}`} width={72} height={72} loading="lazy" />
              </a>
            ))}
          </span>
        )}
      </span>
      <span className={styles.counts}>
        <span className="sr">{words.found.was}</span>
        {withCommas(before)}
        <Icon name="arrow-right" size="s" label={words.found.is} />
        <b className="ink">{withCommas(count)}</b>
      </span>
    </li>
  );
};

/** Pieces by the name that the list has for them, everything else in the words of the page. */
const nameIn = ({ found }: AnswerWords, { what, of, name, custom }: Change): string => {
  if (what === 'item') return name;
  if (what === 'custom') return custom?.name.trim() || found.custom;
  if (what === 'box') return found.box(found.boxes[Number(of) as BoxTypeId] ?? '').trim();
  if (what === 'hours') return found.hours;
  return found[what](found.stops[of as StopKey]);
};
