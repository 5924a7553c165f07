import { useState } from 'react';
import { MoverMark } from '#web/movers/mover-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import type { FreeThen, Option, PotentialMover } from './draft.ts';
import styles from './mover-choice.module.css';
import { reviewsInWords } from './mover-words.ts';
import { UseTime } from './none-free.tsx';
import type { OptionProps } from './option-props.ts';

const SHOWN_FIRST = 3;

type Props = OptionProps & { found: FreeThen; chosen: PotentialMover | null; onChoose: (mover: PotentialMover) => void };

/** Who is free then; those that name no price unseen come first. */
export const MoverChoice = (props: Props) => {
  const { option, options, found, chosen, onChoose } = props;
  const [all, setAll] = useState(false);
  const movers = option.movers.filter((mover, at) => all || at < SHOWN_FIRST || mover.id === chosen?.id);
  const hidden = option.movers.length - movers.length;
  return (
    <fieldset className={styles.field}>
      <legend className="text-meta strong below-8">Movers free then</legend>
      {found.wanted && !option.scheduled && <Missed {...props} wanted={found.wanted} />}
      <div className="stack full holds gap-8">
        {movers.map((mover) => (
          <Choice
            key={mover.id}
            mover={mover}
            name={`mover-${option.id}`}
            checked={mover.id === chosen?.id}
            elsewhere={elsewhere(options, option, mover)}
            onChoose={() => onChoose(mover)}
          />
        ))}
      </div>
      {hidden > 0 && (
        <Button kind="quiet" size="s" onClick={() => setAll(true)}>
          Show {hidden} more
        </Button>
      )}
    </fieldset>
  );
};

/** The mover that was asked for is busy: its own next time is one press away. */
const Missed = ({ wanted, ...props }: Props & { wanted: PotentialMover }) => (
  <div className="grid at-left gap-6 below-4">
    <p className="meta">{wanted.name} isn’t free then.</p>
    <UseTime {...props} />
  </div>
);

const elsewhere = (options: readonly Option[], option: Option, mover: PotentialMover): number | undefined =>
  options.find((one) => one.id !== option.id && one.scheduled && one.mover?.id === mover.id)?.id;

type ChoiceProps = { mover: PotentialMover; name: string; checked: boolean; elsewhere: number | undefined; onChoose: () => void };

const Choice = ({ mover, name, checked, elsewhere, onChoose }: ChoiceProps) => (
  <label className={styles.mover}>
    <MoverMark mover={mover} className={styles.mark!} />
    <span className={styles.words}>
      <b className="block strong breaks">{mover.name}</b>
      <span className={`block text-cap muted ${styles.detail}`}>
        {elsewhere === undefined ? reviewsInWords(mover) : `Already option ${elsewhere}`}
      </span>
      {mover.consult_only && elsewhere === undefined && (
        <span className={`block text-cap muted ${styles.detail}`}>Gives a price only after a visit</span>
      )}
    </span>
    <input
      type="radio"
      className={styles.dot}
      name={name}
      value={mover.id}
      checked={checked}
      disabled={elsewhere !== undefined}
      onChange={onChoose}
    />
  </label>
);
