import { withCommas } from '#domain/core/number-words.ts';
import type { IconName } from '#web/icons/names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { MoveDayAdjustment } from './adjustment-lines.tsx';
import styles from './found-list.module.css';

/** What was counted otherwise: its picture or photos, the crew's reason, and both counts. */
export const FoundList = ({ changes }: Pick<MoveDayAdjustment, 'changes'>) => (
  <ul className="grid gap-16">
    {changes.map(({ what, of, name, icon, before, count, taken_apart, reason, photos }) => (
      <li key={`${what} ${of}`} className={styles.row}>
        <span className={styles.picture}>
          <Icon name={icon as IconName} size="xl" />
        </span>
        <span className="grid gap-2 breaks">
          <b>
            {name}
            {taken_apart ? ', taken apart' : ''}
          </b>
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
          <span className="sr">was </span>
          {withCommas(before)}
          <Icon name="arrow-right" size="s" label="is" />
          <b className="ink">{withCommas(count)}</b>
        </span>
      </li>
    ))}
  </ul>
);
