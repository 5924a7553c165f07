import { Button } from '#web/ui/button.tsx';
import { MODEL_MB } from './kept-model.ts';
import styles from './speech-offer.module.css';
import { useSpeechModel } from './use-speech-model.ts';

type Props = {
  /** What is on its way comes all the same. */
  is_shown: boolean;
  onKept: (is_kept: boolean) => void;
};

/** The choice of a speech model where the browser understands nothing by itself: its size is told first, and it goes as it came (I11). */
export const SpeechOffer = ({ is_shown, onKept }: Props) => {
  const offer = useSpeechModel(onKept);
  const { status, share, has_failed } = offer;
  if (status === undefined || !is_shown) return null;
  const come = Math.floor(share * MODEL_MB);
  return (
    <section className={styles.offer} aria-label="Speech model">
      <p className="strong">{TITLES[status]}</p>
      <p className="meta" role={has_failed ? 'alert' : undefined}>
        {has_failed ? 'It didn’t come through. Check your connection and try again.' : WORDS[status]}
      </p>
      {status === 'coming' && <progress value={share} aria-label="Speech model, downloaded" />}
      <div className="row gap-12 center">
        <Button size="s" onClick={{ offered: offer.keep, coming: offer.cancel, kept: offer.remove }[status]}>
          {{ offered: `Download ${MODEL_MB} MB`, coming: 'Cancel', kept: 'Remove it' }[status]}
        </Button>
        {status === 'coming' && (
          <span className="meta num">
            {come} of {MODEL_MB} MB
          </span>
        )}
      </div>
      <p className="sr" role="status">
        {status === 'kept' && 'The speech model is here. Press Say it to speak your list.'}
      </p>
    </section>
  );
};

const TITLES = {
  offered: 'Say your list instead',
  coming: 'Downloading the speech model',
  kept: 'You can say your list',
} as const;

const WORDS = {
  offered: `This browser doesn’t understand speech by itself. A speech model can: ${MODEL_MB} MB, English only. It stays in this browser until you remove it, and sound never leaves this device.`,
  coming: 'You can go on typing meanwhile.',
  kept: `The speech model is in this browser (${MODEL_MB} MB). Sound never leaves this device.`,
} as const;
