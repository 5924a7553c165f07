import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './live.module.css';
import {
  dayAndTime,
  type Followed,
  hoursInWords,
  type LiveStep,
  type LiveView,
  stepInWords,
  type Told,
  timeInWords,
  useTold,
  zoneOfStep,
  zonesInWords,
} from './live-words.ts';

type Props = {
  view: Followed;
  /** For somebody else than the one who moves. */
  is_shared?: boolean;
  /** Of what gets a tag, for who may read the list. */
  pieces?: LiveView['pieces'];
};

/** The day by what was told, not by where the truck is: what was skipped stays open and says so. */
export const LiveSteps = ({ view, is_shared = false, pieces = null }: Props) => {
  const told = useTold();
  const { steps } = told.words;
  return (
    <Card title={view.long ? steps.title : steps.today} action={<span className="meta">{zonesInWords(view, told)}</span>}>
      <ol className={styles.steps}>
        {view.steps.map((step) => (
          <Step key={step.step} step={step} view={view} is_shared={is_shared} pieces={pieces} told={told} />
        ))}
      </ol>
    </Card>
  );
};

type StepProps = { step: LiveStep; view: Followed; is_shared: boolean; pieces: LiveView['pieces']; told: Told };

const Step = ({ step, view, is_shared, pieces, told }: StepProps) => (
  <li className={styles[step.state]} aria-current={step.state === 'now' ? 'step' : undefined}>
    <span className={styles.mark} aria-hidden="true">
      {step.state === 'done' && <Icon name="check" size="s" />}
      {step.state === 'now' && <Icon name="truck" size="s" />}
    </span>
    <span className={styles.what}>
      {is_shared && step.step === 'done' ? told.words.steps.all_off : stepInWords(step, view, told)}
      {step.state === 'done' && <span className="sr">{told.words.steps.is_done}</span>}
    </span>
    <span className={styles.time}>{whenOf(step, view, told)}</span>
    <Detail step={step} view={view} pieces={pieces} told={told} />
  </li>
);

/** What was promised, and what got its tag last; there is room for it before there is something to say. */
const Detail = ({ step: { step, at }, view, pieces, told: { words, language } }: Omit<StepProps, 'is_shared'>) => {
  const { promised, zone } = view;
  if (step === 'arrived')
    return <p className={styles.detail}>{words.steps.promised(hoursInWords(promised.from, promised.until, zone, language))}</p>;
  if (step !== 'loading' || pieces === null) return null;
  const { last } = pieces;
  return <p className={styles.detail}>{at !== null && last && words.pieces.last(String(last.tag).padStart(3, '0'), last.name)}</p>;
};

const whenOf = ({ step, state, at, from, until }: LiveStep, view: Followed, { words, language }: Told): string => {
  const zone = zoneOfStep(view, step);
  if (at !== null) {
    const time = view.long === null ? timeInWords(at, zone, language) : dayAndTime(at, zone, language);
    return state === 'now' && step === 'loading' ? words.steps.since(time) : time;
  }
  if (state === 'skipped') return words.steps.skipped;
  if (from !== null && until !== null) return hoursInWords(from, until, zone, language);
  return step === 'arrived' && state === 'next' ? hoursInWords(view.promised.from, view.promised.until, zone, language) : '';
};
