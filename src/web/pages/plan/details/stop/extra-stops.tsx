import { useEffect, useRef } from 'react';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { counted } from '#domain/core/number-words.ts';
import { STOP_NAMES } from '#domain/plan/details.ts';
import { Button } from '#web/ui/button.tsx';
import { LastAction } from '#web/ui/feedback/last-action.tsx';
import { Reserved } from '#web/ui/reserved.tsx';
import type { AccessPrices, ChoicePrices } from '../use-prices.ts';
import styles from './extra-stops.module.css';
import { StopCard } from './stop-card.tsx';
import type { ExtraStopKey, useExtraStops } from './use-extra-stops.ts';

type Stops = ReturnType<typeof useExtraStops>;

type Props = { stop: ExtraStopKey; mark: string; stops: Stops; access: AccessPrices; choices: ChoicePrices };

/** A stop on the way, while it is switched on; right after it was taken off, the way back (D7). */
export const ExtraStop = ({ stop, mark, stops, access, choices }: Props) => {
  const place = useFocusIn(stops.focus === stop ? stops.turn : 0);
  if (stops.removed === stop)
    return (
      <div ref={place}>
        <LastAction text={`${STOP_NAMES[stop]} removed`} onUndo={() => stops.add(stop)} />
      </div>
    );
  if (!stops.isOn(stop)) return null;
  const added = choices?.[stop];
  return (
    <div ref={place}>
      <StopCard
        stop={stop}
        mark={mark}
        prices={access}
        action={
          <Button kind="quiet" size="s" icon="trash" onClick={() => stops.remove(stop)}>
            Remove<span className="sr"> {STOP_NAMES[stop].toLowerCase()}</span>
          </Button>
        }
      >
        <p className={`meta ${styles.added}`}>
          <Reserved longest={UNKNOWN_YET}>{added ? inAddedWords(added) : UNKNOWN_YET}</Reserved>
        </p>
      </StopCard>
    </div>
  );
};

/** One more pick-up and one more drop-off may be added. */
export const AddStops = ({ stops }: { stops: Stops }) =>
  stops.free.length === 0 ? null : (
    <fieldset className="row wraps shrinks gap-12">
      <legend className="h5 below-8">Add another stop</legend>
      {stops.free.map((stop) => (
        <Button key={stop} kind="outline" icon="plus" onClick={() => stops.add(stop)}>
          {STOP_NAMES[stop]}
        </Button>
      ))}
    </fieldset>
  );

const UNKNOWN_YET = 'What it adds shows here as soon as we know the place.';

const inAddedWords = ({ amount, miles }: { amount: number; miles: number }): string => {
  const detour = miles > 0 ? `, its detour of ${counted(miles, 'mile')} included` : '';
  return `This stop adds ${inWords(fromDollars(amount))}${detour}.`;
};

/** A stop that appears begins with its first field, one that goes with the way back: the focus is never lost. */
const useFocusIn = (turn: number) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const found = place.current?.querySelector<HTMLElement>('input') ?? place.current?.querySelector('button');
    if (turn > 0) found?.focus();
  }, [turn]);
  return place;
};
