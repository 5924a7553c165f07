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
  timeInWords,
  zoneOfStep,
  zonesInWords,
} from './live-words.ts';

type LastTag = NonNullable<LiveView['pieces']>['last'];

type Props = {
  view: Followed;
  title?: string;
  /** For somebody else than the one who moves. */
  is_shared?: boolean;
  last?: LastTag;
};

/** The day by what was told, not by where the truck is: what was skipped stays open and says so (LV11). */
export const LiveSteps = ({ view, title = 'Today, step by step', is_shared = false, last = null }: Props) => (
  <Card title={title} action={<span className="meta">{zonesInWords(view)}</span>}>
    <ol className={styles.steps}>
      {view.steps.map((step) => (
        <Step key={step.step} step={step} view={view} is_shared={is_shared} last={last} />
      ))}
    </ol>
  </Card>
);

type StepProps = { step: LiveStep; view: Followed; is_shared: boolean; last: LastTag };

const Step = ({ step, view, is_shared, last }: StepProps) => (
  <li className={styles[step.state]} aria-current={step.state === 'now' ? 'step' : undefined}>
    <span className={styles.mark} aria-hidden="true">
      {step.state === 'done' && <Icon name="check" size="s" />}
      {step.state === 'now' && <Icon name="truck" size="s" />}
    </span>
    <span className={styles.what}>
      {is_shared && step.step === 'done' ? 'Everything is off the truck' : stepInWords(step, view)}
      {step.state === 'done' && <span className="sr">, done</span>}
    </span>
    <span className={styles.time}>{whenOf(step, view)}</span>
    <Detail step={step} view={view} last={last} />
  </li>
);

/** What was promised, what got its tag last, or that nobody told of it. */
const Detail = ({ step: { step, state, at }, view, last }: Omit<StepProps, 'is_shared'>) => {
  const { promised, zone } = view;
  const words =
    state === 'skipped'
      ? 'Nobody told us of this step.'
      : step === 'arrived' && at !== null
        ? `Promised ${hoursInWords(promised.from, promised.until, zone)}.`
        : step === 'loading' && at !== null && last
          ? `Last tag: ${String(last.tag).padStart(3, '0')}, ${last.name}.`
          : '';
  return words === '' ? null : <p className={styles.detail}>{words}</p>;
};

const whenOf = ({ step, state, at, from, until }: LiveStep, view: Followed): string => {
  const zone = zoneOfStep(view, step);
  if (at !== null) {
    const time = view.long === null ? timeInWords(at, zone) : dayAndTime(at, zone);
    return state === 'now' && step === 'loading' ? `since ${time}` : time;
  }
  if (from !== null && until !== null) return hoursInWords(from, until, zone);
  return step === 'arrived' && state === 'next' ? hoursInWords(view.promised.from, view.promised.until, zone) : '';
};
