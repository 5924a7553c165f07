import type { Client } from '#contract/client.ts';
import { localTime } from '#domain/core/business-time.ts';
import { monthDay } from '#domain/core/calendar.ts';
import type { RateSection } from '#domain/pricing/rate-card/rate-sheet.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './rate-history.module.css';
import { ChangeFigures, changeName } from './rate-review.tsx';

export type Rates = Awaited<ReturnType<Client['moverDashboard']['rates']>>;

type Props = { history: Rates['history']; sections: readonly RateSection[]; busy: number | null; onBack: (version: number) => void };

const SHOWN = 3;

/** Every version with who, when and why. Going back to one makes a new one. */
export const RateHistory = ({ history, sections, busy, onBack }: Props) => (
  <Card title="History">
    <ol className={styles.list}>
      {history.map(({ version, effective_from, made_at, who, why, changes }, at) => (
        <li className="grid line-above text-meta breaks" key={version}>
          <div>
            <p className="strong">Version {version}</p>
            <p className="meta">
              {dayOf(made_at ?? effective_from)}
              {who && ` · ${who}`}
            </p>
            {why && <p className="meta">“{why}”</p>}
          </div>
          <ul>
            {changes.slice(0, SHOWN).map((change) => (
              <li key={change.key}>
                {changeName(change, sections)}: <ChangeFigures change={change} />
              </li>
            ))}
            {changes.length > SHOWN && <li className="meta">and {changes.length - SHOWN} more</li>}
            {changes.length === 0 && <li className="meta">{made_at === null ? 'The card you started with' : 'No figures differ'}</li>}
          </ul>
          {at > 0 && (
            <Button size="s" icon="undo" busy={busy === version} onClick={() => onBack(version)}>
              Use again<span className="sr"> version {version}</span>
            </Button>
          )}
        </li>
      ))}
    </ol>
  </Card>
);

const dayOf = (moment: string): string => {
  const day = moment.length === 10 ? moment : localTime(new Date(moment), 'America/New_York').day;
  return `${monthDay(day)}, ${day.slice(0, 4)}`;
};
